// Pictures: the shapes that `draw --json` answers, as SVG.

type Point = [number, number];
interface Path {
  path: Point[];
  stroke?: string;
  width?: number;
  fill?: string;
  closed?: boolean;
  dashed?: boolean;
  curve?: boolean;
  opacity?: number;
  hint?: string;
}
interface Disc {
  disc: Point;
  radius: number;
  stroke?: string;
  width?: number;
  fill?: string;
  hint?: string;
}
interface Letters {
  text: string;
  at: Point;
  anchor?: 'start' | 'middle' | 'end';
  ink?: string;
  bold?: boolean;
}
export interface Scene {
  title: string;
  /// Lengths are hundredths of a pixel.
  width: number;
  height: number;
  shapes: (Path | Disc | Letters)[];
  /// The colours of each ink, on a light page and on a dark one.
  inks: { [name: string]: [string, string] };
}

const svgSpace = 'http://www.w3.org/2000/svg';

/// An element of a picture.
export function svgElement(name: string, attributes: { [key: string]: string | number | undefined }, text?: string): SVGElement {
  const made = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, String(value));
  }
  if (text !== undefined) made.textContent = text;
  return made;
}

const pixels = (length: number) => length / 100;
const place = ([x, y]: Point) => `${pixels(x)} ${pixels(y)}`;

function lineOf(path: Path): string {
  const step = (i: number) => (i === 0 ? 'M' : !path.curve ? ' L' : i % 3 === 1 ? ' C' : ' ');
  return path.path.map((point, i) => step(i) + place(point)).join('') + (path.closed ? ' Z' : '');
}

/// The picture. Its title is its name for who cannot see it. It follows the `color-scheme` of what is around it.
export function svgOf(scene: Scene): SVGElement {
  const ink = (name: string | undefined) => {
    const colours = scene.inks[name ?? ''];
    return colours === undefined ? 'none' : `light-dark(${colours.join()})`;
  };
  const width = pixels(scene.width), height = pixels(scene.height);
  const svg = svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'font-size': 13, 'font-family': 'system-ui, sans-serif', role: 'img', 'aria-label': scene.title });
  for (const shape of scene.shapes) {
    let made: SVGElement;
    if ('path' in shape) {
      made = svgElement('path', {
        d: lineOf(shape),
        stroke: ink(shape.stroke),
        'stroke-width': pixels(shape.width ?? 100),
        fill: ink(shape.fill),
        'stroke-dasharray': shape.dashed ? '3 4' : undefined,
        opacity: shape.opacity === undefined ? undefined : shape.opacity / 100,
      });
    } else if ('disc' in shape) {
      const [cx, cy] = shape.disc;
      made = svgElement('circle', {
        cx: pixels(cx),
        cy: pixels(cy),
        r: pixels(shape.radius),
        stroke: ink(shape.stroke),
        'stroke-width': pixels(shape.width ?? 100),
        fill: ink(shape.fill),
      });
    } else {
      const [x, y] = shape.at;
      made = svgElement(
        'text',
        { x: pixels(x), y: pixels(y), dy: '0.35em', 'text-anchor': shape.anchor ?? 'start', fill: ink(shape.ink ?? 'line'), 'font-weight': shape.bold ? 'bold' : undefined },
        shape.text,
      );
    }
    if ('hint' in shape && shape.hint) made.append(svgElement('title', {}, shape.hint));
    svg.append(made);
  }
  return svg;
}

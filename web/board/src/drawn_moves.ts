// Moves drawn over a position: an arrow from where a piece leaves to where it lands, a bar over cells that change
// together, a disc on what changes alone. Two moves in the same place lie beside each other.
import { svgElement } from './scene.js';

/// A place in a position: a cell `1,2` by row and column, a `stone 1,2` by heap and height, a `vertex 3` by its number, an
/// `edge 4` by its place in the list.
export type Spot = string;

export interface DrawnMove {
  /// In the order in which the line runs through them.
  spots: readonly Spot[];
  isArrow: boolean;
  by: 'left' | 'right' | 'both';
  /// Classes: `wins`, `faint`, `shaded`.
  className: string;
  /// Of `shaded`, from 0 to 100.
  shade?: number;
  /// What it leaves, in words.
  title: string;
}

interface Point {
  x: number;
  y: number;
}

const placeOf = ({ spots }: DrawnMove) => [...spots].sort().join();
const between = (a: Point, b: Point, far: number): Point => {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) / long) * far, y: a.y + ((b.y - a.y) / long) * far };
};
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/// The line of a move through the middles of its spots, and how wide it is; `side` is how far it keeps aside.
function lineOf({ isArrow }: DrawnMove, middles: readonly Point[], size: number, side: number): [line: string, width: number] {
  const first = middles[0] as Point, last = middles.at(-1) as Point;
  if (middles.length === 1) return [`M${text({ x: first.x + side, y: first.y })} h0.01`, size * (side === 0 ? 0.38 : 0.33)];
  const long = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const aside = { x: (-(last.y - first.y) / long) * side, y: ((last.x - first.x) / long) * side };
  const points = middles.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y }));
  const [begin, second, beforeLast, end] = [points[0], points[1], points.at(-2), points.at(-1)] as [Point, Point, Point, Point];
  points[0] = between(begin, second, size * 0.24);
  points[points.length - 1] = between(end, beforeLast, size * 0.24);
  if (!isArrow) return ['M' + points.map(text).join(' L'), size * 0.26];
  const tip = points.at(-1) as Point, neck = between(tip, beforeLast, size * 0.18);
  const across = { x: (tip.y - neck.y) * 0.55, y: (neck.x - tip.x) * 0.55 };
  points[points.length - 1] = neck;
  const wing = (by: number) => ({ x: neck.x + across.x * by, y: neck.y + across.y * by });
  return [`M${points.map(text).join(' L')} M${text(wing(1))} L${text(tip)} L${text(wing(-1))} Z`, size * 0.07];
}

/// The moves, each a group with its place in the list. `middleOf` knows where spots are, `size` is that of a cell.
export function groupsOf(moves: readonly DrawnMove[], middleOf: (spot: Spot) => Point | null, size: number): SVGElement[] {
  return moves.flatMap((move, index) => {
    const middles = move.spots.map(middleOf).filter((each): each is Point => each !== null);
    if (middles.length === 0) return [];
    const twin = moves.findIndex((each, i) => i !== index && placeOf(each) === placeOf(move));
    // An arrow keeps to its right, and so to the other side of the one that comes back.
    const side = twin < 0 ? 0 : size * (middles.length === 1 ? 0.23 : 0.15) * (move.isArrow || index > twin ? 1 : -1);
    const [d, width] = lineOf(move, middles, size, side);
    const group = svgElement('g', { class: `drawn by-${move.by} ${move.className}`, 'data-move': index });
    if (move.shade !== undefined) group.style.setProperty('--shade', `${move.shade}%`);
    group.append(
      svgElement('path', { d, class: 'reach', 'stroke-width': Math.max(width, size * 0.26) }),
      svgElement('path', { d, class: 'halo', 'stroke-width': width + 4 }),
      svgElement('path', { d, class: 'rim', 'stroke-width': width + 1.5 }),
      svgElement('path', { d, class: 'core', 'stroke-width': Math.max(0.5, width - 2) }),
    );
    return [group];
  });
}

/// The layer of the moves over elements of HTML in a box that it is laid over.
export function layerOf(moves: readonly DrawnMove[], box: HTMLElement, elementOf: (spot: Spot) => HTMLElement | null, size: number): SVGElement {
  const middleOf = (spot: Spot) => {
    const element = elementOf(spot);
    return element && { x: element.offsetLeft + element.offsetWidth / 2, y: element.offsetTop + element.offsetHeight / 2 };
  };
  const layer = svgElement('svg', { class: 'moves', 'aria-hidden': 'true' });
  layer.style.width = `${box.scrollWidth}px`;
  layer.append(...groupsOf(moves, middleOf, size));
  return layer;
}

const mostSaid = 3;

/// What is said of each spot besides its name: its moves, or how many there are.
export function saidOf(moves: readonly DrawnMove[]): Map<Spot, string> {
  const titles = new Map<Spot, string[]>();
  for (const { spots, title } of moves) for (const spot of spots) titles.set(spot, [...(titles.get(spot) ?? []), title]);
  return new Map([...titles].map(([spot, own]) => [spot, own.length <= mostSaid ? own.join('; ') : `${own.length} moves`]));
}

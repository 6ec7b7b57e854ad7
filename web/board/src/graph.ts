// The editor of graphs, and of Hackenbush over its ground. In the mode `move` vertices are dragged, and a click gives a
// vertex the next label, an edge the next sign; in `add` an edge leads from what is dragged or clicked first to what comes
// second, or to a new vertex; in `remove` what is clicked goes. Keys do the same to what has the focus.
import { made, modes } from './dom.js';
import { groupsOf, saidOf, type DrawnMove, type Spot } from './drawn_moves.js';
import { keepChanges, type Changed, type Editor } from './editor.js';
import { placesOf, placesOverGround, step, type Place, type Places } from './graph_layout.js';
import { readGraph, standing, textOf, type Edge, type Graph } from './graph_text.js';
import { letterOfKey, nameOf, nextOf, ownerOf, type Look } from './look.js';
import { svgElement as svg } from './scene.js';

type Mode = 'move' | 'add' | 'remove';

type Item = { vertex: number } | { edge: number };

const radius = 13;
const margin = 54;
const most = 400;
const colourNames: { [sign: string]: string } = { l: 'blue', r: 'red', e: 'green' };

export class GraphEditor implements Editor {
  readonly element = made('div', { className: 'graph' });
  private readonly picture = svg('svg', { role: 'group', 'aria-label': 'the graph' }) as SVGSVGElement;
  private look: Look = { kind: 'graph' };
  private graph: Graph = { vertices: [], edges: [] };
  private places: Places = new Map();
  private box = { x: 0, y: 0, width: 0, height: 0 };
  private mode: Mode = 'move';
  /// In the mode `add`: where the edge begins.
  private start: number | undefined;
  private shown: string | undefined;
  private moves: readonly DrawnMove[] = [];

  constructor(private readonly changed: Changed) {
    this.element.append(this.modes(), this.picture);
    keepChanges(this.element);
    this.picture.addEventListener('pointerdown', event => this.pressed(event));
    this.picture.addEventListener('keydown', event => this.typed(event));
  }

  show(position: string, look: Look): boolean {
    const isOther = look !== this.look && look.kind !== this.look.kind;
    this.look = look;
    if (position === this.shown && !isOther) return true;
    const graph = readGraph(position, this.hasNumbers);
    if (!graph || graph.vertices.length > most || graph.edges.length > 2 * most) return false;
    for (const edge of graph.edges) {
      if (edge.sign === '-' && !this.signs.includes('-') && this.signs.includes('e')) edge.sign = 'e';
    }
    if (isOther || !this.isNear(graph)) this.lay(graph);
    this.graph = graph;
    this.shown = position;
    this.draw();
    return true;
  }

  private get isOnGround(): boolean {
    return this.look.kind === 'hackenbush';
  }
  private get ground(): number | undefined {
    return this.isOnGround ? this.graph.vertices[0]?.number : undefined;
  }
  private get signs(): string[] {
    return this.look.edges ?? ['-'];
  }
  private get letters(): string {
    return this.isOnGround ? '.' : this.look.letters ?? '.';
  }
  private get hasNumbers(): boolean {
    return /\d/.test(this.letters);
  }

  // --- places ---

  /// Whether the graph is the one that is shown, but for what was added or taken away.
  private isNear(graph: Graph): boolean {
    const names = (some: Graph) => new Set(some.edges.map(edge => `${edge.from} ${edge.to}`));
    const numbers = (some: Graph) => new Set(some.vertices.map(vertex => String(vertex.number)));
    const within = (a: Set<string>, b: Set<string>) => [...a].every(each => b.has(each));
    const before = names(this.graph), after = names(graph), old = numbers(this.graph), now = numbers(graph);
    if (!graph.vertices.every(vertex => this.places.has(vertex.number))) return false;
    return (within(before, after) && within(old, now)) || (within(after, before) && within(now, old));
  }

  private lay(graph: Graph): void {
    this.places = this.isOnGround ? placesOverGround(graph) : placesOf(graph);
    const xs = [0, ...[...this.places.values()].map(place => place.x)], ys = [0, ...[...this.places.values()].map(place => place.y)];
    const least = { x: Math.min(...xs), y: Math.min(...ys) };
    const far = { x: Math.max(...xs), y: Math.max(...ys) };
    const width = Math.max(260, far.x - least.x + 2 * margin);
    const height = Math.max(this.isOnGround ? 200 : 150, far.y - least.y + (this.isOnGround ? margin + 24 : 2 * margin));
    const middle = (least.x + far.x) / 2;
    const top = this.isOnGround ? 24 - height : (least.y + far.y) / 2 - height / 2;
    this.box = { x: middle - width / 2, y: top, width, height };
  }

  private placeOf(number: number): Place {
    return this.places.get(number) ?? { x: 0, y: 0 };
  }

  private inside({ x, y }: Place): Place {
    const { box } = this;
    const low = this.isOnGround ? -radius * 1.5 : box.y + box.height - radius;
    return { x: Math.min(box.x + box.width - radius, Math.max(box.x + radius, x)), y: Math.min(low, Math.max(box.y + radius, y)) };
  }

  private placeIn(event: PointerEvent): Place {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.picture.getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  }

  /// An edge as a curve of four points. Bends keep edges between the same vertices apart.
  private curveOf(edge: Edge, index: number): [Place, Place, Place, Place] {
    const same = this.graph.edges.map((each, i) => ({ each, i })).filter(({ each }) => new Set([each.from, each.to, edge.from, edge.to]).size <= (edge.from === edge.to ? 1 : 2) && (each.from === each.to) === (edge.from === edge.to));
    const nth = same.findIndex(({ i }) => i === index) - (same.length - 1) / 2;
    let from = this.placeOf(edge.from), to = this.placeOf(edge.to);
    const { ground } = this;
    if (edge.from === edge.to) {
      const at = edge.from === ground ? { x: from.x + nth * 40, y: 0 } : from;
      const way = edge.from === ground ? { x: 0, y: -1 } : this.freeWay(edge.from, nth);
      const side = (far: number, by: number) => ({ x: at.x + way.x * far - way.y * by, y: at.y + way.y * far + way.x * by });
      const foot = edge.from === ground ? 16 : 0;
      return [side(0, -foot), side(62, -38), side(62, 38), side(0, foot)];
    }
    if (edge.from === ground) from = { x: to.x, y: 0 };
    else if (edge.to === ground) to = { x: from.x, y: 0 };
    const x = to.x - from.x, y = to.y - from.y, far = Math.hypot(x, y) || 1;
    const side = edge.from < edge.to ? 1 : -1;
    const off = nth * 32 * side || this.aside(edge, from, to);
    const bend = (share: number) => ({ x: from.x + x * share - (y / far) * off, y: from.y + y * share + (x / far) * off });
    return [from, bend(0.33), bend(0.67), to];
  }

  /// How far an edge bends that would run through another vertex.
  private aside(edge: Edge, from: Place, to: Place): number {
    const x = to.x - from.x, y = to.y - from.y, far = Math.hypot(x, y) || 1;
    for (const { number } of this.graph.vertices) {
      if (number === edge.from || number === edge.to || number === this.ground) continue;
      const at = this.placeOf(number);
      const along = ((at.x - from.x) * x + (at.y - from.y) * y) / far, off = ((at.y - from.y) * x - (at.x - from.x) * y) / far;
      if (along > 0 && along < far && Math.abs(off) < radius + 6) return off > 0 ? -44 : 44;
    }
    return 0;
  }

  /// Where a loop has room: away from the neighbours of the vertex, turned a little for each other loop.
  private freeWay(number: number, nth: number): Place {
    const at = this.placeOf(number);
    let x = 0, y = 0;
    const ends = this.graph.edges.flatMap(({ from, to }) => (from === number ? [to] : to === number ? [from] : []));
    for (const end of new Set(ends)) {
      if (end === number) continue;
      const other = end === this.ground ? { x: at.x, y: 0 } : this.placeOf(end), far = Math.hypot(other.x - at.x, other.y - at.y) || 1;
      x -= (other.x - at.x) / far;
      y -= (other.y - at.y) / far;
    }
    const turn = (Math.hypot(x, y) < 0.3 ? -Math.PI / 2 : Math.atan2(y, x)) + nth;
    return { x: Math.cos(turn), y: Math.sin(turn) };
  }

  // --- drawing ---

  private draw(): void {
    const focused = this.picture.contains(document.activeElement) ? (document.activeElement as SVGElement).dataset['item'] : undefined;
    const { x, y, width, height } = this.box;
    this.picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.picture.style.setProperty('--wide', `${width}px`);
    this.element.dataset['mode'] = this.mode;
    const shapes = this.graph.edges.map((edge, i) => this.edgeShape(edge, i));
    for (const { number, label } of this.graph.vertices) shapes.push(number === this.ground ? this.groundShape(number) : this.vertexShape(number, label));
    this.picture.replaceChildren(...(this.ground === undefined ? shapes : [shapes.splice(this.graph.edges.length, 1)[0] as SVGElement, ...shapes]));
    this.drawMoves();
    const items = this.items();
    const again = items.find(item => item.dataset['item'] === focused) ?? items[0];
    if (again) again.setAttribute('tabindex', '0');
    this.picture.setAttribute('tabindex', items.length === 0 ? '0' : '-1');
    if (focused !== undefined) (again ?? this.picture).focus();
  }

  showMoves(moves: readonly DrawnMove[]): void {
    if (moves === this.moves) return;
    this.moves = moves;
    this.draw();
  }

  /// Of a list of edges on vertices of this graph, which lie as they lie here.
  pictureOf(position: string): SVGElement | null {
    const read = /^\s*(\d|$)/.test(position) ? readGraph(position, this.hasNumbers) : undefined;
    if (!read?.vertices.every(({ number }) => this.places.has(number))) return null;
    // Where nothing is left, the ground is.
    const graph = read.vertices.length === 0 && this.isOnGround ? { vertices: this.graph.vertices.slice(0, 1), edges: [] } : read;
    const other = new GraphEditor(() => undefined), { picture } = other;
    other.look = this.look;
    other.places = this.places;
    other.box = this.box;
    other.graph = graph;
    other.draw();
    for (const each of [picture, ...other.items()]) for (const name of ['tabindex', 'role', 'aria-label']) each.removeAttribute(name);
    picture.setAttribute('class', 'graph-picture');
    picture.setAttribute('aria-hidden', 'true');
    for (const name of ['width', 'height'] as const) picture.setAttribute(name, String(this.box[name]));
    return picture;
  }

  /// Over the graph, whose items tell them, too.
  private drawMoves(): void {
    this.picture.append(...groupsOf(this.moves, spot => this.middleOf(spot), 40));
    for (const [spot, said] of saidOf(this.moves)) {
      const item = this.items().find(each => each.dataset['item'] === spot);
      item?.setAttribute('aria-label', `${item.getAttribute('aria-label')}, ${said}`);
    }
  }

  private middleOf(spot: Spot): Place | null {
    const [kind, number] = spot.split(' '), edge = this.graph.edges[Number(number)];
    if (kind === 'vertex') return this.placeOf(Number(number));
    if (edge === undefined) return null;
    const [a, b, c, d] = this.curveOf(edge, Number(number));
    return { x: (a.x + 3 * b.x + 3 * c.x + d.x) / 8, y: (a.y + 3 * b.y + 3 * c.y + d.y) / 8 };
  }

  private items(): SVGElement[] {
    return [...this.picture.querySelectorAll<SVGElement>('[data-item]')];
  }

  private item(name: string, label: string, className: string): SVGElement {
    const group = svg('g', { 'data-item': name, tabindex: -1, role: 'button', 'aria-label': label, class: className });
    return group;
  }

  private edgeShape(edge: Edge, index: number): SVGElement {
    const curve = this.curveOf(edge, index);
    const d = curve.map(({ x, y }, i) => `${['M', ' C', ' ', ' '][i]}${x} ${y}`).join('');
    const colour = edge.sign[0] ?? '-';
    const owner = { l: 'left', r: 'right', e: 'both' }[colour] ?? 'plain';
    const end = (number: number) => (number === this.ground ? 'the ground' : `${number}`);
    const way = edge.sign.endsWith('<') ? [edge.to, edge.from] as const : [edge.from, edge.to] as const;
    const joins = /[<>]$/.test(edge.sign) ? 'arc from' : 'edge from';
    const group = this.item(`edge ${index}`, `${colourNames[colour] ?? ''} ${joins} ${end(way[0])} to ${end(way[1])}`.trim(), `edge ${owner}`);
    group.append(svg('path', { d, class: 'reach' }), svg('path', { d, class: 'line' }));
    if (/[<>]$/.test(edge.sign)) {
      const points = edge.sign.endsWith('<') ? [...curve].reverse() : curve;
      const on = (t: number, of: 'x' | 'y') => [1, 3, 3, 1].reduce((sum, times, i) => sum + times * (points[i] as Place)[of] * t ** i * (1 - t) ** (3 - i), 0);
      const turn = (Math.atan2(on(0.62, 'y') - on(0.58, 'y'), on(0.62, 'x') - on(0.58, 'x')) * 180) / Math.PI;
      group.append(svg('path', { d: 'M-8 -6 L7 0 L-8 6 Z', class: 'arrow', transform: `translate(${on(0.6, 'x')} ${on(0.6, 'y')}) rotate(${turn})` }));
    }
    return group;
  }

  private vertexShape(number: number, label: string): SVGElement {
    const { x, y } = this.placeOf(number);
    const name = label === '' ? '' : label.length === 1 ? `: ${nameOf(this.look, label)}` : `: ${label}`;
    const owner = label === '' ? 'plain' : ownerOf(this.look, label[0] ?? '');
    const group = this.item(`vertex ${number}`, `vertex ${number}${name}`, `vertex ${owner}${this.start === number ? ' start' : ''}${this.isOnGround ? ' small' : ''}`);
    group.append(svg('circle', { cx: x, cy: y, r: this.isOnGround ? 5 : radius, class: 'disc' }), svg('circle', { cx: x, cy: y, r: radius + 3, class: 'reach' }));
    const text = svg('text', { x, y, dy: '0.35em', 'text-anchor': 'middle' });
    text.textContent = label;
    group.append(text);
    return group;
  }

  private groundShape(number: number): SVGElement {
    const { x, width } = this.box;
    const group = this.item(`vertex ${number}`, 'the ground', `vertex ground${this.start === number ? ' start' : ''}`);
    group.append(svg('rect', { x, y: 0, width, height: 24, class: 'earth' }), svg('path', { d: `M${x} 0 H${x + width}`, class: 'surface' }));
    return group;
  }

  // --- what the user does ---

  private modes(): HTMLElement {
    return modes<Mode>('what a click does', [['move', 'move'], ['add', 'add'], ['remove', 'remove']], this.mode, mode => {
      this.mode = mode;
      this.start = undefined;
      this.draw();
    });
  }

  private itemAt(target: EventTarget | null): Item | undefined {
    const [kind, number] = ((target as Element | null)?.closest<SVGElement>('[data-item]')?.dataset['item'] ?? '').split(' ');
    return kind === 'vertex' ? { vertex: Number(number) } : kind === 'edge' ? { edge: Number(number) } : undefined;
  }

  private pressed(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const item = this.itemAt(event.target);
    const begin = this.placeIn(event);
    (this.items().find(each => each.contains(event.target as Node)) ?? this.picture).focus({ preventScroll: true });
    let hasMoved = false;
    const rubber = svg('path', { class: 'rubber' });
    const moved = (move: PointerEvent) => {
      const now = this.placeIn(move);
      hasMoved ||= Math.hypot(now.x - begin.x, now.y - begin.y) > 5;
      if (!hasMoved || !item || !('vertex' in item)) return;
      if (this.mode === 'add') {
        const from = item.vertex === this.ground ? { x: begin.x, y: 0 } : this.placeOf(item.vertex);
        rubber.setAttribute('d', `M${from.x} ${from.y} L${now.x} ${now.y}`);
        this.picture.append(rubber);
      } else if (this.mode === 'move' && item.vertex !== this.ground) {
        this.places.set(item.vertex, this.inside(now));
        this.draw();
      }
    };
    const ended = (up: PointerEvent) => {
      this.picture.removeEventListener('pointermove', moved);
      this.picture.removeEventListener('pointerup', ended);
      this.picture.removeEventListener('pointercancel', ended);
      rubber.remove();
      if (up.type === 'pointercancel') return;
      if (!hasMoved) return this.used(item, this.placeIn(up), up.shiftKey);
      if (this.mode !== 'add' || !item || !('vertex' in item)) return;
      const target = this.itemAt(document.elementsFromPoint(up.clientX, up.clientY).find(each => each.closest('.vertex') && this.picture.contains(each)) ?? null);
      this.join(item.vertex, target && 'vertex' in target ? target.vertex : this.placeIn(up));
    };
    this.picture.setPointerCapture(event.pointerId);
    this.picture.addEventListener('pointermove', moved);
    this.picture.addEventListener('pointerup', ended);
    this.picture.addEventListener('pointercancel', ended);
  }

  /// A click on an item, or on nothing; or Enter.
  private used(item: Item | undefined, place?: Place, isBack = false): void {
    const by = isBack ? -1 : 1;
    if (this.mode === 'remove') {
      if (item) this.remove(item);
    } else if (this.mode === 'add') {
      if (item && 'edge' in item) return;
      if (!item) {
        if (this.start !== undefined && place) this.join(this.start, place);
        else this.grow(place ?? { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 });
      } else if (this.start === undefined) {
        this.start = item.vertex;
        this.draw();
      } else {
        this.join(this.start, item.vertex);
      }
    } else if (item && 'edge' in item) {
      const sign = this.graph.edges[item.edge]?.sign ?? '';
      this.sign(item.edge, nextOf(this.signs, sign, by));
    } else if (item && item.vertex !== this.ground && this.letters.length > 1) {
      const label = this.graph.vertices.find(vertex => vertex.number === item.vertex)?.label ?? '';
      this.label(item.vertex, nextOf(this.letters, label === '' ? '.' : label, by));
    }
  }

  private typed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = this.itemAt(event.target);
    const { key } = event;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (way && event.shiftKey && item && 'vertex' in item && item.vertex !== this.ground) {
      const { x, y } = this.placeOf(item.vertex);
      this.places.set(item.vertex, this.inside({ x: x + (way[0] ?? 0) * 15, y: y + (way[1] ?? 0) * 15 }));
      this.draw();
    } else if (way) {
      this.go((way[0] ?? 0) + (way[1] ?? 0));
    } else if (key === 'Enter' || key === ' ') {
      this.used(item);
    } else if (key === 'Escape' && this.start !== undefined) {
      this.start = undefined;
      this.draw();
    } else if ((key === 'Delete' || key === 'Backspace') && item) {
      this.remove(item);
    } else if (item && 'edge' in item) {
      const sign = this.signOfKey(this.graph.edges[item.edge]?.sign ?? '', key);
      if (sign === undefined) return;
      this.sign(item.edge, sign);
    } else {
      const letter = letterOfKey(this.letters, key);
      if (!item || !('vertex' in item) || letter === undefined || item.vertex === this.ground) return;
      this.label(item.vertex, letter);
    }
    event.preventDefault();
  }

  /// The sign of an edge with the colour or the arrow of the key, and what it had of the other.
  private signOfKey(sign: string, key: string): string | undefined {
    const [, colour = '', arrow = ''] = /^([lre]?)([<>]?)/.exec(sign) ?? [];
    const both = /[lre]/.test(key) ? key + arrow : key === '-' ? colour : colour + key;
    return [both, key].find(each => this.signs.includes(each));
  }

  /// To the next item, or the one before.
  private go(by: number): void {
    const items = this.items(), at = items.findIndex(item => item === document.activeElement);
    const next = items[(at + by + items.length) % items.length];
    if (!next) return;
    items.forEach(item => item.setAttribute('tabindex', item === next ? '0' : '-1'));
    next.focus();
  }

  // --- changes ---

  private tell(graph: Graph): void {
    this.graph = graph;
    const text = textOf(graph, this.hasNumbers);
    this.shown = text;
    this.draw();
    this.changed(text);
  }

  private newVertex(place: Place): { number: number; label: string } {
    const number = Math.max(0, ...this.graph.vertices.map(vertex => vertex.number)) + 1;
    this.places.set(number, this.inside(place));
    const label = this.letters[0] ?? '.';
    return { number, label: label === '.' ? '' : label };
  }

  /// A vertex alone; over the ground one that hangs on it.
  private grow(place: Place): void {
    const { ground } = this;
    if (this.isOnGround && ground === undefined) this.graph = { vertices: [{ number: 1, label: '' }], edges: [] };
    if (this.isOnGround) return this.join(this.ground ?? 1, place);
    this.tell({ vertices: [...this.graph.vertices, this.newVertex(place)], edges: this.graph.edges });
  }

  /// An edge to a vertex, or to a new one at a place; from a vertex to itself means to a new one beside it.
  private join(from: number, to: number | Place): void {
    this.start = undefined;
    const sign = this.signs[0] ?? '-';
    if (to === from) {
      const { x, y } = this.placeOf(from);
      const count = this.graph.edges.filter(edge => edge.from === from || edge.to === from).length;
      to = { x: x + (((count + 1) % 3) - 1) * step * 0.8, y: y - step };
    }
    if (typeof to !== 'number') {
      const vertex = this.newVertex(to);
      return this.tell({ vertices: [...this.graph.vertices, vertex], edges: [...this.graph.edges, { from, to: vertex.number, sign }] });
    }
    const ends = [from, to];
    const isThere = this.graph.edges.some(edge => ends.includes(edge.from) && ends.includes(edge.to) && edge.from !== edge.to);
    if (isThere && !this.isOnGround) return this.draw();
    this.tell({ vertices: this.graph.vertices, edges: [...this.graph.edges, { from, to, sign }] });
  }

  private remove(item: Item): void {
    if ('edge' in item) {
      this.tell(this.standing({ vertices: this.graph.vertices, edges: this.graph.edges.filter((_, i) => i !== item.edge) }));
    } else if (item.vertex !== this.ground) {
      const vertices = this.graph.vertices.filter(vertex => vertex.number !== item.vertex);
      const edges = this.graph.edges.filter(edge => edge.from !== item.vertex && edge.to !== item.vertex);
      this.tell(this.standing({ vertices, edges }));
    }
  }

  /// In Hackenbush, what still hangs on the ground.
  private standing(graph: Graph): Graph {
    return this.isOnGround ? standing(graph) : graph;
  }

  private sign(at: number, sign: string): void {
    this.tell({ vertices: this.graph.vertices, edges: this.graph.edges.map((edge, i) => (i === at ? { ...edge, sign } : edge)) });
  }

  private label(number: number, letter: string): void {
    const label = letter === '.' ? '' : letter;
    this.tell({ vertices: this.graph.vertices.map(vertex => (vertex.number === number ? { ...vertex, label } : vertex)), edges: this.graph.edges });
  }
}

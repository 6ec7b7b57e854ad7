// Where the vertices of a graph are drawn at first: trees over the ground, or a network held by springs.
import type { Graph } from './graph_text.js';

export interface Place {
  x: number;
  y: number;
}
export type Places = Map<number, Place>;

export const step = 62;
const mostSprung = 90;

function neighboursOf(graph: Graph): Map<number, number[]> {
  const found = new Map<number, number[]>(graph.vertices.map(vertex => [vertex.number, []]));
  for (const { from, to } of graph.edges) {
    if (from === to) continue;
    found.get(from)?.push(to);
    found.get(to)?.push(from);
  }
  return found;
}

/// From the first vertex of each part outwards: its vertices by how far they are, each with the one it was reached from.
function walks(graph: Graph): { number: number; depth: number; above: number | undefined; part: number }[] {
  const neighbours = neighboursOf(graph);
  const found = new Map<number, { number: number; depth: number; above: number | undefined; part: number }>();
  let part = 0;
  for (const { number } of graph.vertices) {
    if (found.has(number)) continue;
    const queue = [number];
    found.set(number, { number, depth: 0, above: undefined, part });
    for (let i = 0; i < queue.length; ++i) {
      const now = queue[i] as number;
      for (const next of neighbours.get(now) ?? []) {
        if (found.has(next)) continue;
        found.set(next, { number: next, depth: (found.get(now)?.depth ?? 0) + 1, above: now, part });
        queue.push(next);
      }
    }
    ++part;
  }
  return [...found.values()];
}

/// Trees grow upwards: each vertex over the middle of those that it carries. The ground is at y = 0.
export function placesOverGround(graph: Graph): Places {
  const places: Places = new Map();
  const walked = walks(graph);
  const carried = new Map<number, number[]>();
  for (const { number, above } of walked) {
    if (above !== undefined) carried.set(above, [...(carried.get(above) ?? []), number]);
  }
  const depths = new Map(walked.map(each => [each.number, each.depth]));
  let next = 0;
  // Those farthest from the ground come first in a walk from the leaves, in the order in which they stand.
  const stack = walked.filter(each => each.above === undefined).map(each => ({ number: each.number, isOpen: false })).reverse();
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const above = carried.get(top.number) ?? [];
    if (!top.isOpen && above.length > 0) {
      stack.push({ number: top.number, isOpen: true }, ...above.map(number => ({ number, isOpen: false })).reverse());
      continue;
    }
    const xs = above.map(number => places.get(number)?.x ?? 0);
    const x = xs.length > 0 ? (Math.min(...xs) + Math.max(...xs)) / 2 : next++ * step;
    places.set(top.number, { x, y: -(depths.get(top.number) ?? 0) * step });
  }
  return places;
}

/// A network: parts side by side, edges of nearly one length.
export function placesOf(graph: Graph): Places {
  const places: Places = new Map();
  const walked = walks(graph);
  const columns = new Map<string, number>();
  let left = 0;
  for (let part = 0; ; ++part) {
    const own = walked.filter(each => each.part === part);
    if (own.length === 0) return places;
    for (const { number, depth } of own) {
      const key = `${part},${depth}`, above = columns.get(key) ?? 0;
      columns.set(key, above + 1);
      const size = own.filter(each => each.depth === depth).length;
      places.set(number, { x: depth * step, y: (above - (size - 1) / 2) * step + (depth % 2) * 3 });
    }
    const numbers = own.map(each => each.number);
    if (own.length <= mostSprung) spring(graph, numbers, places);
    lay(numbers, places);
    const xs = numbers.map(number => places.get(number)?.x ?? 0), ys = numbers.map(number => places.get(number)?.y ?? 0);
    const middle = (Math.min(...ys) + Math.max(...ys)) / 2, least = Math.min(...xs);
    for (const number of numbers) {
      const place = places.get(number);
      if (place) places.set(number, { x: place.x - least + left, y: place.y - middle });
    }
    left += Math.max(...xs) - least + step;
  }
}

/// Turns the part so that it is longest from left to right.
function lay(numbers: number[], places: Places): void {
  const own = numbers.map(number => places.get(number) as Place);
  const mean = { x: own.reduce((sum, place) => sum + place.x, 0) / own.length, y: own.reduce((sum, place) => sum + place.y, 0) / own.length };
  const sum = (of: (x: number, y: number) => number) => own.reduce((total, place) => total + of(place.x - mean.x, place.y - mean.y), 0);
  const turn = -Math.atan2(2 * sum((x, y) => x * y), sum((x, y) => x * x - y * y)) / 2;
  for (const number of numbers) {
    const { x, y } = places.get(number) as Place;
    places.set(number, { x: x * Math.cos(turn) - y * Math.sin(turn), y: x * Math.sin(turn) + y * Math.cos(turn) });
  }
}

/// Vertices push each other away, and edges pull their ends together.
function spring(graph: Graph, numbers: number[], places: Places): void {
  const inside = new Set(numbers);
  const edges = graph.edges.filter(edge => inside.has(edge.from) && edge.from !== edge.to);
  const rounds = 160;
  for (let round = 0; round < rounds; ++round) {
    const push = new Map<number, Place>(numbers.map(number => [number, { x: 0, y: 0 }]));
    const move = (number: number, x: number, y: number) => {
      const sum = push.get(number);
      if (sum) push.set(number, { x: sum.x + x, y: sum.y + y });
    };
    const between = (a: number, b: number) => {
      const p = places.get(a) as Place, q = places.get(b) as Place;
      const x = q.x - p.x, y = q.y - p.y || 0.1;
      return { x, y, far: Math.max(1, Math.hypot(x, y)) };
    };
    numbers.forEach((a, i) => {
      for (const b of numbers.slice(i + 1)) {
        const { x, y, far } = between(a, b);
        const force = (step * step) / far / far;
        move(a, -x * force, -y * force);
        move(b, x * force, y * force);
      }
    });
    for (const { from, to } of edges) {
      const { x, y, far } = between(from, to);
      const force = far / step;
      move(from, x * force, y * force);
      move(to, -x * force, -y * force);
    }
    const most = step * 0.5 * (1 - round / rounds);
    for (const [number, { x, y }] of push) {
      const place = places.get(number) as Place;
      const far = Math.hypot(x, y), share = far > most ? most / far : 1;
      places.set(number, { x: place.x + x * share * 0.5, y: place.y + y * share * 0.5 });
    }
  }
}

// Where on a graph a move is made: on the edge that goes, on the vertex that is taken or labelled, from where a token
// leaves to where it goes. Moves keep the numbers of vertices where a graph is a list of edges.
import { readGraph, standing, textOf, type Edge, type Graph } from '../../board/src/graph_text.js';
import { ownerOf, type Look } from '../../board/src/look.js';
import type { Spot } from '../../board/src/drawn_moves.js';
import type { Side } from './moves.js';
import { rulesetNamed } from './rulesets.js';
import { isPosition, type Term } from './sum.js';

const hasNumbers = (look: Look) => look.kind === 'graph' && /\d/.test(look.letters ?? '');

/// A graph as a list of edges, with the numbers of its vertices, which moves keep; anything else as it is.
export function withNumbers(term: Term): Term {
  const look = isPosition(term) ? rulesetNamed(term.ruleset)?.look : undefined;
  if (!isPosition(term) || (look?.kind !== 'graph' && look?.kind !== 'hackenbush')) return term;
  const graph = readGraph(term.position, hasNumbers(look));
  return graph === undefined ? term : { ...term, position: textOf(graph, hasNumbers(look)) };
}

const isSame = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every(each => b.includes(each));
const nameOf = ({ from, to, sign }: Edge) => (from < to ? `${from} ${to} ` : `${to} ${from} `) + (/[<>]/.test(sign) ? `${from}${sign}` : sign);

/// The rulesets whose moves are on edges.
const isOnEdges = (ruleset: string) => /arc_kayles|hackenbush|nimstring/.test(ruleset);

/// In the order in which a line runs through them; none where it is not told by the graphs.
export function spotsOnGraph(ruleset: string, look: Look, position: string, to: string, side: Side): { spots: Spot[]; isArrow: boolean } {
  const nothing = { spots: [], isArrow: false };
  const before = readGraph(position, hasNumbers(look)), after = readGraph(to, hasNumbers(look));
  if (before === undefined || after === undefined || !/^\s*(\d|$)/.test(to)) return nothing;
  if (isOnEdges(ruleset)) {
    const index = before.edges.findIndex((_, i) => isOnEdge(look, before, i, after));
    return index < 0 ? nothing : { spots: [`edge ${index}`], isArrow: false };
  }
  const labels = new Map(after.vertices.map(({ number, label }) => [number, label]));
  const changed = before.vertices.filter(({ number, label }) => labels.get(number) !== label);
  const loses = changed.find(({ number, label }) => label.includes('T') && labels.get(number)?.includes('T') === false);
  const gains = changed.find(({ number, label }) => !label.includes('T') && labels.get(number)?.includes('T'));
  if (loses !== undefined && gains !== undefined) return { spots: [`vertex ${loses.number}`, `vertex ${gains.number}`], isArrow: true };
  // A vertex takes others along that it leads to; or it is the only one that goes; or it is labelled.
  const gone = changed.filter(({ number }) => !labels.has(number));
  const own = [...gone].sort((a, b) => Number(ownerOf(look, b.label) === side) - Number(ownerOf(look, a.label) === side));
  const leads = (from: number) => before.edges.flatMap(edge => (edge.from === from && !edge.sign.endsWith('<') ? [edge.to] : edge.to === from && !edge.sign.endsWith('>') ? [edge.from] : []));
  const reach = (number: number) => [...new Set([number, ...leads(number)])];
  const vertex = gone.length > 1 ? own.find(({ number }) => isSame(reach(number), gone.map(each => each.number))) : gone[0] ?? (changed.length === 1 ? changed[0] : undefined);
  return vertex === undefined ? nothing : { spots: [`vertex ${vertex.number}`], isArrow: false };
}

/// Whether what changes is the edge: it is cut, or lowers the numbers at its ends, or goes with all that touches it.
function isOnEdge(look: Look, before: Graph, index: number, after: Graph): boolean {
  const edge = before.edges[index] as Edge, { from, to } = edge;
  const names = after.edges.map(nameOf).sort();
  const leaves = (graph: Graph) => isSame(graph.edges.map(nameOf).sort(), names);
  const without = { vertices: before.vertices, edges: before.edges.filter((_, i) => i !== index) };
  if (look.kind === 'hackenbush') return leaves(standing(without));
  const labelOf = (graph: Graph, number: number) => graph.vertices.find(each => each.number === number)?.label;
  const changed = before.vertices.filter(({ number, label }) => label !== '' && labelOf(after, number) !== label).map(({ number }) => number);
  if (changed.length > 0 && names.length > 0 && isSame([...changed].sort(), [from, to].sort())) return true;
  const touches = (each: Edge) => [from, to].includes(each.from) || [from, to].includes(each.to);
  return leaves(without) || leaves({ vertices: before.vertices, edges: before.edges.filter(each => !touches(each)) });
}

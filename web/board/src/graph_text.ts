// Graphs as text, as the rulesets on graphs read them: chains of vertices, or lists of edges. Written are lists.

export interface Vertex {
  number: number;
  /// Empty: none.
  label: string;
}
export interface Edge {
  from: number;
  to: number;
  /// `-`, `>`, `<`, or a colour l, r, e, which an arrow may follow.
  sign: string;
}
export interface Graph {
  vertices: Vertex[];
  edges: Edge[];
}

const colours: { [sign: string]: string } = { b: 'l', g: 'e' };
const signOf = (text: string) => text.replace(/\s/g, '').replace(/^[bg]/, colour => colours[colour] ?? colour);
const bare = (label: string) => label.replace(/^\{(.*)\}$/s, '$1');

function readList(text: string): Graph | undefined {
  const [walks = '', marks = ''] = text.split(/;(.*)/s);
  const vertices = new Map<number, Vertex>();
  const edges: Edge[] = [];
  const vertex = (number: number) => {
    if (!vertices.has(number)) vertices.set(number, { number, label: '' });
    return number;
  };
  for (const walk of walks.replace(/,\s*$/, '').split(',')) {
    if (!/^\s*\d+(\s*(-|>|<|[lbreg]\s*[<>]?)\s*\d+)*\s*$/.test(walk)) return undefined;
    let from = vertex(parseInt(walk, 10));
    for (const [, sign = '', number = ''] of walk.matchAll(/([-<>]|[lbreg]\s*[<>]?)\s*(\d+)/g)) {
      const to = vertex(Number(number));
      edges.push({ from, to, sign: signOf(sign) });
      from = to;
    }
  }
  const labels = /\s*(\d+)\s*:\s*(\{[^}]*\}|[A-Za-z0-9]+)\s*(,|$)/gy;
  if (marks.trim() !== '' && marks.replace(labels, '') !== '') return undefined;
  for (const [, number, label = ''] of marks.matchAll(labels)) {
    const marked = vertices.get(Number(number));
    if (!marked) return undefined;
    marked.label = bare(label);
  }
  return { vertices: [...vertices.values()].sort((a, b) => a.number - b.number), edges };
}

function readChains(text: string): Graph | undefined {
  const graph: Graph = { vertices: [], edges: [] };
  if (text.trim() === '') return graph;
  const names = new Map<string, Vertex>();
  let rest = text;
  const take = (what: RegExp) => {
    const found = what.exec(rest);
    if (found) rest = rest.slice((found[0] ?? '').length);
    return found;
  };
  const vertex = (): Vertex => {
    const label = take(/^\s*(\.|[A-Z0-9]|\{[^}]*\})/)?.[1] ?? '.';
    const name = take(/^\s*:\s*([A-Za-z0-9]|\{[^}]*\})/)?.[1];
    const known = name === undefined ? undefined : names.get(name);
    const found = known ?? { number: graph.vertices.length + 1, label: '' };
    if (label !== '.') found.label = bare(label);
    if (!known) graph.vertices.push(found);
    if (name !== undefined) names.set(name, found);
    return found;
  };
  const groups: Vertex[] = [];
  let at = vertex();
  while (rest.trim() !== '') {
    const sign = take(/^\s*([-<>]|[lbreg]\s*[<>]?)/);
    if (sign) {
      const to = vertex();
      graph.edges.push({ from: at.number, to: to.number, sign: signOf(sign[1] ?? '') });
      at = to;
    } else if (take(/^\s*\(/)) {
      groups.push(at);
    } else if (take(/^\s*;/)) {
      at = groups.at(-1) ?? vertex();
    } else {
      const group = take(/^\s*\)/) === null ? undefined : groups.pop();
      if (!group) return undefined;
      at = group;
    }
  }
  return groups.length === 0 ? graph : undefined;
}

/// The graph of a text, or undefined. Where labels may be numbers, a list of edges has a comma.
export function readGraph(text: string, hasNumbers: boolean): Graph | undefined {
  const isList = /^\s*\d/.test(text) && (!hasNumbers || text.replace(/\{[^}]*\}/g, '').includes(','));
  return isList ? readList(text) : readChains(text);
}

/// The graph as a list of edges. Where labels may be numbers it has a comma.
export function textOf(graph: Graph, hasNumbers: boolean): string {
  const joined = new Set(graph.edges.flatMap(edge => [edge.from, edge.to]));
  const alone = graph.vertices.filter(vertex => !joined.has(vertex.number)).map(vertex => String(vertex.number));
  const parts = [...graph.edges.map(edge => `${edge.from}${edge.sign}${edge.to}`), ...alone];
  const labels = graph.vertices.filter(vertex => vertex.label !== '');
  const written = labels.map(({ number, label }) => `${number}:${/^[A-Za-z0-9]+$/.test(label) ? label : `{${label}}`}`);
  const list = parts.join(', ') + (hasNumbers && parts.length === 1 ? ',' : '');
  return list + (written.length > 0 ? `; ${written.join(', ')}` : '');
}

/// What still hangs on the first vertex, the ground.
export function standing(graph: Graph): Graph {
  const held = new Set([graph.vertices[0]?.number]);
  for (let before = -1; before !== held.size; ) {
    before = held.size;
    for (const { from, to } of graph.edges) {
      if (held.has(from)) held.add(to);
      else if (held.has(to)) held.add(from);
    }
  }
  return { vertices: graph.vertices.filter(vertex => held.has(vertex.number)), edges: graph.edges.filter(edge => held.has(edge.from)) };
}

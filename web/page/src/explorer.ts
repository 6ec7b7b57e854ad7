// The view that unfolds a sum: a graph of what play leads to, equal values joined. A click on a node unfolds it.
import type { Tree } from '../../engine/src/upstar.js';
import { svgElement } from '../../board/src/scene.js';
import { button, choice, found, made } from '../../board/src/dom.js';
import { askFor, Latest, positionDrawn } from './engine.js';
import { after, movesWithValues, sides, type Move, type Side } from './moves.js';
import { expressionOf, isPosition, type Term } from './sum.js';

const nodeWidth = 110, nodeHeight = 84, rowHeight = 150;
const mostNodes = 120;

interface Edge {
  side: Side;
  to: Node;
}
interface Node {
  value: string;
  outcome: string;
  /// The first sum of this value that was met: its picture stands for all.
  sum: readonly Term[];
  picture: SVGElement | null;
  depth: number;
  edges: Edge[] | null;
  x: number;
}

export class Explorer {
  private readonly place = found('explore');
  private readonly canvas = made('div', { className: 'canvas' });
  private readonly status = made('p', { className: 'soft', ariaLive: 'polite' });
  private readonly latest = new Latest();
  private nodes = new Map<string, Node>();
  private root: Node | null = null;
  private filter = 'all';
  private outcome = 'all';

  constructor() {
    this.place.append(
      made(
        'div',
        { className: 'settings' },
        choice('moves', [['all', 'all'], ['undominated', 'undominated'], ['sensible', 'neither dominated nor reversible'], ['winning', 'winning']], 'all', value => {
          this.filter = value;
          if (this.root !== null) void this.show(this.root.sum);
        }),
        choice('values', [['all', 'all'], ['L', 'Left wins'], ['R', 'Right wins'], ['N', 'the first player wins'], ['P', 'the second player wins']], 'all', value => {
          this.outcome = value;
          this.draw();
        }),
        button('SVG', () => this.download('explorer.svg', new XMLSerializer().serializeToString(this.canvas.querySelector('svg') ?? svgElement('svg', {}))), { className: 'quiet' }),
        button('TikZ', () => this.download('explorer.tex', this.tikz()), { className: 'quiet' }),
      ),
      made('p', { className: 'soft' }, 'A click on a node unfolds its moves. Equal values are one node.'),
      this.canvas,
      this.status,
    );
  }

  async show(sum: readonly Term[]): Promise<void> {
    const isOld = this.latest.begin();
    this.nodes = new Map();
    this.root = null;
    this.canvas.replaceChildren();
    this.status.textContent = '';
    try {
      const root = await this.nodeOf(sum, 0);
      if (isOld()) return;
      this.root = root;
      await this.unfold(root);
      // Small graphs show what comes after that, too.
      const next = root.edges ?? [];
      if (next.length <= 6) for (const { to } of next) if (to.edges === null) await this.unfold(to);
      if (!isOld()) this.draw();
    } catch (error) {
      if (!isOld()) this.status.textContent = (error as Error).message;
    }
  }

  private async nodeOf(sum: readonly Term[], depth: number): Promise<Node> {
    const tree: Tree = await askFor('eval', [expressionOf(sum)], { style: 'unicode' });
    const value = String(tree['value']);
    const known = this.nodes.get(value);
    if (known !== undefined) return known;
    const first = sum.find(isPosition);
    const picture = first === undefined ? null : await positionDrawn(first.ruleset, first.position);
    const node = { value, outcome: String(tree['outcome']), sum, picture, depth, edges: null, x: 0 };
    this.nodes.set(value, node);
    return node;
  }

  private keeps(move: Move): boolean {
    if (this.filter === 'undominated') return !move.dominated;
    if (this.filter === 'sensible') return !move.dominated && !move.reversible;
    return this.filter === 'all' || move.wins;
  }

  private async unfold(node: Node): Promise<void> {
    const edges: Edge[] = [];
    for (const move of (await movesWithValues(node.sum)).filter(move => this.keeps(move))) {
      if (this.nodes.size >= mostNodes) {
        this.status.textContent = `There are ${mostNodes} nodes: that is the most.`;
        break;
      }
      const to = await this.nodeOf(after(node.sum, move), node.depth + 1);
      if (!edges.some(edge => edge.side === move.side && edge.to === to)) edges.push({ side: move.side, to });
    }
    node.edges = edges;
  }

  private async click(node: Node): Promise<void> {
    if (node.edges !== null) node.edges = null;
    else await this.unfold(node).catch((error: Error) => (this.status.textContent = error.message));
    this.draw(node.value);
  }

  /// What can be reached from the root by unfolded nodes, row by row: Left's moves to the left.
  private rows(): Node[][] {
    const rows: Node[][] = [];
    const seen = new Set<Node>();
    const visit = (node: Node) => {
      if (seen.has(node)) return;
      seen.add(node);
      (rows[node.depth] ??= []).push(node);
      for (const side of sides) for (const edge of node.edges ?? []) if (edge.side === side) visit(edge.to);
    };
    if (this.root !== null) visit(this.root);
    return rows.filter(row => row !== undefined);
  }

  private draw(focus?: string): void {
    const rows = this.rows();
    const widest = Math.max(1, ...rows.map(row => row.length));
    const width = widest * (nodeWidth + 14), height = (rows.length - 1) * rowHeight + nodeHeight + 4;
    const svg = svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'group', 'aria-label': 'the graph of what play leads to' });
    const edges = svgElement('g', {}), nodes = svgElement('g', {});
    svg.append(edges, nodes);
    rows.forEach(row => row.forEach((node, i) => (node.x = ((i + 0.5) * width) / row.length)));
    const y = (node: Node) => 2 + rows.findIndex(row => row.includes(node)) * rowHeight;
    for (const node of rows.flat()) {
      for (const { side, to } of node.edges ?? []) {
        const end = y(to) > y(node) ? y(to) : y(to) + nodeHeight;
        const shift = side === 'left' ? -8 : 8;
        edges.append(svgElement('path', { d: `M${node.x + shift} ${y(node) + nodeHeight} L${to.x + shift} ${end}`, class: side, stroke: `var(--${side})`, fill: 'none' }));
      }
      nodes.append(this.drawNode(node, y(node)));
    }
    this.canvas.replaceChildren(svg);
    if (focus !== undefined) [...svg.querySelectorAll<SVGElement>('[tabindex]')].find(each => each.dataset['value'] === focus)?.focus();
  }

  private drawNode(node: Node, y: number): SVGElement {
    const group = svgElement('g', { transform: `translate(${node.x - nodeWidth / 2} ${y})`, tabindex: 0, role: 'button', 'aria-expanded': String(node.edges !== null) });
    group.dataset['value'] = node.value;
    group.setAttribute('aria-label', `${node.value}, ${node.edges === null ? 'folded' : 'unfolded'}`);
    if (this.outcome !== 'all' && this.outcome !== node.outcome) group.setAttribute('opacity', '0.25');
    group.append(svgElement('rect', { width: nodeWidth, height: nodeHeight, rx: 6, class: 'node', fill: 'var(--board)', stroke: 'var(--line)' }));
    if (node.picture !== null) {
      const picture = node.picture.cloneNode(true) as SVGElement;
      for (const [key, size] of Object.entries({ x: 5, y: 4, width: nodeWidth - 10, height: 52 })) picture.setAttribute(key, String(size));
      picture.setAttribute('aria-hidden', 'true');
      group.append(picture);
    }
    const shown = node.value.length > 16 ? `${node.value.slice(0, 15)}…` : node.value;
    const text = svgElement('text', { x: nodeWidth / 2, y: node.picture === null ? 44 : 74, 'text-anchor': 'middle', fill: 'currentcolor', 'font-size': 14 }, shown);
    group.append(text, svgElement('title', {}, node.value));
    group.addEventListener('click', () => void this.click(node));
    group.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      void this.click(node);
    });
    return group;
  }

  private tikz(): string {
    const rows = this.rows();
    const names = new Map(rows.flat().map((node, i) => [node, `n${i}`]));
    const plain = (text: string) => text.replace(/[\\{}$&#^_%~]/g, letter => (letter === '\\' ? '\\textbackslash ' : letter === '^' ? '\\textasciicircum ' : `\\${letter}`));
    const lines = rows.flatMap((row, depth) => row.map(node => `  \\node (${names.get(node)}) at (${(node.x / 60).toFixed(2)}, ${-2 * depth}) {\\texttt{${plain(expressionOf(node.sum))}}};`));
    for (const node of rows.flat()) {
      for (const { side, to } of node.edges ?? []) lines.push(`  \\draw[->, ${side === 'left' ? 'blue' : 'red'}] (${names.get(node)}) -- (${names.get(to)});`);
    }
    return `\\begin{tikzpicture}\n${lines.join('\n')}\n\\end{tikzpicture}\n`;
  }

  private download(name: string, content: string): void {
    const link = made('a', { download: name, href: URL.createObjectURL(new Blob([content])) });
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

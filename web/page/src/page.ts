// The page: a position that is clicked, with its value and its moves; and the calculator.
import { Upstar, type Json, type Tree } from '../../engine/src/upstar.js';
import '../../board/src/board.js';
import type { Board, Look } from '../../board/src/board.js';
import { svgOf, type Scene } from '../../board/src/scene.js';

const found = <T extends HTMLElement>(name: string) => document.getElementById(name) as T;
const rulesets = found<HTMLSelectElement>('rulesets');
const rules = found('rules');
const board = found<Board>('board');
const text = found<HTMLInputElement>('position');
const answer = found('answer');
const moves = found('moves');
const heat = found('thermograph');
const why = found<HTMLDetailsElement>('why');
const line = found<HTMLInputElement>('line');
const lines = found('lines');
const stop = found<HTMLButtonElement>('stop');

interface Ruleset {
  name: string;
  summary: string;
  notation: string;
  example: string;
  look: Look;
}

const first = { ruleset: 'domineering', position: '..#..|.....|.#...' };
let known: Ruleset[] = [];
/// Positions before this one, for undo.
const before: string[] = [];
/// The number of the position that is looked at: what comes for an older one is dropped.
let asked = 0;

const working = new Set<object>();
const engine = await Upstar.open({}, new URL('upstar.wasm', import.meta.url));

/// What is asked for takes half a second: then Stop is there.
async function atWork<T>(work: Promise<T>): Promise<T> {
  const token = {};
  const timer = setTimeout(() => {
    working.add(token);
    stop.hidden = false;
  }, 500);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    working.delete(token);
    stop.hidden = working.size === 0;
  }
}

const ruleset = () => known.find(each => each.name === rulesets.value);

const mark = (name: string, content: string) => {
  const made = document.createElement(name);
  made.textContent = content;
  return made;
};

const shown = (value: Json | undefined) => (typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value));

/// The sentence about an outcome letter.
const winners: { [letter: string]: string } = {
  L: 'Left wins, whoever starts',
  R: 'Right wins, whoever starts',
  N: 'who starts wins',
  P: 'who starts loses',
};

async function sceneOf(...operands: string[]): Promise<SVGElement | null> {
  const { trees } = await engine.ask({ command: 'draw', operands });
  const scene = trees[0];
  return scene !== undefined && 'shapes' in scene ? svgOf(scene as unknown as Scene) : null;
}

/// A worker that ends, as where work is stopped, leaves a sentence.
async function showPosition(): Promise<void> {
  const number = ++asked;
  try {
    await lookAtPosition(number);
  } catch (error) {
    if (number !== asked) return;
    delete answer.dataset['state'];
    answer.replaceChildren(mark('p', (error as Error).message));
  }
}

async function lookAtPosition(number: number): Promise<void> {
  const each = ruleset();
  if (each === undefined) return;
  const position = text.value.trim();
  history.replaceState(null, '', `#${each.name}=${encodeURIComponent(position)}`);
  const isOld = () => number !== asked;
  board.look = each.look;
  board.position = position;
  why.hidden = true;
  answer.dataset['state'] = 'working';
  const { trees } = await atWork(engine.ask({ command: 'value', operands: [each.name, position], options: { show: null, style: 'unicode' } }));
  if (isOld()) return;
  delete answer.dataset['state'];
  const tree = trees[0] ?? {};
  const error = tree['error'] as Tree | undefined;
  if (error !== undefined) {
    answer.replaceChildren(mark('p', shown(error['message'])));
    moves.replaceChildren();
    heat.replaceChildren();
    return;
  }
  const report = tree as Tree;
  const value = mark('output', shown(report['value']));
  const facts = [winners[shown(report['outcome'])] ?? ''];
  for (const fact of ['mean', 'temperature']) {
    const number = report[fact];
    if (number !== undefined && number !== null) facts.push(`${fact} ${shown(number).replace('-', '−')}`);
  }
  answer.replaceChildren(value, mark('p', facts.filter(fact => fact !== '').join(' · ')));
  why.hidden = false;
  void showWhy();
  if (!board.editable) {
    const drawn = await sceneOf('position', each.name, position);
    if (!isOld()) board.picture = drawn;
  }
  await showMoves(each, position, isOld);
  if (isOld() || report['thermograph'] === undefined || report['thermograph'] === null) return;
  const drawn = await sceneOf('thermograph', `${each.name}("${position}")`);
  if (!isOld()) heat.replaceChildren(...(drawn ? [drawn] : []));
}

/// The steps of an explanation, each over those that it rests on.
function listOf(steps: Tree[]): HTMLElement {
  const list = document.createElement('ul');
  for (const step of steps) {
    const because = (step['because'] ?? []) as Tree[];
    const row = document.createElement('li');
    if (because.length === 0) {
      row.textContent = shown(step['text']);
    } else {
      const part = document.createElement('details');
      part.open = steps.length <= 2;
      part.append(mark('summary', shown(step['text'])), listOf(because));
      row.append(part);
    }
    list.append(row);
  }
  return list;
}

/// Why the player wins who does, once somebody wants to know.
async function showWhy(): Promise<void> {
  const number = asked;
  const place = why.querySelector('div');
  place?.replaceChildren();
  if (!why.open) return;
  const { trees } = await atWork(engine.ask({ command: 'explain', operands: [`outcome(${rulesets.value}("${text.value.trim()}"))`], options: { depth: '4' } }));
  if (number !== asked) return;
  const tree = trees[0] ?? {};
  const error = tree['error'] as Tree | undefined;
  place?.replaceChildren(error ? mark('p', shown(error['message'])) : listOf((tree['steps'] ?? []) as Tree[]));
}

async function showMoves(each: Ruleset, position: string, isOld: () => boolean): Promise<void> {
  const expression = `${each.name}("${position}")`;
  const { trees } = await atWork(engine.ask({ command: 'moves', operands: [expression], options: { style: 'unicode' } }));
  if (isOld()) return;
  const sides = await Promise.all(
    (['left', 'right'] as const).map(async side => {
      const all = (trees[0]?.[side] ?? []) as Tree[];
      const list = [...all.filter(move => move['dominated_by'] === null), ...all.filter(move => move['dominated_by'] !== null)];
      const column = document.createElement('section');
      column.className = side;
      column.append(mark('h3', side === 'left' ? 'Left moves' : 'Right moves'));
      if (list.length === 0) column.append(mark('p', 'There is no move.'));
      for (const move of list.slice(0, 24)) {
        const to = shown(move['to']);
        const button = document.createElement('button');
        button.type = 'button';
        const drawn = await sceneOf('position', each.name, to);
        if (drawn) button.append(drawn);
        const worse = move['dominated_by'] !== null;
        button.append(mark('span', shown(move['value'])));
        button.className = (move['wins'] === true ? 'wins' : 'loses') + (worse ? ' dominated' : '');
        button.setAttribute('aria-label', `to ${to}, worth ${shown(move['value'])}${move['wins'] === true ? ', wins' : ''}`);
        button.addEventListener('click', () => go(to));
        column.append(button);
      }
      if (list.length > 24) column.append(mark('p', `and ${list.length - 24} more`));
      return column;
    }),
  );
  if (!isOld()) moves.replaceChildren(...sides);
}

function go(position: string): void {
  before.push(text.value);
  text.value = position;
  void showPosition();
}

async function calculate(): Promise<void> {
  const typed = line.value.trim();
  if (typed === '') return;
  line.value = '';
  const row = document.createElement('li');
  const output = mark('output', '…');
  row.append(mark('code', typed), output);
  lines.prepend(row);
  try {
    const { text: result, errors, notes } = await atWork(engine.text(typed));
    if (errors.length > 0) row.className = 'error';
    output.textContent = (errors.length > 0 ? notes.replace(/^upstar: error: /, '') : result).replace(/\n$/, '');
  } catch (error) {
    row.className = 'error';
    output.textContent = (error as Error).message;
  }
}

function readAddress(): void {
  const [, name = '', position = ''] = /^#([\w]+)=(.*)$/.exec(location.hash) ?? [];
  const each = known.find(ruleset => ruleset.name === name);
  rulesets.value = each ? each.name : first.ruleset;
  text.value = each ? decodeURIComponent(position) : first.position;
  rules.textContent = ruleset()?.summary ?? '';
}

async function open(): Promise<void> {
  const { trees } = await engine.ask({ command: 'rulesets' });
  known = trees as unknown as Ruleset[];
  rulesets.replaceChildren(...known.map(each => new Option(each.name.replaceAll('_', ' '), each.name)));
  readAddress();
  rulesets.addEventListener('change', () => {
    rules.textContent = ruleset()?.summary ?? '';
    before.length = 0;
    text.value = ruleset()?.example ?? '';
    void showPosition();
  });
  text.addEventListener('change', () => void showPosition());
  board.addEventListener('change', () => {
    before.push(text.value);
    text.value = board.position;
    void showPosition();
  });
  found('undo').addEventListener('click', () => {
    const last = before.pop();
    if (last === undefined) return;
    text.value = last;
    void showPosition();
  });
  why.addEventListener('toggle', () => void showWhy());
  stop.addEventListener('click', () => void engine.stop());
  found('calculator').addEventListener('submit', event => {
    event.preventDefault();
    void calculate();
  });
  addEventListener('hashchange', () => {
    readAddress();
    void showPosition();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void showPosition());
  await showPosition();
  document.body.dataset['ready'] = '';
}

await open();

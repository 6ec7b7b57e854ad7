// The page: a sum that is clicked and typed, and the views of it. The address holds all of it.
import { button, found, modes } from '../../board/src/dom.js';
import { mathematicsSheet } from '../../board/src/mathematics.js';
import { Analysis } from './analysis.js';
import { Calculator } from './calculator.js';
import { dropWork, tell, unlessStopped } from './engine.js';
import { Explorer } from './explorer.js';
import { Learn } from './learn.js';
import { LineOfPlay } from './line_of_play.js';
import { after, sides, type Side } from './moves.js';
import { PlayView } from './play.js';
import { grades, type Grade } from './puzzle.js';
import { readRulesets, rulesetNamed } from './rulesets.js';
import { ShownMoves } from './shown_moves.js';
import { addressOf, isPosition, textOfAddress, type Term } from './sum.js';
import { Terms } from './terms.js';

const views = ['look', 'play', 'explore', 'learn', 'calculate'] as const;
type View = (typeof views)[number];

const first: Term[] = [{ ruleset: 'domineering', position: '#..#..|..#.##|##....|.#.#..' }];

let sum: Term[] = first;
let view: View = 'look';
/// The sums since the beginning, and which of them is shown.
let sums: Term[][] = [first];
let now = 0;

const moves: ShownMoves = new ShownMoves(move => put(after(sum, move)), term => terms.board(term));
const terms: Terms = new Terms(found('terms'), changed => put(changed), moves);
const analysis = new Analysis(moves, term => terms.board(term));

/// In the first view; elsewhere clicks on boards edit them.
let clicksMakeMoves = true;
const clicks = modes('a click on a board', [['move', 'makes a move'], ['edit', 'edits it']], 'move', name => {
  clicksMakeMoves = name === 'move';
  tellClicks();
});

function tellClicks(): void {
  const on = clicksMakeMoves && view === 'look';
  terms.clicksMakeMoves(on);
  moves.drawOnBoards(on);
}
const lineOfPlay = new LineOfPlay(index => goTo(index));
const play = new PlayView(() => writeAddress(), sum => lookAt(sum));
const explorer = new Explorer();
const lookAt = (looked: Term[]) => {
  view = 'look';
  put(looked);
  found('tab-look').focus();
};
const learn = new Learn(() => writeAddress(), lookAt);
const calculator = new Calculator(() => {
  terms.show([]);
  terms.show(sum);
  writeAddress();
}, expression => lookAt([{ value: expression }]));

/// How many sums can be gone back to.
const mostKept = 200;

/// A new sum, after which nothing can be done again; one that is no other is no step.
function put(changed: Term[]): void {
  if (JSON.stringify(changed) !== JSON.stringify(sum)) {
    sums = [...sums.slice(0, now + 1), changed].slice(-mostKept);
    now = sums.length - 1;
    sum = changed;
  }
  dropWork();
  unlessStopped(show());
}

function goTo(index: number): void {
  const there = sums[index];
  if (there === undefined) return;
  now = index;
  sum = there;
  dropWork();
  unlessStopped(show());
}

/// The other one of two buttons takes the focus of one that has nothing more to do.
function goBy(steps: number, other: string): void {
  goTo(now + steps);
  if (sums[now + steps] === undefined) found(other).focus();
}

function goToView(name: View): void {
  if (name === view) return;
  view = name;
  analysis.leave();
  dropWork();
  unlessStopped(show());
}

async function show(): Promise<void> {
  writeAddress();
  for (const each of views) {
    const tab = found(`tab-${each}`);
    if (each === view) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
    for (const part of document.querySelectorAll<HTMLElement>('[data-views]')) part.hidden = !(part.dataset['views'] ?? '').split(' ').includes(view);
  }
  found<HTMLButtonElement>('undo').disabled = now === 0;
  found<HTMLButtonElement>('redo').disabled = now === sums.length - 1;
  terms.show(sum);
  tellClicks();
  found('clicks').hidden = view !== 'look' || !terms.hasMoves;
  if (view === 'look') {
    const shown = analysis.show(sum);
    unlessStopped(lineOfPlay.show(sums, now, shown));
    await shown;
  } else if (view === 'play') {
    await play.show(sum);
  } else if (view === 'explore') {
    await explorer.show(sum);
  } else if (view === 'learn') {
    await learn.show();
  } else {
    found('line').focus();
  }
}

function writeAddress(): void {
  const more: { [name: string]: string } = view === 'look' ? {} : { view };
  if (view === 'play') Object.assign(more, { you: play.you, first: play.first, strength: play.strength });
  if (view === 'learn') Object.assign(more, { day: learn.day, grade: String(learn.grade) });
  history.replaceState(null, '', textOfAddress({ sum, definitions: calculator.definitions, view: more }));
}

const side = (text: string | undefined): Side => sides.find(each => each === text) ?? 'left';

const usualSentence = 'Exact values of combinatorial games. Click a move, or type.';

/// Says what the link has and the page does not know.
function tellUnknown(names: readonly string[]): void {
  const are = names.length > 1 ? 'they are' : 'it is';
  tell(names.length === 0 ? usualSentence : `This page does not know ${names.join(', ')}, which the link names: ${are} left out.`);
}

async function readAddress(): Promise<void> {
  const address = addressOf(location.hash);
  dropWork();
  await calculator.defineOnly(address.definitions);
  const known = address.sum.filter(term => !isPosition(term) || rulesetNamed(term.ruleset) !== undefined);
  tellUnknown(address.sum.flatMap(term => (known.includes(term) || !isPosition(term) ? [] : [term.ruleset])));
  sum = known.length === 0 ? first : known;
  sums = [sum];
  now = 0;
  view = views.find(each => each === address.view['view']) ?? 'look';
  play.you = side(address.view['you']);
  play.first = side(address.view['first']);
  play.strength = ['greedy', 'random'].find(each => each === address.view['strength']) ?? 'perfect';
  learn.grade = grades.find(each => String(each) === address.view['grade']) ?? (1 as Grade);
  if (/^\d{4}-\d\d-\d\d$/.test(address.view['day'] ?? '')) learn.day = address.view['day'] ?? learn.day;
}

async function open(): Promise<void> {
  document.adoptedStyleSheets.push(mathematicsSheet);
  await readRulesets();
  await readAddress();
  for (const each of views) {
    found('views').append(button(each, () => goToView(each), { id: `tab-${each}` }));
  }
  found('undo').addEventListener('click', () => goBy(-1, 'redo'));
  found('redo').addEventListener('click', () => goBy(1, 'undo'));
  found('clicks').append(clicks);
  addEventListener('hashchange', () => unlessStopped(readAddress().then(show)));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => unlessStopped(show()));
  unlessStopped(calculator.readNames());
  await show();
  document.body.dataset['ready'] = '';
}

await open();

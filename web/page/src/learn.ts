// The view to learn: a puzzle a day, and exercises that the engine checks.
import { button, choice, found, made } from '../../board/src/dom.js';
import { evaluated, Latest } from './engine.js';
import { exercises } from './exercises.js';
import { after, legalMoves, moveButton, picturesOf, type Move } from './moves.js';
import { grades, puzzleOf, type Grade } from './puzzle.js';
import { shownName } from './rulesets.js';
import { explained } from './steps.js';
import { expressionOf, isPosition, type Term } from './sum.js';

const today = () => new Date().toISOString().slice(0, 10);

const inWantedLetters = (check: string, answer: string) =>
  check.startsWith('outcome(') ? answer.toUpperCase() : check.startsWith('hackenbush(') ? answer.toLowerCase() : answer;

export class Learn {
  day = today();
  grade: Grade = 1;
  private readonly title = made('h2');
  private readonly settings = made(
    'div',
    { className: 'settings' },
    choice('grade', grades.map(grade => [String(grade), '★'.repeat(grade)]), '1', value => {
      this.grade = Number(value) as Grade;
      this.changed();
      void this.show();
    }),
  );
  /// The puzzle of the day and the grade.
  private readonly own = made('div');
  private readonly puzzle = made('section', { className: 'puzzle' }, this.title, this.settings, made('p', {}, 'You are Left, and move. Exactly one move wins. Which?'), this.own);
  private readonly latest = new Latest();
  private isOpen = false;

  /// `changed` hears of the day and the grade; `lookAt` shows a sum in the first view.
  constructor(private readonly changed: () => void, private readonly lookAt: (sum: Term[]) => void) {
    found('learn').append(this.puzzle, this.exercises());
  }

  async show(): Promise<void> {
    if (this.isOpen && this.puzzle.dataset['of'] === `${this.day} ${this.grade}`) return;
    this.isOpen = true;
    this.puzzle.dataset['of'] = `${this.day} ${this.grade}`;
    const isOld = this.latest.begin();
    const place = made('div'), said = made('div', { ariaLive: 'polite' }, 'A puzzle is looked for …');
    this.title.textContent = `The puzzle of ${this.day}`;
    const select = this.settings.querySelector('select');
    if (select !== null) select.value = String(this.grade);
    this.own.replaceChildren(place, said);
    try {
      const { sum, term, to } = await puzzleOf(this.day, this.grade);
      const [pictures, moves] = await Promise.all([picturesOf(sum), legalMoves(sum, 'left')]);
      if (isOld()) return;
      const answers = made('div', { className: 'moves' });
      const games = sum.map(each => (isPosition(each) ? shownName(each.ruleset) : 'a value')).join(' + ');
      place.replaceChildren(made('p', { className: 'soft' }, games), made('div', { className: 'boards' }, ...pictures), answers);
      said.textContent = '';
      const check = async (move: Move) => {
        const next = expressionOf(after(sum, move));
        const right = move.term === term && move.to === to;
        said.replaceChildren(
          made('p', { className: right ? 'right-answer' : 'wrong-answer' }, right ? 'Yes: that is the move.' : 'No: Right has an answer.'),
          await explained(`outcome(${next})`, '2').catch((error: Error) => made('p', {}, error.message)),
          right ? button('look at the sum', () => this.lookAt(sum), { className: 'quiet' }) : '',
        );
      };
      const buttons = await Promise.all(moves.map(move => moveButton(sum, move, move => void check(move))));
      if (!isOld()) answers.replaceChildren(...buttons);
    } catch (error) {
      if (!isOld()) said.textContent = (error as Error).message;
    }
  }

  private exercises(): HTMLElement {
    const section = made('section', { className: 'exercises' }, made('h2', {}, 'Exercises of the course'));
    for (const { lesson, question, check, hint } of exercises) {
      const input = made('input', { spellcheck: false, autocomplete: 'off', ariaLabel: `answer to: ${question}` });
      const said = made('output', { ariaLive: 'polite' });
      const form = made('form', {}, input, made('button', {}, 'Check'), said);
      form.addEventListener('submit', event => {
        event.preventDefault();
        const answer = inWantedLetters(check, input.value.trim());
        if (answer === '') return;
        if (check.startsWith('X = ') && !/^-?\d+(\/\d+)?$/.test(answer)) {
          said.textContent = 'The answer is a number, such as 3 or -1/2.';
          return;
        }
        if (check.includes('<X>') && !/^(=|<|>|\|\|)$/.test(answer)) {
          said.textContent = 'The answer is =, <, > or ||.';
          return;
        }
        void evaluated(check.replaceAll('<X>', answer).replaceAll('"X"', JSON.stringify(answer)).replaceAll(/\bX\b/g, `(${answer})`)).then(
          right => {
            said.className = right === true ? 'right-answer' : 'wrong-answer';
            said.textContent = right === true ? 'Yes.' : `Not yet. ${hint}`;
          },
          (error: Error) => {
            said.className = 'wrong-answer';
            said.textContent = error.message;
          },
        );
      });
      section.append(made('article', {}, made('h3', {}, lesson), made('p', {}, question), form));
    }
    return section;
  }
}

// What is looked at as text for other places: a click copies it.
import { svgElement } from '../../board/src/scene.js';
import { button, made } from '../../board/src/dom.js';
import { askFor, unlessStopped } from './engine.js';
import { hasValues } from './rulesets.js';
import { expressionOf, isPosition, type Term } from './sum.js';

const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const python = (term: Term) =>
  !isPosition(term) ? `upstar.Game(${JSON.stringify(term.value)})` : `upstar.ruleset(${JSON.stringify(term.ruleset)})(${JSON.stringify(term.position)})`;

export function copying(sum: readonly Term[], picture: () => SVGElement | null): HTMLElement {
  const expression = expressionOf(sum);
  const value = async (style: string) => String((await askFor('eval', [expression], { style }))['value'] ?? '');
  const hasValue = sum.every(term => !isPosition(term) || hasValues(term.ruleset));
  const kinds: [string, () => Promise<string> | string][] = [
    ...(hasValue ? (['text', 'latex'] as const).map((style): [string, () => Promise<string>] => [style === 'latex' ? 'LaTeX' : style, () => value(style)]) : []),
    ['Python', () => sum.map(python).join(' + ')],
    ['C++', () => `session.game(R"cgt(${expression})cgt")`],
    ['command', () => `upstar ${hasValue ? 'show' : 'moves'} ${shell(expression)}`],
    ['link', () => location.href],
    ['SVG', () => new XMLSerializer().serializeToString(picture() ?? svgElement('svg', {}))],
  ];
  const said = made('span', { className: 'soft', ariaLive: 'polite' });
  const copy = async (name: string, text: () => Promise<string> | string) => {
    const copied = await text();
    await navigator.clipboard.writeText(copied).then(
      () => (said.textContent = `${name} copied`),
      () => (said.textContent = 'this browser lets no page copy'),
    );
  };
  return made('div', { className: 'copying' }, made('span', {}, 'Copy as '), ...kinds.map(([name, text]) => button(name, () => unlessStopped(copy(name, text)), { className: 'quiet' })), said);
}

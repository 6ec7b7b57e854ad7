// What a player has to know of a ruleset: what a move is, how positions are written, what may be set.
import { made } from '../../board/src/dom.js';
import { parametersOf, rulesetNamed, valuesIn, withValues } from './rulesets.js';

/// Lines are as wide as the page allows; of rules, what is indented stays as it is.
const flowing = (text: string) => text.replaceAll(/\n(?! )/g, ' ');

/// What is said of parameters: a line for each that is not indented.
const parameterLines = (text: string) => text.replaceAll(/\n +|(?<=,)\n/g, ' ').replaceAll(/ {2,}/g, ': ');

/// The sentence about a ruleset, with all of its rules behind it.
export function rulesOf(ruleset: string): HTMLElement {
  const known = rulesetNamed(ruleset);
  return made(
    'details',
    { className: 'rules' },
    made('summary', {}, known?.summary ?? ''),
    made('p', { className: 'told' }, flowing(known?.rules ?? '')),
  );
}

/// How its positions are written.
export function notationOf(ruleset: string): HTMLElement | null {
  const notation = rulesetNamed(ruleset)?.notation ?? '';
  return notation === '' ? null : made('p', { className: 'notation soft told' }, `Written as ${flowing(notation)}`);
}

/// Fields for its parameters; `changed` hears of the ruleset with the values that are set.
export function parameterFields(ruleset: string, changed: (ruleset: string) => void): HTMLElement | null {
  const known = rulesetNamed(ruleset);
  const parameters = known === undefined ? [] : parametersOf(known);
  if (parameters.length === 0) return null;
  const said = made('p', { className: 'soft told' }, parameterLines(known?.parameters ?? ''));
  const values = valuesIn(ruleset);
  const fields = parameters.map(({ name, usual }) => {
    const field = made('input', { name, value: values.get(name) ?? '', placeholder: usual, size: 8, spellcheck: false, autocomplete: 'off' });
    field.addEventListener('change', () => {
      const all = [...place.querySelectorAll('input')].map(each => [each.name, each.value.trim()] as const);
      changed(withValues(ruleset, new Map(all)));
    });
    return made('label', {}, `${name.replaceAll('_', ' ')} `, field);
  });
  const place = made('div', { className: 'parameters', role: 'group', ariaLabel: 'parameters' }, made('div', { className: 'settings' }, ...fields), said);
  return place;
}

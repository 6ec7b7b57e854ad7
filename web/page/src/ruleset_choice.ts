// The choice of a ruleset: a list in groups, and a field that finds one by its name or by what its rules say.
import { made } from '../../board/src/dom.js';
import { groupNames, groupOf, type Ruleset, rulesets, shownName } from './rulesets.js';

const shown = (each: Ruleset) => shownName(each.name);

/// Those whose name or sentence has all words of the text; first those whose name begins with it, then those whose name has it.
function rulesetsFound(text: string): Ruleset[] {
  const wanted = text.trim().toLowerCase().replaceAll('_', ' ');
  const words = wanted.split(/\s+/);
  const rank = (each: Ruleset) => {
    const place = shown(each).toLowerCase().indexOf(wanted);
    return place < 0 ? 2 : Math.min(place, 1);
  };
  return rulesets()
    .filter(each => words.every(word => `${shown(each)} ${each.summary}`.toLowerCase().includes(word)))
    .sort((one, other) => rank(one) - rank(other));
}

function list(chosen: (name: string) => void): HTMLSelectElement {
  const select = made('select', { ariaLabel: 'game' });
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const each of rulesets()) {
    const group = groups.get(groupOf(each)) ?? made('optgroup', { label: groupOf(each) });
    groups.set(group.label, group);
    group.append(new Option(shown(each), each.name));
  }
  for (const label of groupNames) {
    const group = groups.get(label);
    if (group !== undefined) select.append(group);
  }
  select.addEventListener('change', () => chosen(select.value));
  return select;
}

let fields = 0;

function finder(chosen: (name: string) => void): HTMLElement[] {
  const matches = made('datalist', { id: `rulesets-found-${++fields}` });
  const field = made('input', { type: 'search', className: 'finder', ariaLabel: 'find a game', placeholder: 'find', autocomplete: 'off', spellcheck: false });
  field.setAttribute('list', matches.id);
  field.addEventListener('input', () => {
    field.setCustomValidity('');
    const found = field.value.trim() === '' ? [] : rulesetsFound(field.value);
    // The browser shows those whose value or label has the text as it is typed.
    matches.replaceChildren(...found.map(each => made('option', { value: shown(each), label: each.summary })));
  });
  field.addEventListener('change', () => {
    if (field.value.trim() === '') return;
    const [best] = rulesetsFound(field.value);
    if (best !== undefined) {
      field.value = '';
      return chosen(best.name);
    }
    field.setCustomValidity(`no game has "${field.value.trim()}" in its name or its rules`);
    field.reportValidity();
  });
  return [field, matches];
}

/// The list, and what else it may be chosen by; `chosen` is called with the name of the ruleset that the visitor chooses.
export function rulesetChoice(chosen: (name: string) => void): [list: HTMLSelectElement, ...others: HTMLElement[]] {
  return [list(chosen), ...finder(chosen)];
}

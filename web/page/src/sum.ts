// What is looked at: a sum of positions and values, and the address that holds it.

export interface PositionTerm {
  /// With its parameters: `subtraction[set=1/3]`.
  ruleset: string;
  position: string;
}
export interface ValueTerm {
  /// An expression.
  value: string;
}
export type Term = PositionTerm | ValueTerm;

export const isPosition = (term: Term): term is PositionTerm => 'ruleset' in term;

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

export const expressionOfTerm = (term: Term): string =>
  isPosition(term) ? `${term.ruleset}(${quoted(term.position)})` : term.value.trim() === '' ? '0' : term.value;

/// The sum as an expression; a typed value is in parentheses where it is one of several terms.
export function expressionOf(sum: readonly Term[]): string {
  if (sum.length === 0) return '0';
  const only = sum.length === 1;
  return sum.map(term => (isPosition(term) || only || /^[\w*^/]+$/.test(term.value) ? expressionOfTerm(term) : `(${expressionOfTerm(term)})`)).join(' + ');
}

/// What an address holds: the sum, lines of definitions that it needs, and how it is looked at.
export interface Address {
  sum: Term[];
  definitions: string[];
  view: { [name: string]: string };
}

/// Characters that may stand in an address as they are.
const plain = (text: string) => encodeURIComponent(text).replace(/%(2C|3B|5B|5D|40|3A)/g, code => decodeURIComponent(code));

/// `#clobber=xo.%7C.ox&value=%5E&view=play`
export function textOfAddress({ sum, definitions, view }: Address): string {
  const entries = sum.map(term => (isPosition(term) ? [term.ruleset, term.position] : ['value', term.value]));
  for (const line of definitions) entries.push(['define', line]);
  entries.push(...Object.entries(view));
  return '#' + entries.map(([key = '', text = '']) => `${plain(key)}=${plain(text)}`).join('&');
}

const viewNames = new Set(['view', 'you', 'first', 'strength', 'misere', 'day', 'grade']);

/// What cannot be read is left out: an address may come from anywhere.
export function addressOf(text: string): Address {
  const address: Address = { sum: [], definitions: [], view: {} };
  for (const entry of text.replace(/^#/, '').split('&')) {
    // A parameter has a sign `=` too, and may have brackets: subtraction[set=1/3]=..., take_and_break[code=0.7[3]]=...
    const match = /^((?:(?!\[|%5B)[^=])+(?:(?:\[|%5B).*?(?:\]|%5D))?)=(.*)$/is.exec(entry);
    if (match === null) continue;
    let key: string, content: string;
    try {
      key = decodeURIComponent(match[1] ?? '');
      content = decodeURIComponent(match[2] ?? '');
    } catch {
      continue;
    }
    if (viewNames.has(key)) address.view[key] = content;
    else if (key === 'define') address.definitions.push(content);
    else if (key === 'value') address.sum.push({ value: content });
    else address.sum.push({ ruleset: key, position: content });
  }
  return address;
}

// Elements, found and made: of the page, of boards and of cells.

export const found = <T extends HTMLElement>(name: string) => document.getElementById(name) as T;

type Child = Node | string | null;
type Properties<K extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[K]> & { role?: string };

/// `made('p', { className: 'soft' }, 'a text', an element)`
export function made<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties<K> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children.filter((child): child is Node | string => child !== null));
  return element;
}

/// A button that does something.
export function button(text: string | Node, act: () => void, properties: Properties<'button'> = {}): HTMLButtonElement {
  const element = made('button', { type: 'button', ...properties }, text);
  element.addEventListener('click', act);
  return element;
}

let groups = 0;

/// One of few, all of which are seen; `chosen` is called with what is chosen.
export function modes<T extends string>(label: string, options: readonly (readonly [value: T, text: string])[], value: T, chosen: (value: T) => void): HTMLDivElement {
  const name = `upstar-modes-${++groups}`;
  const radios = options.map(([key, text]) => {
    const radio = made('input', { type: 'radio', name, checked: key === value });
    radio.addEventListener('change', () => chosen(key));
    return made('label', {}, radio, text);
  });
  return made('div', { className: 'modes', role: 'radiogroup', ariaLabel: label }, ...radios);
}

/// A choice; `chosen` is called with what is chosen.
export function choice(label: string, options: [value: string, text: string][], value: string, chosen: (value: string) => void): HTMLLabelElement {
  const select = made('select', {}, ...options.map(([key, text]) => new Option(text, key, false, key === value)));
  select.addEventListener('change', () => chosen(select.value));
  return made('label', {}, label + ' ', select);
}

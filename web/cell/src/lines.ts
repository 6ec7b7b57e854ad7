// What is typed in a cell, or stands in a console block, as lines of the calculator.

const quoted = /"[^"]*"|'[^']*'/g;
const isOpen = (text: string) => /["']/.test(text.replace(quoted, ''));
const withoutComments = (text: string) => text.replace(/("[^"]*"|'[^']*')|#.*/g, (_, words: string | undefined) => words ?? '');

/// The lines of a text, each whole: what is open at its end goes on in the next one.
export function wholeLines(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const next of text.split('\n')) {
    line += (line === '' ? '' : '\n') + next;
    const bare = withoutComments(line).replace(quoted, '');
    if (isOpen(bare) || bare.replace(/[^[({]/g, '').length > bare.replace(/[^\])}]/g, '').length) continue;
    lines.push(line.trim());
    line = '';
  }
  return [...lines, line.trim()].filter(each => each !== '' && !each.startsWith('#'));
}

/// What a page has not: files, and input.
const outside = /(^|\s)(-o|--output|--table|--certificate|--file|--init)\b|^(bench|load|names|play|save|solve|verify)\b| > \w+\.\w+$/;

/// What stands in files, by the name of the file: those that the page brings, and those that are written with `echo`.
export type Files = Map<string, string>;

export interface Lines {
  /// What the command reads first.
  definitions: string[];
  lines: string[];
}

/// The lines of the calculator that say the same as a command line for a shell; null if a page cannot run it.
export function linesOfShell(typed: string, files: Files): Lines | null {
  const definitions: string[] = [], lines: string[] = [];
  for (const command of typed.match(/([^;'"]|'[^']*'|"[^"]*")+/g) ?? []) {
    const [, line, sign, file] = /^\s*echo '([^']*)' (>>?) (\S+)\s*$/.exec(command) ?? [];
    if (line !== undefined && file !== undefined) {
      files.set(file, (sign === '>>' ? files.get(file) ?? '' : '') + line + '\n');
      continue;
    }
    let words = /^\s*upstar\s+([^]*\S)\s*$/.exec(command)?.[1];
    if (words === undefined || /[|&<>$`\\*?]/.test(words.replace(quoted, ''))) return null;
    const [option = '', name = ''] = /\s--init (\S+)/.exec(words) ?? [];
    const read = files.get(name);
    if (read !== undefined) {
      definitions.push(...wholeLines(read));
      words = words.replace(option, '');
    }
    if (outside.test(words.replace(quoted, ''))) return null;
    lines.push(words);
  }
  return lines.length === 0 ? null : { definitions, lines };
}

/// The lines for what stands at a prompt: `$` of a shell, `>` of the calculator, or none.
export function linesOf(prompt: string, typed: string, files: Files): Lines | null {
  if (prompt === '$') return linesOfShell(typed, files);
  const lines = wholeLines(typed);
  return lines.some(line => outside.test(line.replace(quoted, ''))) ? null : { definitions: [], lines };
}

/// A command of a console block, with what it printed.
export interface Entry {
  prompt: '$' | '>';
  typed: string;
  output: string;
}

/// The commands of a console block; none if it is something else.
export function entriesOf(block: string): Entry[] {
  const entries: Entry[] = [];
  let inCalculator = false;
  for (const line of block.replace(/\n$/, '').split('\n')) {
    const last = entries.at(-1);
    const [, prompt, typed = ''] = /^([$>]|\.\.\.) (.*)$/.exec(line) ?? [];
    if (prompt === '$' || (prompt === '>' && inCalculator)) {
      entries.push({ prompt, typed, output: '' });
      if (prompt === '$') inCalculator = typed === 'upstar';
    } else if (last === undefined) {
      return [];
    } else if (prompt === '...' && inCalculator) {
      last.typed += '\n' + typed;
    } else if (last.prompt === '$' && isOpen(last.typed)) {
      last.typed += '\n' + line;
    } else {
      last.output += line + '\n';
    }
  }
  return entries;
}

// Expressions and positions to try: those of tests/data, and the examples of the functions.
import fs from 'node:fs';
import path from 'node:path';

const data = new URL('../../../tests/data/', import.meta.url);

function filesIn(folder) {
  return fs.readdirSync(new URL(folder + '/', data)).filter(name => name.endsWith('.txt')).map(name => [name, fs.readFileSync(new URL(`${folder}/${name}`, data), 'utf8')]);
}

/// `expression => answer`
export function expressions() {
  const found = [];
  for (const folder of ['analysis', 'expr', 'printing', 'notation']) {
    for (const [, text] of filesIn(folder)) {
      for (const line of text.split('\n')) {
        const at = line.indexOf(' => ');
        if (at > 0 && !line.startsWith(' ') && !line.startsWith('#') && !line.includes(':=')) found.push(line.slice(0, at));
      }
    }
  }
  const page = fs.readFileSync(new URL('../../docs/functions.md', data), 'utf8');
  for (const row of page.split('\n')) {
    const cells = row.split(/(?<!\\)\|/);
    const example = cells[3]?.trim();
    if (cells.length === 6 && example?.startsWith('`')) found.push(example.replace(/^`+ ?| ?`+$/g, '').replaceAll('\\|', '|'));
  }
  return found.filter(line => !line.includes('read(') && !line.includes('random'));
}

/// `position = value`, of each ruleset
export function positions() {
  const found = [];
  for (const [name, text] of filesIn('rulesets')) {
    let ruleset = path.basename(name, '.txt');
    for (const line of text.split('\n')) {
      if (line.startsWith('# ') || line === '#') continue;
      if (/^\[.*\]$/.test(line)) ruleset = path.basename(name, '.txt') + (line === '[]' ? '' : line);
      const at = line.indexOf(' = ');
      if (at > 0) found.push(`${ruleset}("${line.slice(0, at)}")`);
    }
  }
  return found;
}

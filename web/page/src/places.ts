// Where the independent parts of a board lie on it. The library answers with the parts as boards of their own, trimmed
// and with # for cells that are not theirs, so their place is found by laying them over the board.

export interface Place {
  row: number;
  column: number;
}

const cellsOf = (rows: string[]): [number, number, string][] =>
  rows.flatMap((row, r) => [...row].flatMap((letter, c) => (letter === '#' ? [] : [[r, c, letter] as [number, number, string]])));

/// For each part its cells, no cell in two of them; null if they cannot be laid so.
export function placesOf(board: string, parts: readonly string[]): Place[][] | null {
  const rows = board.split('|');
  const taken = new Set<string>();
  const found: Place[][] = [];
  const lay = (index: number): boolean => {
    const part = parts[index];
    if (part === undefined) return true;
    const lines = part.split('|'), cells = cellsOf(lines);
    for (let r = 0; r + lines.length <= rows.length; r++) {
      for (let c = 0; c + (lines[0] ?? '').length <= (rows[0] ?? '').length; c++) {
        const fits = cells.every(([i, j, letter]) => rows[r + i]?.[c + j] === letter && !taken.has(`${r + i},${c + j}`));
        if (!fits) continue;
        const places = cells.map(([i, j]) => ({ row: r + i, column: c + j }));
        for (const { row, column } of places) taken.add(`${row},${column}`);
        found[index] = places;
        if (lay(index + 1)) return true;
        for (const { row, column } of places) taken.delete(`${row},${column}`);
      }
    }
    return false;
  };
  return lay(0) ? found : null;
}

/// The sides of a cell on which the part ends: `top right`.
export function edgesOf(place: Place, part: readonly Place[]): string {
  const has = (row: number, column: number) => part.some(each => each.row === row && each.column === column);
  const sides: [string, boolean][] = [
    ['top', has(place.row - 1, place.column)],
    ['bottom', has(place.row + 1, place.column)],
    ['left', has(place.row, place.column - 1)],
    ['right', has(place.row, place.column + 1)],
  ];
  return sides.filter(([, goesOn]) => !goesOn).map(([side]) => `edge-${side}`).join(' ');
}

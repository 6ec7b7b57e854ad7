// The answer to a line: its text, and the pictures that belong to it.
import type { Session } from './session.js';
import { svgOf, type Scene } from '../../board/src/scene.js';

export interface Answer {
  text: string;
  /// The error as the command prints it, with the line and its caret.
  error: string;
  /// Whether the text is a value, and not a table or a report.
  isValue: boolean;
  pictures: Element[];
  /// The expression of which a thermograph may be wanted.
  hot: string | null;
}

const mostPictures = 6;

const isExpression = (line: string, { commands }: Session) => line.includes(':=') || !commands.has(/^\S+/.exec(line)?.[0] ?? '');

/// A game that a line defines is asked for by its name.
const named = (line: string) => /^\s*(\w+)\s*:=[^;]*$/.exec(line)?.[1] ?? line;

/// What `draw` shows of the operands; null for what cannot be drawn.
export async function picture({ engine }: Session, ...operands: string[]): Promise<Element | null> {
  const { trees } = await engine.ask({ command: 'draw', operands });
  const scene = trees[0];
  return scene !== undefined && 'shapes' in scene ? svgOf(scene as unknown as Scene) : null;
}

/// The positions that a line names: `clobber("xo.")`, or the words of `moves clobber xo.`.
function positionsIn(line: string): [ruleset: string, position: string][] {
  const words = (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).filter(word => !word.startsWith('-'));
  const [command = '', ruleset = '', ...others] = words.map(word => word.replace(/^(["'])([^]*)\1$/, '$2'));
  const inWords = /^(best|explain|moves|outcome|show|value)$/.test(command) && /^\w+$/.test(ruleset) ? others : [];
  const inCalls = [...line.matchAll(/(\w+)\("([^"]*)"\)/g)].map(([, name = '', position = '']) => [name, position] as [string, string]);
  return [...inWords.map(position => [ruleset, position] as [string, string]), ...inCalls].slice(0, mostPictures);
}

async function boardsIn(line: string, session: Session): Promise<Element[]> {
  const drawn = await Promise.all(positionsIn(line).map(position => picture(session, 'position', ...position)));
  return drawn.filter((each): each is Element => each !== null);
}

/// The scene that `draw` and `thermograph` answer with.
async function scenesOf(line: string, { engine }: Session): Promise<Element[]> {
  const { trees } = await engine.ask(line);
  return trees.filter(tree => 'shapes' in tree).slice(0, mostPictures).map(tree => svgOf(tree as unknown as Scene));
}

async function isHot(expression: string, { engine }: Session): Promise<boolean> {
  const { trees } = await engine.ask({ command: 'eval', operands: [`temperature(${expression}) > 0`], options: { time: '1s' } });
  return trees[0]?.['value'] === true;
}

/// `asPrinted`: as the command prints it; otherwise values are set, and a drawing stands instead of its sketch.
export async function answer(line: string, session: Session, asPrinted: boolean): Promise<Answer> {
  const { engine } = session;
  const isValue = !asPrinted && isExpression(line, session);
  let reply = await engine.text(isValue && !line.includes("'") ? `eval --style unicode '${line}'` : line);
  if (reply.status !== 0 && isValue) reply = await engine.text(line);  // whose errors know subcommands, too
  const given: Answer = { text: reply.text, error: reply.notes, isValue, pictures: [], hot: null };
  if (reply.status !== 0) return given;
  if (/^draw\b/.test(line)) {
    given.pictures = await scenesOf(line, session);
    if (!asPrinted && given.pictures.length > 0) given.text = '';
  } else if (/^thermograph\b/.test(line)) {
    given.pictures = await scenesOf(`draw ${line}`, session);
  } else {
    given.pictures = await boardsIn(line, session);
    if (isValue && (await isHot(named(line), session))) given.hot = named(line);
  }
  return given;
}

// The look of the element. A page's own colours are taken where it has them: --left, --right, --both, --ink, --soft,
// --line, --board, --page.

/// What shows a graph: the board, and a picture in its look.
const drawn = ':is(upstar-board, .graph-picture)';

const style = `
${drawn} { --l: var(--left, #0060a0); --r: var(--right, #c03a00); --b: var(--both, #007a5a); --i: var(--ink, #222); --s: var(--soft, #5c5c58); --n: var(--line, #c8c4b8); --f: var(--board, #f2eee4); --p: var(--page, #fdfcf9); }
upstar-board { display: block; max-width: 100%; color: var(--i); forced-color-adjust: none; print-color-adjust: exact; }
@media (prefers-color-scheme: dark) { ${drawn} { --l: var(--left, #5db6f5); --r: var(--right, #ff8c42); --b: var(--both, #2ecfa0); --i: var(--ink, #e6e6e6); --s: var(--soft, #a5a8ab); --n: var(--line, #4a4f55); --f: var(--board, #262b31); --p: var(--page, #16191d); } }
upstar-board :focus-visible { outline: 2px solid var(--l); outline-offset: 2px; }
upstar-board .frame { position: relative; width: min(100%, calc(var(--columns) * 2.7rem + 2px)); padding: 0 0.9rem 0.9rem 0; box-sizing: content-box; max-width: calc(100% - 0.9rem); }
upstar-board .grid { position: relative; overflow-x: auto; border: 1px solid var(--s); background: var(--f); }
upstar-board .row { display: grid; grid-template-columns: repeat(var(--columns), minmax(1.5rem, 1fr)); }
upstar-board [data-kind='strips'] .grid { border: 0; background: none; display: grid; gap: 0.4rem; }
upstar-board [data-kind='strips'] .cell { border: 1px solid var(--s); background-color: var(--f); }
upstar-board [data-kind='strips'] .cell + .cell { border-left: 0; }
upstar-board .cell { appearance: none; font: 600 1rem/1 system-ui, sans-serif; aspect-ratio: 1; width: auto; min-width: 0; min-height: 0; margin: 0; padding: 0; display: grid; place-items: center; position: relative; border: 0.5px solid var(--n); border-radius: 0; background: transparent; color: var(--i); cursor: pointer; }
upstar-board .cell:hover { background: color-mix(in srgb, var(--s) 14%, transparent); }
upstar-board .cell:focus-visible { outline-offset: -3px; z-index: 1; }
upstar-board .piece { color: var(--p); isolation: isolate; }
upstar-board .piece::before { content: ''; position: absolute; inset: 15%; border-radius: 50%; z-index: -1; background: var(--l); }
upstar-board .piece.right::before { background: var(--r); }
upstar-board .piece.both::before { background: var(--b); }
upstar-board .out, upstar-board .out:hover { background: color-mix(in srgb, var(--s) 60%, var(--f)); }
upstar-board .corner { appearance: none; position: absolute; right: 0; bottom: 0; width: 1.6rem; height: 1.6rem; min-height: 0; padding: 0; margin: 0; border: 0; border-radius: 4px; background: transparent; cursor: nwse-resize; touch-action: none; }
upstar-board .corner::after { content: ''; position: absolute; right: 0.2rem; bottom: 0.2rem; width: 0.6rem; height: 0.6rem; border: solid var(--s); border-width: 0 2px 2px 0; }
upstar-board .corner:hover::after { border-color: var(--i); }
upstar-board[pick] :is(.corner, .sizes, .modes, .tools, .heaps > .tool) { display: none; }
upstar-board[pick] .heap input { pointer-events: none; border-color: transparent; }
upstar-board .moves { position: absolute; left: 0; top: 0; height: 100%; z-index: 1; pointer-events: none; }
upstar-board .drawn { cursor: pointer; --by: var(--l); }
upstar-board .drawn.by-right { --by: var(--r); }
upstar-board .drawn.by-both { --by: var(--b); }
upstar-board .drawn path { fill: none; stroke-linecap: round; stroke-linejoin: round; }
upstar-board .drawn .reach { stroke: transparent; pointer-events: stroke; }
upstar-board .drawn .halo { stroke: var(--f); fill: var(--f); }
upstar-board .drawn .rim { stroke: var(--by); fill: var(--by); }
upstar-board .drawn .core { stroke: var(--core, var(--p)); fill: var(--core, var(--p)); }
upstar-board .drawn.wins { --core: var(--by); }
upstar-board .drawn.shaded { --core: color-mix(in srgb, #c8860b var(--shade, 0%), var(--p)); }
upstar-board .drawn.faint { opacity: 0.5; }
upstar-board .drawn.faint:not(:hover) .halo { display: none; }
upstar-board .drawn:hover { opacity: 1; }
upstar-board .drawn:hover .halo { stroke: var(--i); fill: var(--i); }
upstar-board .sizes { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; color: var(--s); font-size: 0.9rem; }
upstar-board .size { display: inline-flex; align-items: center; gap: 0.25rem; }
upstar-board .tool { appearance: none; font: inherit; color: inherit; background: transparent; border: 1px solid var(--n); border-radius: 4px; min-width: 2rem; min-height: 2rem; margin: 0; padding: 0 0.4rem; cursor: pointer; }
upstar-board .tool:hover { border-color: var(--s); color: var(--i); }
upstar-board .heaps { position: relative; display: flex; flex-wrap: wrap; gap: 0.8rem; align-items: flex-end; color: var(--s); }
upstar-board .heap { display: flex; flex-direction: column; align-items: center; gap: 0.35rem; }
upstar-board .stones { display: flex; flex-direction: column-reverse; justify-content: flex-start; gap: 2px; min-height: 5rem; }
upstar-board .stone { display: block; width: 2.4rem; height: 0.7rem; border-radius: 50%; background: var(--b); }
upstar-board .many { width: 2.4rem; height: 8rem; border-radius: 0.5rem 0.5rem 0.2rem 0.2rem; background: repeating-linear-gradient(0deg, var(--b) 0 0.6rem, var(--f) 0.6rem calc(0.6rem + 2px)); mask: linear-gradient(to top, #000 70%, transparent); }
upstar-board .heap input { font: inherit; color: var(--i); background: transparent; border: 1px solid var(--n); border-radius: 4px; box-sizing: border-box; width: 6.6rem; min-height: 2rem; margin: 0; padding: 0 0.3rem; text-align: center; appearance: textfield; }
upstar-board .heap ::-webkit-inner-spin-button { appearance: none; margin: 0; }
upstar-board .tools { display: flex; gap: 0.25rem; }
upstar-board .modes { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; margin-bottom: 0.3rem; color: var(--s); font-size: 0.9rem; }
upstar-board .modes label { display: inline-flex; align-items: center; gap: 0.3rem; min-height: 2rem; cursor: pointer; }
upstar-board .modes input { accent-color: var(--l); margin: 0; min-height: 0; width: 1rem; height: 1rem; }
upstar-board .graph > svg { display: block; width: min(100%, var(--wide)); max-height: 70vh; background: var(--f); border: 1px solid var(--n); border-radius: 4px; touch-action: none; user-select: none; }
${drawn} .edge, ${drawn} .vertex { cursor: pointer; outline: none; }
upstar-board [data-mode='move'] .vertex { cursor: grab; }
upstar-board [data-mode='add'] > svg, upstar-board [data-mode='add'] .vertex { cursor: crosshair; }
${drawn} .line { fill: none; stroke: var(--i); stroke-width: 3.5; stroke-linecap: round; }
${drawn} .edge.left .line { stroke: var(--l); }
${drawn} .edge.right .line { stroke: var(--r); stroke-dasharray: 9 5; }
${drawn} .edge.both .line { stroke: var(--b); stroke-width: 5.5; }
.graph-picture .line { vector-effect: non-scaling-stroke; stroke-width: 2; }
.graph-picture .edge.right .line { stroke-dasharray: 4 2; }
${drawn} .arrow { fill: var(--i); }
${drawn} .edge.left .arrow { fill: var(--l); }
${drawn} .edge.right .arrow { fill: var(--r); }
${drawn} path.reach { fill: none; stroke: transparent; stroke-width: 18; }
${drawn} circle.reach { fill: transparent; stroke: none; }
${drawn} .disc { fill: var(--p); stroke: var(--i); stroke-width: 1.5; }
${drawn} .small .disc { fill: var(--i); }
${drawn} .vertex.left .disc { fill: var(--l); }
${drawn} .vertex.right .disc { fill: var(--r); }
${drawn} .vertex.both .disc { fill: var(--b); }
${drawn} .vertex text { fill: var(--i); font: 600 13px system-ui, sans-serif; pointer-events: none; }
${drawn} .vertex:is(.left, .right, .both) text { fill: var(--p); }
${drawn} .earth { fill: color-mix(in srgb, var(--s) 25%, var(--f)); }
${drawn} .surface { stroke: var(--i); stroke-width: 2; }
upstar-board .edge:hover path.reach, upstar-board .edge:focus-visible path.reach { stroke: color-mix(in srgb, var(--s) 30%, transparent); }
upstar-board .vertex:hover circle.reach, upstar-board .start circle.reach { fill: color-mix(in srgb, var(--s) 30%, transparent); }
upstar-board .vertex:focus-visible circle.reach { fill: none; stroke: var(--l); stroke-width: 2.5; }
upstar-board .edge:focus-visible path.reach { stroke: color-mix(in srgb, var(--l) 45%, transparent); }
upstar-board .ground:focus-visible .earth, upstar-board .start .earth { stroke: var(--l); stroke-width: 3; }
upstar-board .rubber { stroke: var(--s); stroke-width: 2; stroke-dasharray: 4 4; pointer-events: none; }
`;

let sheet: CSSStyleSheet | undefined;

/// Gives the page, or the shadow that the element is in, the style; once.
export function adoptStyle(root: Document | ShadowRoot): void {
  if (!('adoptedStyleSheets' in root)) return;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

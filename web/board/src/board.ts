// <upstar-board>: a position of any ruleset, edited by pointer, touch or keyboard.
//
//     <upstar-board ruleset="clobber" position="xo.|.ox"></upstar-board>
//     <upstar-board kind="strip" letters=".TF" position="TT..FF"></upstar-board>
//
// `look` is what `upstar rulesets --json` says of the ruleset under that key; without it the attributes `kind`, `letters`
// and `edges` tell. `marks` colour cells, and `picture` is shown where a position is nothing but text. A `change` event
// tells that the user has changed `position`. With the attribute `pick`, spots are pointed at and not changed: the
// event `pick` tells which one was clicked. `moves` are drawn over them until the position changes; the event `move` tells
// which one was clicked, and `aim` which ones the pointer or the focus is at.
import { Cells } from './cells.js';
import type { DrawnMove, Spot } from './drawn_moves.js';
import type { Editor, Mark } from './editor.js';
import { GraphEditor } from './graph.js';
import { Heaps } from './heaps.js';
import { lookOf, type Kind, type Look } from './look.js';
import { adoptStyle } from './style.js';

export type { DrawnMove, Look, Mark, Spot };

export class Board extends HTMLElement {
  static readonly observedAttributes = ['position', 'kind', 'letters', 'edges', 'ruleset'];

  private ownLook: Look | undefined;
  private ownMarks: readonly Mark[] = [];
  private ownMoves: readonly DrawnMove[] = [];
  private ownPicture: Element | null = null;
  private editor: Editor | undefined;
  private editorKind: Kind | undefined;

  constructor() {
    super();
    for (const kind of ['click', 'keydown', 'pointerdown']) this.addEventListener(kind, event => this.point(event), true);
    for (const kind of ['pointerover', 'pointerleave', 'focusin', 'focusout']) this.addEventListener(kind, event => this.aim(event));
  }

  get position(): string {
    return this.getAttribute('position') ?? '';
  }
  set position(text: string) {
    if (text !== this.getAttribute('position')) this.setAttribute('position', text);
  }

  get look(): Look {
    return this.ownLook ?? lookOf(this);
  }
  set look(look: Look | undefined) {
    this.ownLook = look;
    this.update();
  }

  /// Cells with classes of the page's own, and what their names say besides.
  get marks(): readonly Mark[] {
    return this.ownMarks;
  }
  set marks(marks: readonly Mark[]) {
    this.ownMarks = marks;
    this.editor?.mark?.(marks);
  }

  /// Moves that are drawn over the position.
  get moves(): readonly DrawnMove[] {
    return this.ownMoves;
  }
  set moves(moves: readonly DrawnMove[]) {
    this.ownMoves = moves;
    this.editor?.showMoves?.(moves);
  }

  /// What is shown of a position that has no editor.
  get picture(): Element | null {
    return this.ownPicture;
  }
  set picture(picture: Element | null) {
    this.ownPicture = picture;
    this.update();
  }

  /// The picture of a graph that play leads to, whose vertices lie as they lie here; null for anything else.
  pictureOf(position: string): SVGElement | null {
    return this.editor?.pictureOf?.(position) ?? null;
  }

  /// Whether the position is edited here, rather than as text elsewhere.
  get editable(): boolean {
    return this.editor !== undefined;
  }

  /// Of cells: the rows of the text.
  rows(): string[] {
    return this.position.split('|');
  }

  /// Of cells: adds or takes away rows and columns at the end.
  resize(rows: number, columns: number): void {
    if (this.editor instanceof Cells) this.editor.resize(rows, columns);
  }

  connectedCallback(): void {
    adoptStyle(this.getRootNode() as Document | ShadowRoot);
    this.setAttribute('role', 'group');
    this.update();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (name === 'position' && before !== now && this.ownMoves.length > 0) this.moves = [];
    this.update();
  }

  /// To the spot that Tab leads to, or to the board itself.
  focusSpot(): void {
    (this.querySelector<HTMLElement>('[data-at][tabindex="0"], [data-item][tabindex="0"]') ?? this).focus();
  }

  private update(): void {
    const hadFocus = this.contains(document.activeElement) && document.activeElement !== this;
    this.showPosition();
    if (hadFocus && !this.contains(document.activeElement)) this.focusSpot();
  }

  private showPosition(): void {
    if (!this.isConnected) return;
    if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', this.getAttribute('ruleset')?.replaceAll('_', ' ') ?? 'position');
    const look = this.look;
    if (this.editor === undefined || this.editorKind !== look.kind) this.editor = this.made(look.kind);
    this.editorKind = look.kind;
    if (this.editor?.show(this.position, look) !== true) {
      this.editor = undefined;
      this.replaceChildren(...(this.ownPicture ? [this.ownPicture] : []));
      return;
    }
    if (this.firstElementChild !== this.editor.element) this.replaceChildren(this.editor.element);
    this.editor.mark?.(this.ownMarks);
    this.editor.showMoves?.(this.ownMoves);
  }

  private made(kind: Kind): Editor | undefined {
    const changed = (position: string, isDone = true) => this.change(position, isDone);
    switch (kind) {
      case 'heaps':
        return new Heaps(changed);
      case 'graph':
      case 'hackenbush':
        return new GraphEditor(changed);
      case 'text':
        return undefined;
      default:
        return new Cells(changed);
    }
  }

  /// With `pick`, no click and no letter reaches the editor.
  private point(event: Event): void {
    if (!this.hasAttribute('pick')) return;
    const spot = this.spotAt(event.target), isButton = event.target instanceof HTMLButtonElement;
    if (event instanceof KeyboardEvent) {
      const isEnter = event.key === 'Enter' || event.key === ' ';
      if (isEnter && !isButton) event.preventDefault();  // of which buttons make a click
      else if (/^(Tab|Enter| |Arrow.*)$/.test(event.key)) return;
      event.stopPropagation();
      if (isEnter && spot !== null) this.tell('pick', { spot, byKey: true });
      return;
    }
    event.stopPropagation();
    if (event.type !== 'click') return;
    const move = this.moveAt(event.target);
    if (move !== null) this.tell('move', move);
    else if (spot !== null) this.tell('pick', { spot, byKey: (event as MouseEvent).detail === 0 });
  }

  private spotAt(target: EventTarget | null): Spot | null {
    const { at, item } = (target as Element).closest<HTMLElement>('[data-at], [data-item]')?.dataset ?? {};
    return at ?? item ?? null;
  }

  private moveAt(target: EventTarget | null): number | null {
    const index = (target as Element).closest<SVGElement>('[data-move]')?.dataset['move'];
    return index === undefined ? null : Number(index);
  }

  /// A drawn move that is pointed at, or those of the spot that arrows have led to.
  private aim(event: Event): void {
    if (this.ownMoves.length === 0) return;
    if (event.type.startsWith('focus')) {
      const spot = (event.target as Element).matches(':focus-visible') ? this.spotAt(event.target) : null;
      this.tell('aim', this.ownMoves.flatMap(({ spots }, i) => (spot !== null && spots.includes(spot) ? [i] : [])));
    } else {
      const move = this.moveAt(event.target);
      this.tell('aim', move === null ? [] : [move]);
    }
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /// While the user is still pulling, only what is shown follows.
  private change(position: string, isDone: boolean): void {
    this.position = position;
    if (isDone) this.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'upstar-board': Board;
  }
}

if (!customElements.get('upstar-board')) customElements.define('upstar-board', Board);

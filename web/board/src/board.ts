// <upstar-board>: a position of any ruleset, edited by pointer, touch or keyboard.
//
//     <upstar-board ruleset="clobber" position="xo.|.ox"></upstar-board>
//     <upstar-board kind="strip" letters=".TF" position="TT..FF"></upstar-board>
//
// `look` is what `upstar rulesets --json` says of the ruleset under that key; without it the attributes `kind`, `letters`
// and `edges` tell. `marks` colour cells, and `picture` is shown where a position is nothing but text. A `change` event
// tells that the user has changed `position`. With the attribute `pick`, cells are pointed at and not changed: the event
// `pick` tells which one was clicked.
import { Cells, type Mark } from './cells.js';
import type { Editor } from './editor.js';
import { GraphEditor } from './graph.js';
import { Heaps } from './heaps.js';
import { lookOf, type Kind, type Look } from './look.js';
import { adoptStyle } from './style.js';

export type { Look, Mark };

export class Board extends HTMLElement {
  static readonly observedAttributes = ['position', 'kind', 'letters', 'edges', 'ruleset'];

  private ownLook: Look | undefined;
  private ownMarks: readonly Mark[] = [];
  private ownPicture: Element | null = null;
  private editor: Editor | undefined;
  private editorKind: Kind | undefined;

  constructor() {
    super();
    for (const kind of ['click', 'keydown']) this.addEventListener(kind, event => this.point(event), true);
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

  /// What is shown of a position that has no editor.
  get picture(): Element | null {
    return this.ownPicture;
  }
  set picture(picture: Element | null) {
    this.ownPicture = picture;
    this.update();
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

  attributeChangedCallback(): void {
    this.update();
  }

  private update(): void {
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
    if (event instanceof KeyboardEvent && /^(Tab|Enter| |Arrow.*)$/.test(event.key)) return;
    event.stopPropagation();
    const [row, column] = ((event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'] ?? '').split(',').map(Number);
    if (event.type === 'click' && row !== undefined && column !== undefined) this.dispatchEvent(new CustomEvent('pick', { detail: { row, column } }));
  }

  /// While the user is still pulling, only what is shown follows.
  private change(position: string, isDone: boolean): void {
    this.position = position;
    if (isDone) this.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

if (!customElements.get('upstar-board')) customElements.define('upstar-board', Board);

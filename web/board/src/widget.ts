// The board in notebooks, as anywidget calls it: the position is that of the model in Python, both ways.
import './board.js';
import type { Look } from './board.js';
import { made } from './dom.js';
import { svgOf, type Scene } from './scene.js';

/// What is used of the models of Jupyter.
interface Model {
  get(name: 'position' | 'ruleset'): string;
  get(name: '_look'): Look;
  get(name: '_picture'): Scene | null;
  set(name: 'position', text: string): void;
  save_changes(): void;
  send(message: { wanted: 'picture' }): void;
  on(event: string, act: () => void): void;
  off(event: string, act: () => void): void;
}

/// The colours of JupyterLab; elsewhere they are not there, and those of the board are taken.
const colours: { [ours: string]: string } = {
  '--page': '--jp-layout-color0', '--board': '--jp-layout-color2', '--ink': '--jp-content-font-color1', '--soft': '--jp-content-font-color2', '--line': '--jp-border-color1',
};

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  for (const [ours, theirs] of Object.entries(colours)) el.style.setProperty(ours, `var(${theirs})`);
  el.dataset['lmSuppressShortcuts'] = 'true';  // or JupyterLab takes the keys of letters for its own
  const board = made('upstar-board');
  board.setAttribute('ruleset', model.get('ruleset'));
  board.look = model.get('_look');
  const showPosition = () => {
    board.position = model.get('position');
    if (!board.editable) model.send({ wanted: 'picture' });
  };
  const showPicture = () => {
    const picture = model.get('_picture');
    board.picture = picture === null ? null : svgOf(picture);
  };
  board.addEventListener('change', () => {
    model.set('position', board.position);
    model.save_changes();
  });
  el.append(board);
  model.on('change:position', showPosition);
  model.on('change:_picture', showPicture);
  showPosition();
  showPicture();
  return () => {
    model.off('change:position', showPosition);
    model.off('change:_picture', showPicture);
  };
}

export default { render };

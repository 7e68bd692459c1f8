/**
 * `nonori/element`: a puzzle to play on any page, as `<nonori-puzzle>`. It reads a file (`src`) or the text inside it, shows
 * the board of our own page with its tools, and keeps the game; what happens is told by events. No framework, no style of
 * the page, no inline styles: it works under `script-src 'self'; style-src 'self'`.
 *
 * A turn of the wheel scrolls the page as everywhere else; with Ctrl it zooms the board.
 */
import type { Board } from '../core/board.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { type Fault, fail, fault, type Result } from '../core/result.js';
import { kindOf } from '../kinds/index.js';
import * as play from '../tasks/play/game.js';
import { Board as BoardView } from '../web/board/board.js';
import type { PaintEvent } from '../web/board/board-state.js';
import { boardWords, toolWords } from '../web/board/labels.js';
import { measure } from '../web/board/layout.js';
import { readPuzzle } from './puzzle-formats.js';
import { STYLE } from './puzzle-style.js';
import { element, PuzzleTools } from './puzzle-tools.js';

const LANGUAGES = ['en', 'id'] as const;
const WORDS = {
  en: { solved: 'Solved.', loading: 'Loading …', failed: (address: string) => `${address} could not be loaded.` },
  id: { solved: 'Selesai.', loading: 'Memuat …', failed: (address: string) => `${address} tidak dapat dimuat.` },
};

/** The size of a clue number in cells, and the height that it takes above a column: about as src/web/board/layout.ts has it. */
const CLUE_WIDTH = 0.62;
const CLUE_HEIGHT = 0.76;
/** Pixels that a cell has at most, so that a small puzzle does not fill the column of a page. */
const LARGEST_CELL = 48;

/** Where pages are made on a server there are no elements: there the module can be imported, and does nothing. */
const ElementBase: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (class {} as unknown as typeof HTMLElement) : HTMLElement;

/**
 * The element `<nonori-puzzle>`.
 *
 * Attributes: `src` (a file; else the text inside the element is the puzzle), `kind` (settles what a bare grid of numbers is),
 * `lang` (`en` or `id`; by default that of the page), `theme` (`light` or `dark`; by default that of the visitor),
 * `readonly`. Events: `nonori-load`, `nonori-change` (a move was made), `nonori-solved`, and `nonori-error` with `detail.faults`.
 *
 * @example
 * // <script type="module" src="/node_modules/nonori/dist/browser/element.js"></script>
 * // <nonori-puzzle src="heart.non"></nonori-puzzle>
 * document.querySelector('nonori-puzzle')?.addEventListener('nonori-solved', () => console.log('Well done!'));
 */
export class NonoriPuzzleElement extends ElementBase {
  static readonly observedAttributes: readonly string[] = ['src', 'kind', 'lang', 'theme', 'readonly'];

  private readonly holder: HTMLElement = element('div', 'board');
  private readonly status: HTMLElement = element('p', 'status');
  private readonly said: HTMLElement = element('div', 'said');
  private readonly texts: MutationObserver = new MutationObserver(() => this.load());
  private board: BoardView | undefined;
  private tools: PuzzleTools | undefined;
  private game: play.Game | undefined;
  private base: play.Game | undefined;
  private tool = 1;
  private colour = 1;
  private solved = false;
  private loading: AbortController | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.holder.setAttribute('part', 'board');
    this.status.setAttribute('role', 'status');
    this.status.setAttribute('part', 'status');
    this.said.setAttribute('aria-live', 'polite');
    const scroll = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    };
    this.holder.addEventListener('wheel', scroll, { capture: true, passive: true });
    root.append(this.holder, this.status, this.said);
  }

  /** The puzzle on the board; a new one begins a new game. */
  get puzzle(): Puzzle | undefined {
    return this.game?.puzzle;
  }

  set puzzle(puzzle: Puzzle) {
    this.open({ puzzle });
  }

  /** What the player has marked: a cell without a mark may have any value. */
  get marks(): Board | undefined {
    return this.game && play.boardOf(this.game);
  }

  /** Is the puzzle solved? */
  get isSolved(): boolean {
    return this.solved;
  }

  /** Takes the last move back. */
  undo(): void {
    this.move(play.undo);
  }

  /** Makes the move again that was taken back last. */
  redo(): void {
    this.move(play.redo);
  }

  /** Takes all marks away; a move like any other. */
  restart(): void {
    this.move(play.clear);
  }

  /** @internal */
  connectedCallback(): void {
    this.texts.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.game) this.show();
    else this.load();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.texts.disconnect();
    this.loading?.abort();
    this.board?.destroy();
    this.board = undefined;
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    if (name === 'src' || name === 'kind') this.load();
    else this.show();
  }

  /** Reads the file, or the text inside the element. */
  private async load(): Promise<void> {
    this.loading?.abort();
    const src = this.getAttribute('src');
    const kind = this.getAttribute('kind') ?? undefined;
    const text = this.textContent ?? '';
    if (src === null) {
      if (text.trim() !== '') this.take(readPuzzle(withoutMargin(text), undefined, kind));
      return;
    }
    const loading = new AbortController();
    this.loading = loading;
    this.say(this.words().loading);
    const result = await fetched(src, kind, loading.signal, this.words().failed(src));
    if (!loading.signal.aborted) this.take(result);
  }

  private take(result: Result<Entry>): void {
    if (result.ok) this.open(result.value);
    else this.refuse(result.faults);
  }

  private refuse(faults: readonly Fault[]): void {
    this.say(faults[0]!.message);
    this.tell('nonori-error', { faults });
  }

  private open({ puzzle, progress }: Entry): void {
    kindOf(puzzle); // throws for what is no puzzle
    this.game = play.newGame(puzzle, progress);
    this.tool = this.colour = 1;
    this.solved = play.isSolved(this.game);
    if (this.isConnected) this.show();
    this.tell('nonori-load');
  }

  private language(): (typeof LANGUAGES)[number] {
    const chosen = this.closest('[lang]')?.getAttribute('lang')?.toLowerCase().split('-')[0];
    return LANGUAGES.find((code) => code === chosen) ?? 'en';
  }

  private words(): (typeof WORDS)['en'] {
    return WORDS[this.language()];
  }

  private say(text: string): void {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  private tell(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Everything anew: another puzzle, language or theme. */
  private show(): void {
    const { game } = this;
    if (!game) return;
    this.board?.destroy();
    this.tools?.element.remove();
    const { puzzle } = game;
    const kind = kindOf(puzzle);
    const appearance = kind.appearance(puzzle);
    const [board, tools] = [boardWords[this.language()], toolWords[this.language()]];
    const title = puzzle.about.title || tools.untitled(kind.title, puzzle.width, puzzle.height);
    const { rowWidth, colNumbers } = measure(puzzle, appearance);
    const [wide, high] = [puzzle.width + rowWidth * CLUE_WIDTH, puzzle.height + colNumbers * CLUE_HEIGHT];
    this.holder.style.aspectRatio = `${wide.toFixed(2)} / ${high.toFixed(2)}`;
    this.holder.style.maxInlineSize = `${Math.ceil(wide * LARGEST_CELL)}px`;
    const readonly = this.hasAttribute('readonly');
    this.tools = new PuzzleTools(tools, appearance, {
      choose: (value) => this.choose(value),
      undo: () => this.undo(),
      redo: () => this.redo(),
      restart: () => this.restart(),
    });
    this.tools.element.hidden = readonly;
    this.holder.after(this.tools.element);
    this.board = new BoardView(
      this.holder,
      {
        size: puzzle,
        appearance,
        marks: game.marks,
        layers: game.layers,
        cursor: -1,
        tool: this.tool,
        otherTool: this.otherTool(),
        letters: true,
        finished: this.solved,
        readonly,
        subject: puzzle,
        name: board.name(title, puzzle.width, puzzle.height),
        labels: board,
      },
      {
        paint: (event) => this.paint(event),
        tool: (value) => value < appearance.styles.length && this.choose(value),
        command: (command) => this.command(command),
        announce: (text) => {
          this.said.textContent = text;
        },
      },
    );
    this.refresh();
  }

  private otherTool(): number {
    return this.tool === 0 ? this.colour : 0;
  }

  private choose(value: number): void {
    this.tool = value;
    if (value > 0) this.colour = value;
    this.refresh();
  }

  private command(command: string): void {
    const moves: Record<string, (game: play.Game) => play.Game> = {
      undo: play.undo,
      redo: play.redo,
      try: play.beginTrial,
      keep: play.keepTrial,
      drop: play.dropTrial,
    };
    const move = moves[command];
    if (move) this.move(move);
  }

  /** A stroke counts from the game at its beginning; it is judged at its end. */
  private paint(event: PaintEvent): void {
    if (event.phase === 'begin') this.base = this.game;
    if (!this.base) return;
    if (event.phase === 'move') this.game = play.mark(this.base, event.marks);
    else if (event.phase === 'cancel') this.game = this.base;
    if (event.phase === 'end') this.settle(this.base);
    else this.refresh();
  }

  private move(next: (game: play.Game) => play.Game): void {
    const before = this.game;
    if (!before) return;
    this.game = next(before);
    this.settle(before);
  }

  private settle(before: play.Game): void {
    const wasSolved = this.solved;
    this.solved = this.game !== undefined && play.isSolved(this.game);
    this.refresh();
    if (this.game !== before) this.tell('nonori-change');
    if (this.solved && !wasSolved) this.tell('nonori-solved');
  }

  /** Shows the game as it is now. */
  private refresh(): void {
    const { game, tool } = this;
    if (!game) return;
    const { marks, layers } = game;
    this.board?.update({ marks, layers, tool, otherTool: this.otherTool(), finished: this.solved });
    this.tools?.show({ tool, canUndo: play.canUndo(game), canRedo: play.canRedo(game) });
    this.say(this.solved ? this.words().solved : '');
  }
}

/** Text that is indented with the page around it, without that indentation. */
function withoutMargin(text: string): string {
  const lines = text.replace(/^\s*\n|\n\s*$/g, '').split('\n');
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length));
  return lines.map((line) => line.slice(margin)).join('\n');
}

async function fetched(
  src: string,
  kind: string | undefined,
  signal: AbortSignal,
  failed: string,
): Promise<Result<Entry>> {
  try {
    const response = await fetch(src, { signal });
    if (!response.ok) return fail([fault('cannot-load', failed)]);
    const name = new URL(response.url, document.baseURI).pathname.split('/').pop();
    return readPuzzle(new Uint8Array(await response.arrayBuffer()), name, kind);
  } catch {
    return fail([fault('cannot-load', failed)]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'nonori-puzzle': NonoriPuzzleElement;
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('nonori-puzzle')) {
  customElements.define('nonori-puzzle', NonoriPuzzleElement);
}

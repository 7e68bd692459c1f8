/** The puzzle and its solution as drawings: SVG and PNG. */
import { createSignal, For, type JSX } from 'solid-js';
import type { Board } from '../../core/board.js';
import { pngOf } from '../../formats/drawing/png-drawing.js';
import { svgOf } from '../../formats/drawing/svg-drawing.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { RequestStatus } from '../help/working.jsx';
import { encodePng } from '../opening/picture-host.js';
import { fileName, saveFile } from '../opening/save-file.js';

/** How long a puzzle is solved for its drawing. */
const LIMITS = { millis: 20_000 };

export function DrawingForm(props: { patterns: boolean }): JSX.Element {
  const { app, words, request } = useTaskPanel('solve', 'long', (all) => all.pdf);
  const [said, setSaid] = createSignal('');

  const solution = async (): Promise<Board | undefined> => {
    const known = app.solution() ?? app.entry().goal;
    if (known) return known;
    const found = await request.send({ task: 'solve', puzzle: app.entry().puzzle, limits: LIMITS });
    return found?.solutions[0];
  };
  const draw = async (kind: 'svg' | 'png', solved: boolean): Promise<void> => {
    const { puzzle } = app.entry();
    const board = solved ? await solution() : undefined;
    if (solved && !board) {
      setSaid(words().noSolution);
      return;
    }
    const name = `${fileName(puzzle.about.title)}${solved ? '-solution' : ''}.${kind}`;
    if (kind === 'svg') saveFile(svgOf(puzzle, board, props.patterns), name);
    else {
      const drawn = pngOf(puzzle, board, { patterns: props.patterns }, { encodePng });
      if (drawn.ok) saveFile(drawn.value, name);
      setSaid(drawn.ok ? '' : drawn.faults[0]!.message);
    }
  };

  return (
    <>
      <h3>{words().drawings}</h3>
      <div class="buttons">
        <For each={['svg', 'png'] as const}>
          {(kind) => (
            <>
              <button type="button" class="button" onClick={() => void draw(kind, false)}>
                {words().puzzleAs(kind.toUpperCase())}
              </button>
              <button type="button" class="button" onClick={() => void draw(kind, true)}>
                {words().solutionAs(kind.toUpperCase())}
              </button>
            </>
          )}
        </For>
      </div>
      <RequestStatus request={request}>{said()}</RequestStatus>
    </>
  );
}

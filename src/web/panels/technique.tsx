/** The page of a technique: its level, what it is, why it is right, and a tiny board to try it on. Without a name: all of them. */

import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { boardOfValues, unknownBoard } from '../../core/board.js';
import type { TechniqueText } from '../../core/language/texts.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Technique } from '../../core/technique.js';
import { levelOf } from '../../tasks/explain.js';
import { languageOf } from '../../tasks/messages/index.js';
import { GENERAL_TECHNIQUES } from '../../tasks/messages/language.js';
import { techniqueKey, techniqueText } from '../../tasks/messages/sentences.js';
import { explainedKinds, kindOf, kinds } from '../../tasks/registry.js';
import { Chip, LevelMark } from '../help/chip.jsx';
import { StepPath } from '../help/path.js';
import { type Example, Practice } from '../help/practice.jsx';
import { type AppState, useApp } from '../state/app-state.js';
import { builtIn } from '../state/first-visit.js';
import { workerClients } from '../workers/worker-clients.js';

interface Place {
  readonly key: string;
  /** The kind that it belongs to; none for those that serve every kind. */
  readonly kind: string | undefined;
  readonly id: string;
  readonly level: number;
  readonly technique: Technique | undefined;
}

const PLACES: readonly Place[] = [
  ...GENERAL_TECHNIQUES.map((id) => ({
    key: id,
    kind: undefined,
    id,
    level: levelOf(explainedKinds[0]!, id),
    technique: undefined,
  })),
  ...explainedKinds.flatMap((kind) =>
    kind.techniques.map((technique) => ({
      key: techniqueKey(kind.id, technique.id),
      kind: kind.id,
      id: technique.id,
      level: technique.level,
      technique,
    })),
  ),
];

/** What the page says about a technique; those of every kind are described the same for each. */
const textOf = (app: AppState, { kind, id }: Place): TechniqueText =>
  techniqueText(languageOf(app.language()), kind ?? kinds[0]!.id, id);

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

export default function TechniquePanel(): JSX.Element {
  const app = useApp();
  const place = createMemo(() => PLACES.find(({ key }) => key === app.route().rest));
  return (
    <div class="technique">
      <Show when={place()} keyed fallback={<AllTechniques />}>
        {(one) => <OneTechnique place={one} />}
      </Show>
    </div>
  );
}

function AllTechniques(): JSX.Element {
  const app = useApp();
  const words = () => app.words().technique;
  const groups = [...kinds.map(({ id }) => id), undefined].map(
    (kind) => [kind, PLACES.filter((place) => place.kind === kind)] as const,
  );
  return (
    <>
      <h1>{words().all}</h1>
      <p>{app.route().rest === '' ? words().introduction : words().unknown}</p>
      <For each={groups.filter(([, places]) => places.length > 0)}>
        {([kind, places]) => (
          <section>
            <h2>{kind ? capital(kinds.find(({ id }) => id === kind)!.title) : words().everyKind}</h2>
            <ul class="technique-list">
              <For each={[...places].sort((a, b) => a.level - b.level)}>
                {(place) => (
                  <li>
                    <a class="chip-link" href={`#/technique/${place.key}`}>
                      <Chip kind={kind ?? kinds[0]!.id} technique={place.id} level={place.level} />
                    </a>
                    <span class="aside">{textOf(app, place).idea}</span>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
    </>
  );
}

function OneTechnique(props: { place: Place }): JSX.Element {
  const app = useApp();
  const words = () => app.words().technique;
  const { level, technique } = props.place;
  const text = () => textOf(app, props.place);
  const [example] = createResource(() => exampleOf(props.place));
  return (
    <article>
      <p>
        <a href="#/technique">{words().toAll}</a>
      </p>
      <h1>{capital(text().name)}</h1>
      <p class="stage">
        <LevelMark level={level} /> {app.words().help.level(level)}
      </p>
      <p class="idea">{text().idea}</p>
      <h2>{words().why}</h2>
      <p>{text().proof}</p>
      <Show when={technique?.assumesUnique}>
        <p>{words().onlyUnique}</p>
      </Show>
      <Show when={example()} keyed>
        {(one) => <Practice example={one} />}
      </Show>
    </article>
  );
}

/** The worked example of the technique; for those of every kind, the first place where an explanation comes to it. */
async function exampleOf({ id, technique }: Place): Promise<Example | undefined> {
  if (technique) {
    const { puzzle, board, deduction } = technique.example;
    const { styles } = kindOf(puzzle).appearance(puzzle);
    const values = Array.from(board.join(''), (symbol) => styles.findIndex((style) => style.symbol === symbol));
    return { puzzle, board: boardOfValues(puzzle, puzzle.values, values), deduction: { technique: id, ...deduction } };
  }
  const puzzle = generalExample(id);
  if (!puzzle) return undefined;
  const path = new StepPath(unknownBoard(puzzle, puzzle.values));
  await workerClients.quick.request({ task: 'explain', puzzle }, { onStep: (step) => path.add([step]) }).done;
  const at = path.steps.findIndex((step) => step.technique === id);
  return at < 0 ? undefined : { puzzle, board: path.boardAfter(at), deduction: path.steps[at]! };
}

/** Clues of puzzles whose explanation comes to the techniques that serve every kind: their worked examples. */
interface ExampleClues {
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
}

const EXAMPLES: Readonly<Record<string, ExampleClues>> = {
  contradiction: { rows: [[1, 1], [1], [1, 1], [1, 1], [1, 1]], cols: [[1, 2], [1], [3], [], [2]] },
};

function generalExample(technique: string): Puzzle | undefined {
  const clues = EXAMPLES[technique];
  if (!clues) return undefined;
  const { rows, cols } = clues;
  return builtIn({ kind: 'nonogram', width: cols.length, height: rows.length, rows, cols }).puzzle;
}

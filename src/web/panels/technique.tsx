/** The page of a technique: its level, what it is, why it is right, and a tiny board to try it on. Without a name: all of them. */

import { createMemo, createResource, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { boardOfValues, unknownBoard } from '../../core/board.js';
import type { TechniqueText } from '../../core/language/texts.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Technique } from '../../core/technique.js';
import { levelOf } from '../../tasks/explain.js';
import { languageOf } from '../../tasks/messages/index.js';
import { GENERAL_TECHNIQUES } from '../../tasks/messages/language.js';
import { techniqueKey, techniqueText } from '../../tasks/messages/sentences.js';
import { SEARCH } from '../../tasks/reasoning/deeper.js';
import { explainedKinds, kindOf, kinds } from '../../tasks/registry.js';
import { Chip, LevelMark } from '../help/chip.jsx';
import { StepPath } from '../help/path.js';
import { type Example, Practice } from '../help/practice.jsx';
import { COURSE_LENGTH, courseOrder } from '../home/orders.js';
import { chance, openCourse } from '../opening/next-puzzle.js';
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

/** A search is for the machine: nobody practises that. */
const isPractised = ({ id }: Place): boolean => id !== SEARCH;
const PRACTISED = PLACES.filter(isPractised);

/** What the page says about a technique; those of every kind are described the same for each. */
const textOf = (app: AppState, { kind, id }: Place): TechniqueText =>
  techniqueText(languageOf(app.language()), kind ?? kinds[0]!.id, id);

/** The kind whose puzzles practise it: for those of every kind, the first one. */
const courseKind = ({ kind }: Place): string => kind ?? kinds[0]!.id;
const courseKey = (place: Place): string => `${courseKind(place)}.${place.id}`;

const solvedFor = (app: AppState, place: Place): number => app.course()[courseKey(place)] ?? 0;
const isLearned = (app: AppState, place: Place): boolean => solvedFor(app, place) >= COURSE_LENGTH;

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

export default function TechniquePanel(): JSX.Element {
  const app = useApp();
  const place = createMemo(() => PLACES.find((one) => [one.key, courseKey(one)].includes(app.route().rest)));
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
  const learned = () => PRACTISED.filter((place) => isLearned(app, place)).length;
  const groups = [...kinds.map(({ id }) => id), undefined].map(
    (kind) => [kind, PLACES.filter((place) => place.kind === kind)] as const,
  );
  return (
    <>
      <h1>{words().all}</h1>
      <p>{app.route().rest === '' ? words().introduction : words().unknown}</p>
      <p class="course-total">
        <progress
          max={PRACTISED.length}
          value={learned()}
          aria-label={app.words().course.total(learned(), PRACTISED.length)}
        />
        <span aria-hidden="true">{app.words().course.total(learned(), PRACTISED.length)}</span>
      </p>
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
                    <Show when={solvedFor(app, place) > 0}>
                      <span class="course-count">
                        {isLearned(app, place)
                          ? app.words().course.learned
                          : `${solvedFor(app, place)} / ${COURSE_LENGTH}`}
                      </span>
                    </Show>
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
      <Show when={isPractised(props.place)}>
        <CoursePuzzles place={props.place} />
      </Show>
    </article>
  );
}

/** Puzzles made for the technique, and how many of them are solved. One is made ahead while its page is read. */
function CoursePuzzles(props: { place: Place }): JSX.Element {
  const app = useApp();
  const words = () => app.words().course;
  const [waiting, setWaiting] = createSignal(false);
  const [failed, setFailed] = createSignal(false);
  const solved = () => Math.min(COURSE_LENGTH, solvedFor(app, props.place));
  const order = () => courseOrder(courseKind(props.place), props.place.id, chance());
  const next = (): Place | undefined => {
    const list = PRACTISED.filter((one) => one.kind === props.place.kind).sort((a, b) => a.level - b.level);
    const later = list.slice(list.indexOf(props.place) + 1);
    return [...later, ...list].find((one) => one !== props.place && !isLearned(app, one));
  };
  const play = async (): Promise<void> => {
    setWaiting(true);
    setFailed(!(await openCourse(app, courseKind(props.place), props.place.id)));
    setWaiting(false);
  };
  onMount(() => void app.stock.makeAhead([order()]));
  return (
    <section class="course" data-solved={solved()}>
      <h2>{words().title}</h2>
      <p>{words().about}</p>
      <p class="course-total">
        <progress max={COURSE_LENGTH} value={solved()} aria-label={words().progress(solved(), COURSE_LENGTH)} />
        <span aria-hidden="true">
          {solved() === COURSE_LENGTH ? words().learned : words().progress(solved(), COURSE_LENGTH)}
        </span>
      </p>
      <div class="buttons">
        <Show when={solved() === COURSE_LENGTH && next()}>
          {(one) => (
            <a class="button primary" href={`#/technique/${one().key}`}>
              {words().next(textOf(app, one()).name)}
            </a>
          )}
        </Show>
        <button
          type="button"
          class="button"
          classList={{ primary: solved() < COURSE_LENGTH }}
          aria-busy={waiting()}
          onClick={() => void play()}
        >
          {waiting() ? app.words().home.making : solved() === 0 ? words().play : words().another}
        </button>
      </div>
      <p class="aside" role="status">
        {failed() ? words().none : ''}
      </p>
    </section>
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

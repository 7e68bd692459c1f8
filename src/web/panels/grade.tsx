/** How hard the puzzle is: the grade, what it is made of, and how often each technique is needed on the way. */
import { createSignal, For, type JSX, onMount, Show } from 'solid-js';
import type { Rating } from '../../tasks/rate.js';
import { ChipLink, LevelMark } from '../help/chip.jsx';
import { languageOfPage } from '../help/mistake-report.jsx';
import { createRequest } from '../help/request.js';
import { perPuzzle, useTaskPanel } from '../help/task-panel.jsx';
import { Working } from '../help/working.jsx';
import { Facts, NumberTable } from '../shell/fields.jsx';
import type { KnownRating } from '../state/saved-games.js';
import { workerClients } from '../workers/worker-clients.js';

const LIMITS = { millis: 120_000 };

interface TechniqueCount {
  readonly technique: string;
  readonly level: number;
  readonly steps: number;
}

const isGraded = (rating: Rating): rating is Rating & KnownRating => rating.grade !== null;

export default perPuzzle(GradePanel);

function GradePanel(): JSX.Element {
  const { app, words, request: rating } = useTaskPanel('rate', 'long', (all) => all.grade);
  const explaining = createRequest<'explain'>(workerClients.long);
  const [rated, setRated] = createSignal<Rating>();
  const [counts, setCounts] = createSignal<readonly TechniqueCount[]>([]);
  const { puzzle } = app.entry();

  const ask = async (): Promise<void> => {
    const answer = await rating.send({ task: 'rate', puzzle, limits: LIMITS });
    if (!answer) return;
    setRated(answer);
    if (answer.grade === null) return;
    const seen = new Map<string, TechniqueCount>();
    await explaining.send(
      { task: 'explain', puzzle, limits: LIMITS },
      {
        onStep: ({ technique, level }) =>
          void seen.set(technique, { technique, level, steps: (seen.get(technique)?.steps ?? 0) + 1 }),
      },
    );
    setCounts([...seen.values()].sort((a, b) => a.level - b.level || b.steps - a.steps));
  };
  onMount(ask);

  const graded = (): (Rating & KnownRating) | undefined => {
    const found = rated();
    return found && isGraded(found) ? found : undefined;
  };
  const unrated = (): string => {
    const status = rated()?.status;
    return status === 'multiple' || status === 'none' ? words().unrated[status] : '';
  };
  const facts = (found: Rating): readonly (readonly [string, string])[] => {
    const answer = (yes: boolean) => (yes ? words().yes : words().no);
    return [
      ...(found.lineByLine === null ? [] : [[words().lineByLine, answer(found.lineByLine)] as const]),
      [words().withoutContradiction, answer(found.withoutContradiction)],
      [words().withoutGuessing, answer(found.withoutGuessing)],
      [words().effort, found.effort.toLocaleString(app.language())],
      [words().bottlenecks, found.bottlenecks.toLocaleString(app.language())],
    ];
  };

  return (
    <div class="grade" data-grade={graded()?.grade}>
      <p class="sentence" role="status">
        {unrated()}
        <Show when={graded()}>
          {(found) => (
            <>
              <strong class="grade-name">{languageOfPage(app).grades[found().name]}</strong> {words().of(found().grade)}
              <Show when={found().status === 'limit'}>. {words().limit}</Show>
            </>
          )}
        </Show>
      </p>
      <Working request={rating} from="slow" />
      <Show when={graded()}>
        {(found) => (
          <>
            <div class="grade-bar" aria-hidden="true">
              <div style={{ width: `${10 * found().grade}%` }} />
            </div>
            <p class="hardest">
              {words().hardest} <ChipLink kind={puzzle.kind} technique={found().hardest} level={found().level} />
            </p>
            <Facts class="facts" list={facts(found())} />
            <NumberTable
              caption={words().byLevel}
              columns={[words().level, words().rounds, words().cells, words().effort]}
            >
              <For each={found().levels}>
                {({ level, rounds, cells, effort }) => (
                  <tr>
                    <th scope="row">
                      <LevelMark level={level} /> {level}
                    </th>
                    <td>{rounds}</td>
                    <td>{cells}</td>
                    <td>{Math.round(effort).toLocaleString(app.language())}</td>
                  </tr>
                )}
              </For>
            </NumberTable>
          </>
        )}
      </Show>
      <Show when={counts().length > 0}>
        <h3>{words().byTechnique}</h3>
        <ul class="technique-counts">
          <For each={counts()}>
            {({ technique, level, steps }) => (
              <li>
                <ChipLink kind={puzzle.kind} technique={technique} level={level} /> <span>{steps}</span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Working request={explaining} />
    </div>
  );
}

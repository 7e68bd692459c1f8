/** The lab: engines run on the puzzle, side by side or in turn; their search is seen live, then in a table and a plot. */
import { createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { sameBoard } from '../../core/board.js';
import type { EngineRecord, Stats } from '../../core/engine.js';
import { barPlot, readableMillis } from '../../report/plots.js';
import { allEnginesFor, kindOf } from '../../tasks/registry.js';
import { createLabRun, type LabRun } from '../help/lab-run.js';
import { SmallBoard } from '../shell/app-board.jsx';
import { Choice, Facts } from '../shell/fields.jsx';
import { IconButton } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import type { Words } from '../text/index.js';

const LIMITS = [10, 60, 600, 0];
const COUNTS = ['nodes', 'decisions', 'conflicts', 'probes', 'lineSolves', 'restarts'] as const;
/** Needs clingo, which is loaded when it is first run. */
const LOADS_CLINGO = 'asp';

export default function LabPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().lab;
  const puzzle = () => app.entry().puzzle;
  const engines = createMemo(() => allEnginesFor(kindOf(puzzle())));
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(
    new Set(engines().flatMap(({ id }) => (id === LOADS_CLINGO ? [] : [id]))),
  );
  const [together, setTogether] = createSignal(true);
  const [seconds, setSeconds] = createSignal(LIMITS[0]!);
  const [runs, setRuns] = createSignal<readonly LabRun[]>([]);
  const busy = () => runs().some((run) => run.phase() !== 'over');

  const stop = (): void => {
    for (const run of runs()) run.stop();
  };
  onCleanup(stop);

  const start = async (): Promise<void> => {
    stop();
    const fresh = engines()
      .filter(({ id }) => chosen().has(id))
      .map(({ id }) => createLabRun(puzzle(), id, seconds()));
    setRuns(fresh);
    if (together()) await Promise.all(fresh.map((run) => run.start()));
    else for (const run of fresh) await run.start();
  };
  const choose = (id: string, on: boolean): void => {
    const next = new Set(chosen());
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <div class="lab">
      <h1>{app.words().panels.lab}</h1>
      <p>{words().introduction}</p>
      <form
        class="lab-setup"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy()) stop();
          else void start();
        }}
      >
        <fieldset class="choice">
          <legend>{words().engines}</legend>
          <For each={engines()}>
            {(engine) => (
              <label>
                <input
                  type="checkbox"
                  name={engine.id}
                  checked={chosen().has(engine.id)}
                  disabled={busy()}
                  onChange={(event) => choose(engine.id, event.currentTarget.checked)}
                />
                <span>
                  <b>{engine.id}</b> <span class="aside">{describe(words(), engine)}</span>
                </span>
              </label>
            )}
          </For>
        </fieldset>
        <div class="lab-how">
          <Choice
            title={words().how}
            values={[true, false]}
            state={[together, setTogether]}
            label={(mode) => (mode ? words().together : words().inTurn)}
            disabled={busy()}
          />
          <label class="select">
            <span class="select-title">{words().limit}</span>
            <select disabled={busy()} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
              <For each={LIMITS}>
                {(limit) => (
                  <option value={limit} selected={limit === seconds()}>
                    {limit > 0 ? words().seconds(limit) : words().unlimited}
                  </option>
                )}
              </For>
            </select>
          </label>
          <button type="submit" class="button primary" disabled={chosen().size === 0 && !busy()}>
            {busy() ? words().stop : words().run}
          </button>
        </div>
      </form>
      <Show when={runs().length > 0}>
        <div class="lab-runs">
          <For each={runs()}>{(run) => <Live run={run} />}</For>
        </div>
      </Show>
      <Show when={runs().length > 0 && !busy()}>
        <Results runs={runs()} />
      </Show>
    </div>
  );
}

function describe(words: Words['lab'], { id, summary, complete }: EngineRecord): string {
  const described = (words.summaries as Readonly<Record<string, string>>)[id] ?? summary;
  return [described, ...(complete ? [] : [words.incomplete]), ...(id === LOADS_CLINGO ? [words.downloads] : [])].join(
    '; ',
  );
}

const shownCounts = (stats: Stats) => COUNTS.filter((count) => stats[count] !== undefined);

function Live(props: { run: LabRun }): JSX.Element {
  const app = useApp();
  const words = () => app.words().lab;
  const state = (): string => {
    const outcome = props.run.outcome();
    if (outcome) return words().statuses[outcome];
    return props.run.phase() === 'waiting' ? words().waiting : words().running;
  };
  const counts = () => {
    const { stats } = props.run.snapshot();
    return shownCounts(stats).map((count) => [words().counts[count], stats[count]!.toLocaleString(app.language())]);
  };
  return (
    <section class="lab-run" aria-label={props.run.engine} data-outcome={props.run.outcome() ?? props.run.phase()}>
      <h2>
        {props.run.engine}
        <Show when={props.run.phase() !== 'over'}>
          <IconButton
            icon="close"
            label={`${app.words().shell.cancel} ${props.run.engine}`}
            press={() => props.run.stop()}
          />
        </Show>
      </h2>
      <SmallBoard
        puzzle={app.entry().puzzle}
        appearance={app.appearance()}
        known={props.run.snapshot().known}
        tried={props.run.snapshot().tried}
        label={words().live(props.run.engine)}
      />
      <p class="lab-state">
        <b>{state()}</b> {props.run.phase() === 'waiting' ? '' : readableMillis(props.run.snapshot().millis)}
      </p>
      <Facts class="facts" list={counts()} />
      <Show when={props.run.note()}>{(note) => <p class="aside">{note()}</p>}</Show>
    </section>
  );
}

function Results(props: { runs: readonly LabRun[] }): JSX.Element {
  const app = useApp();
  const words = () => app.words().lab;
  const ran = () => props.runs.filter((run) => run.outcome() !== 'failed' && run.snapshot().millis > 0);
  const counts = () => COUNTS.filter((count) => props.runs.some((run) => run.snapshot().stats[count] !== undefined));
  const plot = (): string => {
    const values = ran().map((run) => run.snapshot().millis);
    const names = ran().map(({ engine }) => engine);
    const axis = { title: words().time, format: readableMillis };
    return barPlot(words().plot, names, [{ name: words().time, values }], axis, Math.min(720, window.innerWidth - 48));
  };
  return (
    <div class="lab-results">
      <h2>{words().results}</h2>
      <Show when={disagree(props.runs)}>
        <p role="alert">{words().disagree}</p>
      </Show>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={words().results}>
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{words().engine}</th>
              <th scope="col">{words().status}</th>
              <th scope="col">{words().time}</th>
              <For each={counts()}>{(count) => <th scope="col">{words().counts[count]}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={props.runs}>
              {(run) => (
                <tr>
                  <th scope="row">{run.engine}</th>
                  <td>{words().statuses[run.outcome() ?? 'failed']}</td>
                  <td>{readableMillis(run.snapshot().millis)}</td>
                  <For each={counts()}>
                    {(count) => <td>{run.snapshot().stats[count]?.toLocaleString(app.language()) ?? ''}</td>}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Show when={ran().length > 0}>
        {/* The plot is made by the page itself, from numbers and escaped names. */}
        <div class="plot" innerHTML={plot()} />
      </Show>
    </div>
  );
}

/** Do two engines that decided claim different things? */
function disagree(runs: readonly LabRun[]): boolean {
  const decided = runs.filter((run) => ['unique', 'multiple', 'none'].includes(run.outcome() ?? ''));
  const [first] = decided;
  return decided.some((run) => {
    if (run.outcome() !== first!.outcome()) return true;
    return run.outcome() === 'unique' && !sameBoard(run.solutions()[0]!, first!.solutions()[0]!);
  });
}

/**
 * Explain everything: the whole way to the solution as a list of steps, which come in from the long worker while they are
 * found; to be played, stepped through, or entered anywhere by choosing a step or a cell.
 */
import { batch, createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { unknownBoard } from '../../core/board.js';
import type { Ending, ExplainStatus } from '../../tasks/explain.js';
import { DETAILS, type Detail } from '../../tasks/messages/language.js';
import { chaptersText, paragraph } from '../../tasks/messages/paragraphs.js';
import { endingText } from '../../tasks/messages/sentences.js';
import { boardOf, marked } from '../../tasks/play/game.js';
import type { PlainStep } from '../../worker/protocol.js';
import { highlightOf } from '../board/highlight.js';
import { ChipLink } from '../help/chip.jsx';
import { languageOfPage } from '../help/mistake-report.jsx';
import { type PathEntry, StepPath } from '../help/path.js';
import { StepList } from '../help/step-list.jsx';
import { perPuzzle, useTaskPanel } from '../help/task-panel.jsx';
import { Told } from '../help/told.jsx';
import { Choice } from '../shell/fields.jsx';
import { PlayerButtons } from './player-buttons.jsx';

/** Steps a second, by the place of the slider. */
const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32];
const USUAL_SPEED = 2;

/** What the board shows: the step, or what there is to see at the end. */
type Shown = 'step' | 'clash' | 'one' | 'other' | 'both';

export default perPuzzle(ExplainPanel);

function ExplainPanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('explain', 'long', (all) => all.explain);
  const { puzzle } = app.entry();
  const [fromMarks, setFromMarks] = createSignal(false);
  const [path, setPath] = createSignal(new StepPath(unknownBoard(puzzle, puzzle.values)));
  const [count, setCount] = createSignal(0);
  const [current, setCurrent] = createSignal(0);
  const [playing, setPlaying] = createSignal(false);
  const [speed, setSpeed] = createSignal(USUAL_SPEED);
  const [ended, setEnded] = createSignal<ExplainStatus | 'stopped'>();
  const [ending, setEnding] = createSignal<Ending>();
  const [shown, setShown] = createSignal<Shown>('step');
  const [detail, setDetail] = createSignal<Detail>('normal');
  let text!: HTMLDivElement;
  const step = (): PathEntry | undefined => (current() > 0 ? path().steps[current() - 1] : undefined);

  const start = async (): Promise<void> => {
    const board = fromMarks() ? boardOf(app.game()) : unknownBoard(puzzle, puzzle.values);
    const fresh = new StepPath(board);
    let scheduled = false;
    let visit: PlainStep[] = [];
    const take = (): void => {
      if (visit.length > 0) fresh.add(visit);
      visit = [];
    };
    const show = (): void => {
      scheduled = false;
      if (path() === fresh) setCount(fresh.steps.length);
    };
    batch(() => {
      setPath(fresh);
      setCount(0);
      setCurrent(0);
      setPlaying(false);
      setEnded(undefined);
      setEnding(undefined);
      setShown('step');
    });
    const reply = await request.send(
      { task: 'explain', puzzle, board, assumeUnique: app.settings().assumeUnique },
      {
        onStep(found) {
          if (detail() === 'every' || visit[0]?.visit !== found.visit) take();
          visit.push(found);
          if (!scheduled) requestAnimationFrame(show);
          scheduled = true;
        },
      },
    );
    if (path() !== fresh) return;
    take();
    show();
    batch(() => {
      setEnding(reply?.ending);
      setEnded(reply?.status ?? 'stopped');
    });
  };

  /** A text is read from its beginning: on a phone the list, and the end of a long text, stand below the fold. */
  const goTo = (number: number): void => {
    setCurrent(Math.min(count(), Math.max(0, number)));
    setShown('step');
    text.closest('.panel-body')?.scrollTo({ top: 0 });
  };
  const byHand = (number: number): void => {
    setPlaying(false);
    goTo(number);
  };
  const play = (): void => {
    if (current() >= count() && !request.busy()) goTo(0);
    setPlaying(!playing());
  };

  onMount(start);
  createEffect(on([fromMarks, detail], start, { defer: true }));
  createEffect(
    on([current, path, app.game, shown, detail], ([number, steps, , , how]) => {
      const { clash, mistakes: wrong, solutions } = ending() ?? {};
      if (clash && shown() === 'clash') {
        const mistakes = wrong && [...wrong.wrong, ...wrong.clashing];
        setHighlight({ board: steps.boardAfter(steps.steps.length), ...highlightOf(clash), mistakes });
        return;
      }
      if (solutions && shown() !== 'step') {
        setHighlight(shown() === 'both' ? { solutions } : { board: solutions[shown() === 'one' ? 0 : 1] });
        return;
      }
      const board = steps.boardAfter(Math.max(0, number - 1));
      const found = number > 0 ? steps.steps[number - 1] : undefined;
      // Nothing but what is said.
      const highlight = found && (how === 'brief' ? { sets: found.sets } : highlightOf(found));
      setHighlight({ board, ...highlight });
    }),
  );
  createEffect(() => {
    if (!playing()) return;
    const timer = setInterval(() => {
      if (current() < count()) goTo(current() + 1);
      else if (!request.busy()) setPlaying(false);
    }, 1000 / SPEEDS[speed()]!);
    onCleanup(() => clearInterval(timer));
  });
  app.picking.set((cell) => {
    const number = path().stepOf(cell);
    if (number > 0) byHand(number);
  });
  onCleanup(() => app.picking.set(undefined));

  const lines = (): readonly string[] => {
    if (shown() !== 'step') return endSaid(true).split('\n');
    const found = step();
    if (found) return paragraph(languageOfPage(app), puzzle, found.parts, 0, detail()).lines;
    return count() > 0 ? [words().before] : [];
  };
  /** By the number of each step, once all are found. */
  const chapters = createMemo((): ReadonlyMap<number, string> => {
    if (!ended()) return new Map();
    const steps = path().steps.flatMap(({ parts }) => parts);
    const titles = new Map<number, string>();
    for (const { title, paragraphs } of chaptersText(languageOfPage(app), puzzle, steps, 'brief'))
      for (const { number } of paragraphs.flatMap((one) => one.steps)) titles.set(number, title ?? '');
    return titles;
  });
  const chapter = (): string => chapters().get(step()?.parts[0]?.number ?? 0) ?? '';
  /** `withReason`: also why one of the wrong marks is wrong, which has a line for each link. */
  const endSaid = (withReason = false): string => {
    const end = ended();
    if (!end) return '';
    const seen = ending();
    const status = end === 'stopped' ? 'limit' : end;
    return seen
      ? endingText(
          languageOfPage(app),
          puzzle,
          { status, ending: withReason ? seen : { ...seen, reason: undefined } },
          path().boardAfter(0),
        )
      : words()[end];
  };
  const howFar = (): string => (ended() ? `${words().found(count())}. ${endSaid()}` : words().finding(count()));
  const toShow = (): readonly Shown[] => {
    const { clash, solutions } = ending() ?? {};
    return ['step', ...(clash ? (['clash'] as const) : []), ...(solutions ? (['one', 'other', 'both'] as const) : [])];
  };

  return (
    <div class="explain">
      <div class="explain-head">
        <p class="stage">
          <Show when={shown() === 'step' && step()}>
            {(found) => (
              <>
                <span>
                  {found().number} / {count()}
                </span>{' '}
                <ChipLink kind={puzzle.kind} technique={found().technique} level={found().level} />
              </>
            )}
          </Show>
        </p>
        <div class="player">
          <PlayerButtons at={current()} count={count()} playing={playing()} play={play} goTo={byHand} />
          <label class="speed" title={words().perSecond(SPEEDS[speed()]!)}>
            <span>{words().speed}</span>
            <input
              type="range"
              min="0"
              max={SPEEDS.length - 1}
              step="1"
              value={speed()}
              aria-valuetext={words().perSecond(SPEEDS[speed()]!)}
              onInput={(event) => setSpeed(Number(event.currentTarget.value))}
            />
          </label>
        </div>
      </div>
      <div class="step-text" ref={text}>
        <Show when={shown() === 'step' && chapter()}>{(title) => <h3 class="chapter">{title()}</h3>}</Show>
        <div class="sentence paragraph" role="status">
          <Told lines={lines()} />
        </div>
      </div>
      <Show when={toShow().length > 1}>
        <Choice
          title={words().shown}
          values={toShow()}
          state={[shown, setShown]}
          label={(what) => words().shows[what]}
        />
      </Show>
      <StepList steps={path().steps} count={count()} current={current()} choose={byHand} />
      <p class="aside" data-ended={ended()}>
        {howFar()}{' '}
        <Show when={request.slow()}>
          <progress aria-label={app.words().help.busy} />{' '}
          <button type="button" class="button short" onClick={() => request.cancel()}>
            {app.words().shell.cancel}
          </button>
        </Show>
      </p>
      <Show when={request.faults()[0]}>{(fault) => <p role="alert">{fault().message}</p>}</Show>
      <Choice
        title={words().detail}
        values={DETAILS}
        state={[detail, setDetail]}
        label={(how) => words().details[how]}
      />
      <Show when={marked(app.game()) > 0}>
        <Choice
          title={words().from}
          values={[false, true]}
          state={[fromMarks, setFromMarks]}
          label={(marks) => (marks ? words().fromMarks : words().fromStart)}
        />
      </Show>
    </div>
  );
}

/**
 * Looking back at a game that was played to its end: a replay of everything that was done, and the moments worth another
 * look. Slips, marks that did not follow yet, easier steps that stayed open, hints; and the techniques that were used.
 */
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { boardOfValues, NO_MARK } from '../../core/board.js';
import type { Fact } from '../../core/deduction.js';
import { colOf, rowOf } from '../../core/geometry.js';
import { languageOf } from '../../tasks/messages/index.js';
import { techniqueText } from '../../tasks/messages/sentences.js';
import type { MoveReview, Review } from '../../tasks/review.js';
import type { Highlight } from '../board/highlight.js';
import { ChipLink } from '../help/chip.jsx';
import { perPuzzle, useTaskPanel } from '../help/task-panel.jsx';
import { clockText } from '../state/clock.js';
import { marksAfter, movesIn, pictureOf } from '../state/trail.js';
import '../styles/review.css';
import { PlayerButtons } from './player-buttons.jsx';

const LIMITS = { millis: 30_000 };
/** A replay takes about this long, with no more than so many moves a second and no fewer. */
const REPLAY_MILLIS = 20_000;
const SLOWEST = 700;
const FASTEST = 40;
/** More cells than this are not listed. */
const MOST_CELLS = 4;

type Sort = 'slip' | 'guess' | 'easier' | 'hint';

/** Something to look at, with the number of the move, from 1. */
interface Moment {
  readonly move: number;
  readonly sort: Sort;
  readonly text: string;
  readonly highlight: Highlight;
}

export default perPuzzle(ReviewPanel);

function ReviewPanel(): JSX.Element {
  const { app, words, request, setHighlight } = useTaskPanel('review', 'long', (all) => all.review);
  const { puzzle } = app.entry();
  const trail = app.trail();
  const moves = movesIn(trail.log);
  const boardFor = (marks: ArrayLike<number>) => boardOfValues(puzzle, puzzle.values, marks);
  const [found, setFound] = createSignal<Review>();
  const [at, setAt] = createSignal(moves.length);
  const [playing, setPlaying] = createSignal(false);
  const [chosen, setChosen] = createSignal<Moment>();

  onMount(async () => {
    if (moves.length === 0) return;
    const reply = await request.send({
      task: 'review',
      puzzle,
      board: boardFor(trail.start),
      solution: boardFor(pictureOf(trail)),
      moves: moves.map(({ changes }) => changes),
      limits: LIMITS,
    });
    setFound(reply);
  });

  const cellName = (cell: number): string => `r${rowOf(puzzle, cell) + 1}c${colOf(puzzle, cell) + 1}`;
  const cellNames = (cells: readonly number[]): string =>
    cells.length > MOST_CELLS ? words().cells(cells.length) : cells.map(cellName).join(', ');
  const techniqueName = (id: string) => techniqueText(languageOf(app.language()), puzzle.kind, id).name;

  /** The move after which a cell is no longer wrong. */
  const mended = (cell: number, from: number): number | undefined => {
    const later = moves.findIndex(({ changes }, move) => move > from && changes.some((change) => change.cell === cell));
    return later < 0 ? undefined : later + 1;
  };
  const momentsOf = ({ slips, guesses, missed }: MoveReview, index: number): Moment[] => {
    const move = index + 1;
    const one = (sort: Sort, text: string, highlight: Highlight): Moment => ({ move, sort, text, highlight });
    const list: Moment[] = [];
    if ((moves[index]?.hints ?? 0) > (moves[index - 1]?.hints ?? 0)) list.push(one('hint', words().hint, {}));
    if (slips.length > 0) {
      list.push(one('slip', words().slip(cellNames(slips), mended(slips[0]!, index)), { mistakes: slips }));
    }
    if (guesses.length > 0) {
      const facts = moves[index]!.changes.filter(({ cell }) => guesses.includes(cell));
      const suppose = facts.map(({ cell, to }): Fact => ({ cell, value: to }));
      list.push(one('guess', words().guess(cellNames(guesses)), { suppose }));
    }
    if (missed) {
      const [line] = missed.lines;
      const name = !line ? '' : line.axis === 'row' ? words().row(line.index + 1) : words().col(line.index + 1);
      const text = words().easier(techniqueName(missed.technique), name, missed.open);
      list.push(one('easier', text, { lines: missed.lines, sets: missed.sets }));
    }
    return list;
  };
  const moments = createMemo(() => (found()?.moves ?? []).flatMap(momentsOf));
  const count = (sort: Sort): number => moments().filter((moment) => moment.sort === sort).length;
  const summary = (): string => {
    if (moves.length === 0) return words().nothing;
    if (!found()) return request.busy() ? words().looking : '';
    const parts = [
      count('slip') > 0 ? words().slips(count('slip')) : '',
      count('guess') > 0 ? words().guesses(count('guess')) : '',
      count('easier') > 0 ? words().missed(count('easier')) : '',
      app.hints() > 0 ? words().hints(app.hints()) : '',
    ].filter((part) => part !== '');
    if (count('slip') + count('guess') === 0) parts.unshift(words().clean.replace(/\.$/, ''));
    return `${parts.join(' · ')}.`;
  };

  const goTo = (move: number): void => {
    setPlaying(false);
    setChosen(undefined);
    setAt(Math.min(moves.length, Math.max(0, move)));
  };
  const choose = (moment: Moment): void => {
    goTo(moment.move);
    setChosen(moment);
  };
  const play = (): void => {
    const wasPlaying = playing();
    if (at() >= moves.length) goTo(0);
    setChosen(undefined);
    setPlaying(!wasPlaying);
  };

  /** After a slip its marks are shown as they were, struck through; before a guess or a harder step the board it was made on. */
  createEffect(
    on([at, chosen], ([move, moment]) => {
      const before = moment && moment.sort !== 'slip' && moment.sort !== 'hint' ? move - 1 : move;
      const marks = marksAfter(trail, moves, before);
      const changed = (moves[move - 1]?.changes ?? []).filter(({ to }) => to !== NO_MARK).map(({ cell }) => cell);
      setHighlight({ board: boardFor(marks), ...(moment ? moment.highlight : { cells: changed }) });
    }),
  );
  createEffect(() => {
    if (!playing()) return;
    const pace = Math.min(SLOWEST, Math.max(FASTEST, REPLAY_MILLIS / Math.max(1, moves.length)));
    const timer = setInterval(() => {
      if (at() < moves.length) setAt(at() + 1);
      else setPlaying(false);
    }, pace);
    onCleanup(() => clearInterval(timer));
  });

  return (
    <div class="review" data-looked={found()?.looked}>
      <p class="sentence" role="status">
        {summary()}
      </p>
      <div class="player">
        <PlayerButtons at={at()} count={moves.length} playing={playing()} play={play} goTo={goTo} />
        <span class="review-place">
          {words().position(at(), moves.length)} · {clockText(moves[at() - 1]?.millis ?? 0)}
        </span>
      </div>
      <input
        class="review-range"
        type="range"
        min="0"
        max={moves.length}
        value={at()}
        aria-label={words().position(at(), moves.length)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <Show when={found()}>
        {(review) => (
          <>
            <h3>{words().moments}</h3>
            <ul class="moments">
              <For each={moments()} fallback={<li class="aside">{words().noMoments}</li>}>
                {(moment) => (
                  <li>
                    <button
                      type="button"
                      class="moment"
                      data-sort={moment.sort}
                      aria-pressed={chosen() === moment}
                      onClick={() => choose(moment)}
                    >
                      <span class="moment-move">{moment.move}</span>
                      <span>{moment.text}</span>
                    </button>
                  </li>
                )}
              </For>
            </ul>
            <Show when={review().looked < moves.length}>
              <p class="aside">{words().late(review().looked)}</p>
            </Show>
            <h3>{words().techniques}</h3>
            <ul class="review-techniques">
              <For each={review().techniques}>
                {({ technique, level, cells }) => (
                  <li>
                    <ChipLink kind={puzzle.kind} technique={technique} level={level} />
                    <span class="aside">{words().cells(cells)}</span>
                  </li>
                )}
              </For>
            </ul>
          </>
        )}
      </Show>
      <Show when={request.faults()[0]}>{(fault) => <p role="alert">{fault().message}</p>}</Show>
    </div>
  );
}

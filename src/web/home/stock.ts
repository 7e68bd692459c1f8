/**
 * Puzzles made ahead of time, in a worker of their own, so that the next one opens at once. Those of a day are taken from the
 * collections, and the first ones of the course come with the page. What is ready is kept in this browser under the id of its
 * order, and read before it is wanted. One puzzle is made at a time; what the player waits for goes before what is only made
 * ahead.
 */
import type { Entry, Puzzle } from '../../core/puzzle.js';
import type { WorkerClient } from '../../worker/client.js';
import { codeOf, readCode } from '../state/route.js';
import { keyOf, type SavedGames } from '../state/saved-games.js';
import { newWorkerClient } from '../workers/worker-clients.js';
import { isDaily, looseId, type Order } from './orders.js';

/** Nobody waits longer; then the grade does not matter any more. */
const LIMITS = { millis: 30_000 };

interface Job {
  readonly id: string;
  readonly made: Promise<Entry | undefined>;
  cancel(): void;
}

export class Stock {
  private readonly games: SavedGames | undefined;
  /** What is ready and was looked for or made since the page began, also where the browser keeps nothing. */
  private readonly ready = new Map<string, Entry>();
  /** The codes of the course's puzzles that were given since the page began. */
  private readonly given = new Set<string>();
  private client: WorkerClient | undefined;
  private job: Job | undefined;

  constructor(games: SavedGames | undefined) {
    this.games = games;
  }

  /** The puzzle of an order, made now if it is not ready; undefined when none could be made. */
  async get(order: Order): Promise<Entry | undefined> {
    return (await this.find(order.id)) ?? this.make(order);
  }

  /** The puzzle is taken: the next one of this order will be another. */
  async take(order: Order): Promise<Entry | undefined> {
    const entry = await this.get(order);
    this.ready.delete(order.id);
    void this.games?.dropStock(order.id).catch(() => undefined);
    return entry;
  }

  /** Makes what is not ready of these, one after the other, until something else is wanted. */
  async makeAhead(orders: readonly Order[]): Promise<void> {
    for (const order of orders) {
      if (this.job) return;
      if ((await this.find(order.id)) === undefined && !this.job) await this.make(order);
    }
  }

  private async find(id: string): Promise<Entry | undefined> {
    return this.ready.get(id) ?? this.keep(id, await this.games?.findStock(id).catch(() => undefined));
  }

  private keep(id: string, code: string | undefined): Entry | undefined {
    const read = code === undefined ? undefined : readCode(code);
    if (!read?.ok) return undefined;
    this.ready.set(id, read.value);
    return read.value;
  }

  private async make(order: Order): Promise<Entry | undefined> {
    if (this.job?.id === order.id) return this.job.made;
    this.job?.cancel();
    const job = this.start(order);
    this.job = job;
    const entry = await job.made;
    if (this.job === job) this.job = undefined;
    return entry;
  }

  /** The next of the course's puzzles for a technique that was neither given nor solved; undefined when there is none left. */
  private async prepared(technique: string): Promise<Puzzle | undefined> {
    const { course } = await import('../../collections/course.js').catch(() => ({ course: undefined }));
    const rows = (await this.games?.listSolved().catch(() => [])) ?? [];
    const solved = new Set(rows.map(({ key }) => key));
    for (const code of course?.[technique] ?? []) {
      const read = this.given.has(code) ? undefined : readCode(code);
      if (!read?.ok || solved.has(keyOf(read.value.puzzle))) continue;
      this.given.add(code);
      return read.value.puzzle;
    }
    return undefined;
  }

  private start(order: Order): Job {
    let pending: { cancel(): void } | undefined;
    let cancelled = false;
    const run = async (target: boolean): Promise<string | undefined> => {
      let code: string | undefined;
      const { id, kind, side, grade, seed } = order;
      const size = { width: side, height: side };
      const aim = target && grade ? { target: { grade } } : {};
      // A puzzle of a day must not depend on how fast it is made.
      const limits = grade && id.startsWith('endless') ? { limits: LIMITS } : {};
      this.client ??= newWorkerClient('maker');
      const request = this.client.request(
        { task: 'generate', kind, ...size, seed, ...aim, ...limits },
        {
          onStep(step) {
            if (code !== undefined || !('made' in step)) return;
            code = codeOf({ puzzle: { ...step.made.puzzle, about: { author: 'Nonori', id } } });
          },
        },
      );
      pending = request;
      await request.done;
      return code;
    };
    const practise = async (technique: string): Promise<string | undefined> => {
      const { id, kind, side, seed } = order;
      const prepared = await this.prepared(`${kind}.${technique}`);
      if (prepared) return codeOf({ puzzle: { ...prepared, about: { author: 'Nonori', id } } });
      if (cancelled) return undefined;
      this.client ??= newWorkerClient('maker');
      const size = { width: side, height: side };
      const request = this.client.request({ task: 'practice', kind, technique, ...size, seed, limits: LIMITS });
      pending = request;
      const done = await request.done;
      const found = done.ok ? done.value.reply.made : undefined;
      if (!found) return undefined;
      const about = { author: 'Nonori', id: found.needed ? id : looseId(id) };
      return codeOf({ puzzle: { ...found.puzzle, about } });
    };
    const ofDay = async (): Promise<string | undefined> =>
      import('../opening/daily-puzzle.js').then(({ codeOfDay }) => codeOfDay(order)).catch(() => undefined);
    const started = async (): Promise<string | undefined> => {
      if (order.technique !== undefined) return practise(order.technique);
      const found = isDaily(order) ? await ofDay() : undefined;
      return found ?? (cancelled ? undefined : run(true));
    };
    const first = started();
    const made = first.then(async (code) => {
      const found = code ?? (cancelled || order.technique ? undefined : await run(false));
      if (found === undefined) return undefined;
      void this.games?.writeStock(order.id, found).catch(() => undefined);
      return this.keep(order.id, found);
    });
    const cancel = (): void => {
      cancelled = true;
      pending?.cancel();
    };
    return { id: order.id, made, cancel };
  }
}

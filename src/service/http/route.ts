/** What a route is: a row of the table in routes.ts. */
import type * as v from 'valibot';
import type { Limits } from '../../core/limits.js';

/** What a route sends while it works: final results (steps, puzzles) and progress. */
export type SendEvent = (event: 'step' | 'puzzle' | 'progress', data: object) => void;

interface RouteRequest<I> {
  readonly input: I;
  /** The time that the service allows, and whether to stop. */
  readonly limits: Limits;
  /** Absent when nobody listens. */
  readonly sendEvent?: SendEvent;
}

export interface Route<S extends v.GenericSchema = v.GenericSchema> {
  /** Its address is /api/ and its name. */
  readonly name: string;
  readonly summary: string;
  readonly input: S;
  readonly answer: v.GenericSchema;
  /** Does it send steps, puzzles or progress? */
  readonly streams: boolean;
  /** Has its answer a status, which can be `limit`? */
  readonly limited: boolean;
  readonly example: v.InferInput<S>;
  /** Throws BadRequest when the request is wrong. */
  run(request: RouteRequest<v.InferOutput<S>>): Promise<object>;
}

/** Keeps the type of each row's input. */
export const row = <S extends v.GenericSchema>(route: Route<S>): Route => route as unknown as Route;

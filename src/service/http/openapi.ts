/** The description of the API as OpenAPI 3.1, made from the table of routes. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { faultAnswer, healthAnswer, limitAnswer } from './answer-schemas.js';
import type { Route } from './route.js';
import { routes } from './routes.js';

export interface OpenApiSettings {
  readonly version: string;
  /** Does the service need a token? */
  readonly token: boolean;
}

const FAULTS: Readonly<Record<string, string>> = {
  400: 'The body is not JSON.',
  401: 'The token is missing or wrong.',
  408: 'The body came too slowly.',
  413: 'The body is too large.',
  415: 'The body is not called JSON by its content-type.',
  422: 'The request or its puzzle is wrong; the faults say where.',
  429: 'Too many requests from one address; Retry-After says when to come back.',
  503: 'Too much is waiting; Retry-After says when to come back.',
};

/** As OpenAPI 3.1 takes it. A rule that cannot be described throws, so that none is left out in silence. */
export function jsonSchema(schema: GenericSchema): JsonSchema {
  const options = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'throw' } as const;
  const { $schema: _, ...described } = toJsonSchema(schema, options);
  return described;
}

const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

export function openApi({ version, token }: OpenApiSettings): object {
  const faultRef = { $ref: '#/components/schemas/Faults' };
  const refused = Object.entries(FAULTS)
    .filter(([status]) => token || status !== '401')
    .map(([status, description]) => [status, { description, content: json(faultRef) }]);
  const described = (route: Route) => {
    const answer = jsonSchema(route.answer);
    const content = {
      ...json(route.limited ? { anyOf: [answer, jsonSchema(limitAnswer)] } : answer),
      ...(route.streams && {
        'text/event-stream': {
          schema: { type: 'string', description: 'Events: step, progress, then answer or fault; their data is JSON.' },
        },
      }),
    };
    return {
      operationId: route.name,
      summary: route.summary,
      requestBody: { required: true, content: json(jsonSchema(route.input), route.example) },
      responses: { 200: { description: 'The answer.', content }, ...Object.fromEntries(refused) },
      ...(token && { security: [{ token: [] }] }),
    };
  };
  const got = (operationId: string, summary: string, content: object) => ({
    get: { operationId, summary, responses: { 200: { description: 'The answer.', content } } },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nonori',
      version,
      description: 'Solves nonograms and hitori, proves that a solution is the only one, and explains why.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: {
      ...Object.fromEntries(routes.map((route) => [`/api/${route.name}`, { post: described(route) }])),
      '/api/health': got('health', 'Is the service there?', json(jsonSchema(healthAnswer))),
      '/api/metrics': got('metrics', 'Counts and times for Prometheus.', {
        'text/plain': { schema: { type: 'string' } },
      }),
    },
    components: {
      schemas: { Faults: jsonSchema(faultAnswer) },
      ...(token && { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } }),
    },
  };
}

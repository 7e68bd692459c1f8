/**
 * From the schemas that check the input to JSON Schema (2020-12), as OpenAPI 3.1 takes it: for those parts of valibot that
 * the service uses. What is not known here throws, so that the description cannot leave out a rule in silence.
 */
import type { GenericSchema } from 'valibot';

export type JsonSchema = { [key: string]: unknown };

/** A valibot schema or action, as far as it is looked into. */
interface Node {
  readonly kind: 'schema' | 'validation' | 'metadata';
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly requirement?: unknown;
  readonly description?: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly unknown[];
  readonly items?: readonly Node[];
  readonly item?: Node;
  readonly value?: Node;
  readonly literal?: unknown;
  readonly wrapped?: Node;
  readonly default?: unknown;
}

export const jsonSchema = (schema: GenericSchema): JsonSchema => convert(schema as unknown as Node);

function convert(node: Node): JsonSchema {
  if (!node.pipe) return plain(node);
  const [first, ...actions] = node.pipe;
  return Object.assign(convert(first!), ...actions.map(rule));
}

function plain(node: Node): JsonSchema {
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type };
    case 'literal':
      return { const: node.literal };
    case 'picklist':
      return { enum: node.options };
    case 'optional': {
      const inner = convert(node.wrapped!);
      return node.default === undefined ? inner : { ...inner, default: node.default };
    }
    case 'nullable':
      return { anyOf: [convert(node.wrapped!), { type: 'null' }] };
    case 'array':
      return { type: 'array', items: convert(node.item!) };
    case 'tuple': {
      const length = node.items!.length;
      return { type: 'array', prefixItems: node.items!.map(convert), minItems: length, maxItems: length };
    }
    case 'record':
      return { type: 'object', additionalProperties: convert(node.value!) };
    case 'union':
      return { anyOf: (node.options as readonly Node[]).map(convert) };
    case 'strict_object':
    case 'loose_object': {
      const entries = Object.entries(node.entries!);
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([key, value]) => [key, convert(value)])),
        required: entries.filter(([, value]) => value.type !== 'optional').map(([key]) => key),
        additionalProperties: node.type === 'loose_object',
      };
    }
    default:
      return unknown(node);
  }
}

function rule(action: Node): JsonSchema {
  switch (action.type) {
    case 'description':
      return { description: action.description };
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: action.requirement };
    case 'max_value':
      return { maximum: action.requirement };
    case 'gt_value':
      return { exclusiveMinimum: action.requirement };
    case 'min_length':
      return { minLength: action.requirement };
    case 'base64':
      return { contentEncoding: 'base64' };
    default:
      return unknown(action);
  }
}

function unknown({ kind, type }: Node): never {
  throw new Error(`the description of the API knows no ${kind} ${type}`);
}

import type { InputType } from '@pothos/core';
import { z } from 'zod';
import type { builder } from '#server/graph/builder.ts';
import { keyRule } from '#server/input/keyRule.ts';

export type Types = (typeof builder)['$inferSchemaTypes'];
export type Schema = z.core.$ZodType;

/** Properties of a field in which the two APIs differ, which a schema cannot express. */
type FieldOptions<Field extends Schema = Schema> = {
  /** Its name in REST, or its header, when that is not the field's name in snake case. */
  readonly rest?: string;
  /** Parses the REST format when it differs. */
  readonly inRest?: z.ZodType<z.output<Field>>;
  /** Its type in the graph, when it does not follow from the schema. */
  readonly graph?: InputType<Types>;
  /** Required in the graph although optional in REST. */
  readonly isRequired?: true;
  /** The graph has a separate mutation for it. */
  readonly isInRestOnly?: true;
  /** The type of the row that the id refers to, and its name in "not found" messages. */
  readonly row?: { readonly type: string; readonly thing: string };
};

const options = new WeakMap<Schema, FieldOptions>();

export function field<Field extends z.ZodType>(schema: Field, own: FieldOptions<Field>): Field {
  const copy = schema.clone();
  options.set(copy, own);
  return copy;
}

/** The options of a schema, including those of the schema it was cloned from or wraps. */
export function optionsOf(schema: Schema): FieldOptions {
  const below = schema._zod.parent ?? wrapped(schema);
  return { ...(below && optionsOf(below)), ...options.get(schema) };
}

/** The schema without wrappers for optional values and transformations. */
export function unwrapped(schema: Schema): Schema {
  const inner = wrapped(schema);
  return inner === null ? schema : unwrapped(inner);
}

function wrapped({ _zod: { def } }: Schema): Schema | null {
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return def.innerType;
  return 'in' in def && def.in instanceof z.core.$ZodType ? def.in : null;
}

/** A global id in the graph, a whole number in REST; both are parsed to the number. */
export const idOf = (type: string, thing = type, message = 'Expected an id') =>
  field(z.union([z.number(), z.string()], message).transform(Number), { row: { type, thing } });

/** Null to overwrite changes by others. */
export const revision = field(z.int().nullish(), { rest: 'If-Match' })
  .transform((sent) => sent ?? null)
  .describe('As it was read; an older one is a ConflictError. Without it, the last to write wins.');

/** Null: the request may be repeated, and is done each time. */
export const onceKey = field(keyRule.nullish(), { rest: 'Idempotency-Key' })
  .transform((sent) => sent ?? null)
  .describe(
    '8 to 100 characters, made once by the sender: the same request again does nothing more. Without it, each one counts.',
  );

/** Text validated by the domain; a text omitted in REST is treated as empty. */
export const text = (description: string) =>
  field(z.string().nullish(), { isRequired: true })
    .transform((sent) => sent ?? '')
    .describe(description);

/** Ids of rows for a bulk operation. */
export const idsOf = (...row: Parameters<typeof idOf>) => z.array(idOf(...row));

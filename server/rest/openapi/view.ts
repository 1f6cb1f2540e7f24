import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Context, signedIn } from '#server/http/context.ts';
import type { Viewer } from '#server/viewer.ts';
import { json, revised } from './operation.ts';

type Field<Row> = { readonly schema: z.ZodType; readonly of: (row: Row) => unknown };
type Fields<Row> = Readonly<Record<string, Field<Row>>>;
export type View<Row> = {
  readonly schema: z.ZodObject;
  readonly of: (row: Row) => Record<string, unknown>;
  /** Has an ETag although the revision is not a field. */
  readonly isRevised?: boolean;
};

/** The REST representation of a row: each field with its schema and its source. */
export function view<Row>(
  fields: Fields<Row>,
  meta: { id?: string; description?: string } = {},
): View<Row> {
  const entries = Object.entries(fields);
  const schemas = entries.map(([name, { schema }]) => [name, schema]);
  return {
    schema: z.strictObject(Object.fromEntries(schemas)).meta(meta),
    of: (row) => Object.fromEntries(entries.map(([name, { of }]) => [name, of(row)])),
  };
}

/** Creates the fields of a view. */
export const fieldFrom =
  <Row>() =>
  <Schema extends z.ZodType>(schema: Schema, of: (row: Row) => z.input<Schema>): Field<Row> => ({
    schema,
    of,
  });

/** Answers an operation with the row that it created or changed; with an ETag if the row has a revision. */
export function rowAnswer<Row, Result>(
  { schema, of, isRevised = 'revision' in schema.shape }: View<Row>,
  find: (viewer: Viewer, result: Result) => Promise<Row>,
  status: 200 | 201 = 200,
) {
  return {
    ...(isRevised ? revised(schema, status) : json(schema, status)),
    of: async (context: Context, result: Result, reply: FastifyReply) => {
      const row = await find(signedIn(context), result);
      if (isRevised) reply.header('etag', `"${Object(row).revision}"`);
      return of(row);
    },
  };
}

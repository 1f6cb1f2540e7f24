import type { z } from 'zod';
import { InvalidError } from '#server/errors.ts';

/** Reads what came in; throws `InvalidError` with an issue for each field that does not fit. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new InvalidError(
    parsed.error.issues.map((issue) => ({ path: issue.path.map(String), message: issue.message })),
  );
}

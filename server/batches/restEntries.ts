import { z } from 'zod';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import type { FieldIssue } from '#server/errors.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => (value === null ? '' : value));
const number = z.number('Expected a number').nullish();
const id = z.union([z.number(), z.string()], 'Expected an id').transform(String);

/** Entries of a whole line, and lists with one entry for each of its parts. */
export const lineEntryBody = {
  actual_qty: number,
  initials: text,
  lot: text,
  actual_parts: z.array(z.number('Expected a number').nullable()).max(MOST_PARTS).nullish(),
  initials_parts: z.array(z.string('Expected text').nullable()).max(MOST_PARTS).nullish(),
};

const called = z.string().max(1_000).nullish();

/** How a body calls a line. Lines that say nothing of it are those of their place in the list. */
export const lineNameBody = {
  ingredient_name: called,
  ingredient_tag: called,
  ingredient_type: called,
};

export const lineNameOf = (line: z.output<z.ZodObject<typeof lineNameBody>>) => ({
  name: line.ingredient_name ?? '',
  tag: line.ingredient_tag ?? '',
  type: line.ingredient_type ?? '',
});

type LineEntryBody = z.output<z.ZodObject<typeof lineEntryBody>>;

/** The documented entries of a line as the services take them. */
export function lineEntryOf(line: LineEntryBody) {
  const { actual_parts: actuals, initials_parts: initials } = line;
  const count = Math.max(actuals?.length ?? 0, initials?.length ?? 0);
  return {
    actualGrams: line.actual_qty,
    initials: line.initials,
    lot: line.lot,
    parts: Array.from({ length: count }, (_, index) => ({
      part: index + 1,
      actualGrams: actuals?.[index],
      initials: initials == null ? undefined : (initials[index] ?? ''),
    })),
  };
}

/** A list that does not say something of each part could mean another one. */
export function partListIssues(
  line: LineEntryBody,
  index: number,
  parts: number,
): readonly FieldIssue[] {
  return (['actual_parts', 'initials_parts'] as const).flatMap((name) => {
    const list = line[name];
    if (list == null || list.length === parts) return [];
    const message = `Expected one entry for each of ${parts} parts, null where there is none`;
    return [{ path: ['ingredients', String(index), name], message }];
  });
}

/** The documented batch body. What was frozen may be sent along, but not otherwise than it is. */
export const entriesRequest = z.object({
  recipe_id: id.nullish(),
  department_id: id.nullish(),
  recipe_number: z.string().nullish(),
  version: number,
  multiplier: number,
  parts: number,
  status: z.string().nullish(),
  batch_number: text,
  agent_name: text,
  supervisor_name: text,
  finished_quantity: number,
  production_date: z.string().nullish(),
  ingredients: z
    .array(
      z.object({
        /** Of the line, or else its place in the list. */
        position: z.int().nullish(),
        id: id.nullish(),
        calculated_qty: number,
        ...lineNameBody,
        ...lineEntryBody,
      }),
    )
    .max(10_000)
    .nullish(),
});

const reason = text.meta({
  description: 'Printed on the record; "No reason given" where it is due.',
});

export const completionRequest = entriesRequest.omit({ status: true }).extend({
  reasons: z.object({ lines: reason, targets: reason, yield: reason }).nullish(),
});

export const correctionRequest = entriesRequest.omit({ status: true }).extend({ reason: text });

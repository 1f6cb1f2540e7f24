import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => (value === null ? '' : value));
const number = z.number('Expected a number').nullish();
const id = z.union([z.number(), z.string()], 'Expected an id').transform(String);

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
        actual_qty: number,
        initials: text,
      }),
    )
    .max(10_000)
    .nullish(),
});

export const completionRequest = entriesRequest.omit({ status: true });

export const correctionRequest = completionRequest.extend({ reason: text });

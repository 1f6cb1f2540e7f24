import { z } from 'zod';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/input/ids.ts';
import { isKept } from '#server/input/input.ts';
import { inSnakeCase } from '#server/input/snakeCase.ts';

/** The documented body of a calculation. */

/** A malformed id must look like that of a missing row, also one that is no text that could be kept. */
const id = z
  .union([z.number(), z.string()], 'Expected an id')
  .transform((sent) => (isKept(sent) ? String(sent) : ''));
const ORDERS = {
  fewest_lots: 'fewestLots',
  least_oil: 'leastOil',
  oldest_first: 'oldestFirst',
} as const;

const temporary = z.object({
  tag: z.string(),
  description: z.string(),
  batch: z.string(),
  qty: z.number(),
  cannabinoids: z.record(z.string(), z.number()),
});

const mode = z.enum(['flexible', 'use_all', 'fixed'], 'Expected flexible, use_all or fixed');
const pick = z.object({
  oil_id: id.optional(),
  temporary: temporary.optional(),
  mode: mode.default('flexible'),
  fixed_qty: z.number().nullable().default(null),
});

export const formulationRequest = z.object({
  recipe_id: id,
  multiplier: z.number('Expected a number').default(1),
  oils: z
    .array(pick)
    .max(500, 'At most 500 oils')
    .refine(
      (oils) => oils.every((oil) => (oil.oil_id === undefined) !== (oil.temporary === undefined)),
      'Each oil needs either oil_id or temporary',
    )
    .default([]),
  buffer_oil_id: id.nullable().default(null),
  /** Instead of `buffer_oil_id`: a temporary oil. */
  buffer: z.object({ temporary }).nullable().default(null),
  order: z
    .enum(
      ['fewest_lots', 'least_oil', 'oldest_first'],
      'Expected fewest_lots, least_oil or oldest_first',
    )
    .default('fewest_lots'),
});

/** The recipe named in a body; null when it names none. */
export function recipeIdOf(body: unknown): number | null {
  const named = z.object({ recipe_id: id }).safeParse(body);
  return named.success ? parseId(named.data.recipe_id, 'Recipe') : null;
}

/** True when a body has its own list of oils beside the lines. */
export const namesOils = (body: unknown): boolean =>
  z.object({ oils: z.array(z.unknown()).min(1) }).safeParse(body).success ||
  z.object({ buffer_oil_id: id }).safeParse(body).success ||
  z.object({ buffer: z.object({}) }).safeParse(body).success;

/** The input of a calculation from a body; a malformed id answers like a missing row. */
export function calculationOf(body: z.output<typeof formulationRequest>) {
  return {
    recipeVersionId: parseId(body.recipe_id, 'Recipe'),
    multiplier: body.multiplier,
    order: ORDERS[body.order],
    buffer: bufferOf(body),
    choices: body.oils.map((oil, index) => ({
      mode: oil.mode,
      fixedGrams: oil.fixed_qty,
      lot: oil.temporary
        ? { temporary: temporaryOf(`temporary-${index + 1}`, oil.temporary) }
        : { oilId: parseId(oil.oil_id ?? '', 'Oil') },
    })),
  };
}

function bufferOf({ buffer, buffer_oil_id: oilId }: z.output<typeof formulationRequest>) {
  if (oilId !== null && buffer !== null) {
    const message = 'Name either buffer_oil_id or buffer, not both';
    throw new InvalidError([{ path: ['buffer'], message }]);
  }
  if (buffer !== null) return { temporary: temporaryOf('temporary-buffer', buffer.temporary) };
  return oilId === null ? null : { oilId: parseId(oilId, 'Oil') };
}

const temporaryOf = (key: string, oil: z.output<typeof temporary>) => ({
  key,
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.qty,
  potencies: Object.entries(oil.cannabinoids).map(([cannabinoid, percent]) => ({
    cannabinoid,
    percent,
  })),
});

/** Names that differ between body and services beyond snake case. */
const BODY_NAMES: Readonly<Record<string, string>> = {
  recipeVersionId: 'recipe_id',
  choices: 'oils',
  fixedGrams: 'fixed_qty',
  quantityGrams: 'qty',
  lineEntries: 'ingredients',
  lines: 'ingredients',
  actualGrams: 'actual_qty',
  calculatedGrams: 'calculated_qty',
  expectedDigest: 'digest',
  proposedBatchId: 'batch_id',
};

/** Maps the path of an issue to a body. Issues from parsing the body already have its names. */
export function pathInBody(
  path: readonly string[],
  _request: unknown,
  input: unknown,
): readonly string[] {
  if (path[0] === 'signature' || path[0] === 'override') return path.map(inSnakeCase);
  if (input === undefined) return path;
  // A body has percents by cannabinoid, not in a list.
  const list = path.indexOf('potencies');
  const names = list < 0 ? path : [...path.slice(0, list), 'cannabinoids'];
  return names
    .filter((name) => name !== 'lot')
    .map((name) => BODY_NAMES[name] ?? inSnakeCase(name));
}

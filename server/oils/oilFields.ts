import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { builder } from '#server/graph/builder.ts';
import { dayInput } from '#server/input/input.ts';
import { field, idOf, text } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import type { WrittenOil } from './writtenOil.ts';

/** The input fields of an oil in both APIs. The domain validates their values. */

/** Longer names are truncated in messages. */
const LONGEST_NAME = 100;

const number = z.number('Expected a number').nullish();

export const CannabinoidPercentInput = builder.inputType('CannabinoidPercentInput', {
  description: 'How much of one cannabinoid an oil holds.',
  fields: (t) => ({
    cannabinoid: t.string({
      required: true,
      description: 'Name of a cannabinoid of the organization; case does not matter.',
    }),
    percent: t.field({
      type: 'Decimal',
      required: true,
      description: 'Percent by weight, 0 to 100, at most 4 decimals; below 0 becomes 0.',
    }),
  }),
});
const potency = field(z.object({ cannabinoid: z.string(), percent: z.number().nullable() }), {
  graph: CannabinoidPercentInput,
});

/** In REST percentages are an object by cannabinoid. */
const percents = field(
  z
    .record(z.string(), number, 'Expected an object of percentages')
    .nullish()
    .transform((sent) =>
      Object.entries(sent ?? {}).map(([cannabinoid, percent = null]) => ({ cannabinoid, percent })),
    ),
  { rest: 'cannabinoids' },
).describe('Percent by weight, 0 to 100, by the names of the cannabinoids.');

const KEPT = 'Null is none; without it, an oil keeps the one it has.';
const factText = (told: string) => z.string().nullish().describe(`${told} ${KEPT}`);
const factDay = (told: string) =>
  field(dayInput, { graph: 'Date' }).nullish().describe(`${told} ${KEPT}`);

export const oilInput = inputObject('OilInput', 'A lot of oil as somebody writes it.', {
  tag: text('1 to 100 characters; unique with `batch` in its department, ignoring case.'),
  description: text('1 to 200 characters.'),
  batch: text("The supplier's batch: 1 to 100 characters."),
  quantityGrams: field(
    number.transform((sent) => sent ?? null),
    { rest: 'qty', isRequired: true },
  ).describe(
    'Grams, at most 3 decimals. Below 0 becomes 0. Of an inactive oil, what it holds once it is reactivated.',
  ),
  potencies: field(z.array(potency), { inRest: percents }).describe(
    'Its percentages. A cannabinoid that is missing was not measured.',
  ),
  departmentId: idOf('Department')
    .nullish()
    .describe(
      'Null is the whole organization, which administrators keep. Without it, an oil stays where it is.',
    ),
  receivedOn: field(dayInput, { rest: 'received', graph: 'Date' })
    .nullish()
    .describe('The day it came. Without it, today, or the day it has.'),
  lowAtGrams: field(number, { rest: 'low_at' }).describe(
    'Free grams from which on it counts as low: 0 or more, at most 3 decimals. Null is no level; without it, an oil keeps the one it has.',
  ),
  supplier: factText('Where it came from, at most 120 characters.'),
  supplierLot: factText("The supplier's number for it, at most 60 characters."),
  trackTag: factText(
    'Its tag in a tracking system of the state, at most 24 characters; unique in the organization, ignoring case.',
  ),
  expiresOn: factDay('The last day on which it may be used.'),
  retestOn: factDay('The day from which on it is due for a retest.'),
});

/** The path of an issue in REST, where percentages are an object by cannabinoid. */
export function pathInOil([name, index]: readonly string[], { body }: FastifyRequest) {
  const names = Object.keys(Object(Object(body).cannabinoids));
  const cannabinoid = names[Number(index)]?.slice(0, LONGEST_NAME);
  return name === 'potencies' && cannabinoid !== undefined ? ['cannabinoids', cannabinoid] : null;
}

export const writtenOf = ({
  departmentId,
  receivedOn,
  lowAtGrams,
  supplier,
  supplierLot,
  trackTag,
  expiresOn,
  retestOn,
  ...draft
}: z.output<typeof oilInput>): WrittenOil => ({
  draft,
  departmentId,
  receivedOn: receivedOn ?? undefined,
  lowAtGrams,
  facts: {
    supplier: emptyOf(supplier),
    supplierLot: emptyOf(supplierLot),
    trackTag: emptyOf(trackTag),
    expiresOn,
    retestOn,
  },
});

/** Undefined keeps a text, null clears it. */
const emptyOf = (text: string | null | undefined) => (text === null ? '' : text);

import { z } from 'zod';
import {
  byKind,
  HEAD_TEXTS,
  type HeadField,
  type TextField,
} from '#domain/record/entries/headEntries.ts';
import { field } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import { signatureOf, signingInput } from '#server/quality/signingFields.ts';
import type { SentOverride } from './formulation/override/proveOverride.ts';

/** The entries of a batch. `writing/entriesInput.ts` has the rules for their values. */

const number = z.number('Expected a number').nullish();
/** A text that is removed becomes empty, since texts have no null. */
export const text = z
  .string()
  .nullish()
  .transform((sent) => (sent === null ? '' : sent));
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((sent) => sent ?? []);

const partEntry = inputObject(
  'BatchLinePartEntryInput',
  'The entries on one part of a line. Fields that are left out stay as they are; null clears them.',
  {
    part: z.int().describe('From 1.'),
    actualGrams: number.describe('Weighed grams, 0 or more, at most 3 decimals.'),
    initials: text.describe('The initials of the person who weighed it; at most 10 characters.'),
  },
);

const lineEntry = inputObject(
  'BatchLineEntryInput',
  'Fields that are left out stay as they are; null clears them.',
  {
    position: z.int().describe('Which line, as `BatchLine.position` counts them.'),
    actualGrams: number.describe(
      'For a batch of several parts: a total that was not weighed by part.',
    ),
    initials: text.describe(
      'The initials of the person who weighed the whole line; at most 10 characters.',
    ),
    lot: text.describe('Lot of an ingredient that is no oil.'),
    parts: listOf(partEntry).describe('Parts to write on; others stay as they are.'),
  },
);

const atMost = (field: TextField): string => `At most ${HEAD_TEXTS[field].most} characters`;

type Described = { readonly read: string; readonly input: string; readonly named: string };

const output = (what: string, more = ''): Described => ({
  read: `${what}, 0 or more; null when not written. After corrections.`,
  input: `${what}: 0 or more, at most 3 decimals.${more}`,
  named: `${what}.`,
});

/** Each entry of the head: as it is read, as it is written, and as corrections name it. */
export const HEAD_DESCRIPTIONS: Readonly<Record<HeadField, Described>> = {
  batchNumber: {
    read: 'The number that the maker gives the batch; empty when not written. After corrections.',
    input: `${atMost('batchNumber')}.`,
    named: 'The number that the maker gives the batch.',
  },
  agentName: {
    read: 'The maker; the e-mail of whoever saved it unless written. After corrections.',
    input: `${atMost('agentName')}; taken away, it becomes the e-mail of whoever writes.`,
    named: 'The maker.',
  },
  supervisorName: {
    read: 'The supervisor; empty when not written. After corrections.',
    input: `${atMost('supervisorName')}.`,
    named: 'The supervisor.',
  },
  finishedQuantity: {
    read: 'Good units that were counted, 0 or more; null until then. After corrections.',
    input: 'Finished units.',
    named: 'Good units that were counted.',
  },
  unitWeights: {
    read: 'Grams of single units that were checked, as plain decimals with a space between; empty when not written. After corrections.',
    input:
      'Grams of single units, separated by spaces: each above 0, at most 3 decimals; at most 100 of them. With `finishedGrams` they say how many units there were.',
    named: 'Grams of single units that were checked.',
  },
  rejectedUnits: output('Units that were rejected'),
  reworkUnits: output('Units that go into another batch'),
  labSamples: output('Units that went to a laboratory'),
  retainSamples: output('Units that were kept as samples'),
  wasteGrams: output('Grams that were thrown away'),
  finishedGrams: output(
    'Grams after the process, residue and rejected units included',
    ' With `unitWeights` they say how many units there were.',
  ),
  productionDate: {
    read: 'The day it is made on. After corrections.',
    input: 'The day it is made on; null leaves it, and that of a new batch is today.',
    named: 'The day it was made on.',
  },
};

const day = field(z.string(), { graph: 'Date' })
  .nullish()
  .transform((sent) => sent ?? undefined);

/** The entries of the head. */
export const headInput = byKind({
  text: (name) => text.describe(HEAD_DESCRIPTIONS[name].input),
  figure: (name) => number.describe(HEAD_DESCRIPTIONS[name].input),
  day: (name) => day.describe(HEAD_DESCRIPTIONS[name].input),
});

export const entriesInput = inputObject(
  'BatchEntriesInput',
  'Fields that are left out stay as they are; null clears them.',
  {
    ...headInput,
    lines: listOf(lineEntry).describe('Lines to write on; others stay as they are.'),
  },
);

export const idempotencyKey = field(z.string().nullable(), {
  rest: 'Idempotency-Key',
  isRequired: true,
}).describe(
  '8 to 100 characters, made once by the sender: the same request again does nothing more.',
);

/** The permission of Quality to use lots that a date speaks against, in both APIs. */
export const overrideInput = inputObject(
  'LotOverrideInput',
  'Somebody of Quality allows lots that a date speaks against, where the policy leaves it to Quality. It opens a deviation for each. Not for API tokens.',
  {
    reason: z.string().describe('Why, 10 to 250 characters.'),
    signature: signingInput.describe('The answer of `lotOverride`, signed.'),
  },
);

/** The permission as the services take it; null: none was sent. */
export const overrideOf = (
  sent: z.output<typeof overrideInput> | null | undefined,
): SentOverride | null =>
  sent == null
    ? null
    : { reason: sent.reason, ...signatureOf(sent.signature, ['override', 'signature']) };

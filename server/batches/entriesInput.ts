import { z } from 'zod';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import { NO_REASONS } from '#domain/record/deviations.ts';
import { dayInput } from '#server/input.ts';

/** A thousand tonnes, the most a calculation takes. */
const MOST_GRAMS = 1e9;
const EXPECTED_KEY = 'Expected an idempotency key of 8 to 100 characters';
/** Of binary fractions, in milligrams. */
const noise = (value: number) => 1e-6 + value * 1e-12;
export const MOST_LINES = 10_000;

const words = (most: number) => z.string().trim().max(most, `At most ${most} characters`);

/** A figure that is kept to 3 decimals: with more, the record would say another than was written. */
const figure = (name: string) =>
  z
    .number()
    .min(0, `${name} must be 0 or more`)
    .max(MOST_GRAMS, `${name} must be at most 1,000 t`)
    .refine(
      (value) => Math.abs(value * 1000 - Math.round(value * 1000)) <= noise(value),
      `${name}: at most 3 decimals`,
    )
    .nullable();

/** What may stand in each entry of a batch. */
export const entryRules = {
  batchNumber: words(100),
  agentName: words(200),
  supervisorName: words(200),
  finishedQuantity: figure('Finished quantity'),
  productionDate: dayInput,
  actualGrams: figure('Actual quantity'),
  initials: words(10),
  lot: words(100),
  /** Made once a document, so that a double click or a retry does a thing once. */
  idempotencyKey: z.string().min(8, EXPECTED_KEY).max(100, EXPECTED_KEY).nullable(),
};

const partRules = {
  part: z.int(),
  actualGrams: entryRules.actualGrams.optional(),
  initials: entryRules.initials.optional(),
};

/** Entries of a whole line, and of its parts. */
export const lineRules = {
  actualGrams: entryRules.actualGrams.optional(),
  initials: entryRules.initials.optional(),
  lot: entryRules.lot.optional(),
  parts: z.array(z.object(partRules)).max(MOST_PARTS).optional(),
};

/** Entries as somebody writes them: what is left out stays as it is. */
export const entriesInput = z.object({
  batchNumber: entryRules.batchNumber.optional(),
  agentName: entryRules.agentName.optional(),
  supervisorName: entryRules.supervisorName.optional(),
  finishedQuantity: entryRules.finishedQuantity.optional(),
  productionDate: entryRules.productionDate.optional(),
  lines: z
    .array(z.object({ position: z.int(), ...lineRules }))
    .max(MOST_LINES)
    .default([]),
});

export const correctionInput = z.object({
  entries: entriesInput,
  reason: words(1_000).min(1, 'Enter the reason for the correction.'),
  idempotencyKey: entryRules.idempotencyKey,
});

const reason = words(1_000).default('');

export const completionInput = z.object({
  entries: entriesInput,
  /** Why the batch differs from its plan; one that is due and missing is printed as not given. */
  reasons: z.object({ lines: reason, targets: reason, yield: reason }).default(NO_REASONS),
  idempotencyKey: entryRules.idempotencyKey,
});

export type EntriesInput = z.input<typeof entriesInput>;
export type CompletionReasonsInput = z.input<typeof completionInput>['reasons'];
export type EntriesRequest = z.output<typeof entriesInput>;

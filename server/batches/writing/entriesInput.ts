import { z } from 'zod';
import { seenLength } from '#domain/issue.ts';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import { byKind, HEAD, HEAD_TEXTS, type TextField } from '#domain/record/entries/headEntries.ts';
import { NO_REASONS } from '#domain/record/made/deviations.ts';
import { dayInput } from '#server/input/input.ts';
import { keyRule } from '#server/input/keyRule.ts';

/** A thousand tonnes, the limit of a calculation. */
const MOST_GRAMS = 1e9;
/** Floating-point noise in milligrams. */
const noise = (value: number) => 1e-6 + value * 1e-12;
export const MOST_LINES = 10_000;

const words = (most: number) => z.string().trim().max(most, `At most ${most} characters`);

/** A text of the head, as it is stored. */
function headText(field: TextField) {
  const { most, settle } = HEAD_TEXTS[field];
  if (settle === undefined) return words(most);
  return words(most).transform((typed, context) => {
    const { text, error } = settle(typed);
    if (error !== null) context.addIssue({ code: 'custom', message: error });
    return text;
  });
}

/** A figure stored with 3 decimals; more are refused, because the record would differ from the input. */
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

/** Rules for each entry of a batch. */
export const entryRules = {
  ...byKind({
    text: headText,
    figure: (field) => figure(HEAD[field].label),
    day: () => dayInput,
  }),
  actualGrams: figure('Actual quantity'),
  initials: words(10),
  lot: words(100),
  /** Created once per document, so that a double click or a retry has an effect only once. */
  idempotencyKey: keyRule.nullable(),
};

const partRules = {
  part: z.int(),
  actualGrams: entryRules.actualGrams.optional(),
  initials: entryRules.initials.optional(),
};

/** Entries of a whole line and of its parts. */
export const lineRules = {
  actualGrams: entryRules.actualGrams.optional(),
  initials: entryRules.initials.optional(),
  lot: entryRules.lot.optional(),
  parts: z.array(z.object(partRules)).max(MOST_PARTS).optional(),
};

/** Entries as sent by a client; omitted fields stay unchanged. */
export const entriesInput = z.object({
  ...byKind({
    text: (field) => entryRules[field].optional(),
    figure: (field) => entryRules[field].optional(),
    day: (field) => entryRules[field].optional(),
  }),
  lines: z
    .array(z.object({ position: z.int(), ...lineRules }))
    .max(MOST_LINES)
    .default([]),
});

export const correctionInput = z.object({
  entries: entriesInput,
  reason: words(1_000).refine(
    (text) => seenLength(text) > 0,
    'Enter the reason for the correction.',
  ),
  idempotencyKey: entryRules.idempotencyKey,
});

/** A reason of invisible characters counts as none given. */
const reason = words(1_000)
  .transform((text) => (seenLength(text) === 0 ? '' : text))
  .default('');

export const completionInput = z.object({
  entries: entriesInput,
  /** Reasons for deviations from the plan; a missing one is printed as not given. */
  reasons: z.object({ lines: reason, targets: reason, yield: reason }).default(NO_REASONS),
  idempotencyKey: entryRules.idempotencyKey,
});

export type EntriesInput = z.input<typeof entriesInput>;
export type CompletionReasonsInput = z.input<typeof completionInput>['reasons'];
export type EntriesRequest = z.output<typeof entriesInput>;

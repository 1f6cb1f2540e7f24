import { z } from 'zod';
import type { BatchDocument } from '#domain/record/document.ts';
import { InvalidError } from '#server/errors.ts';
import { isRealDate } from '#server/scalars.ts';
import { calculateInput } from './calculateInput.ts';

const MOST_PARTS = 100;
/** A thousand tonnes, the most a calculation takes. */
const MOST_GRAMS = 1e9;
const MULTIPLIER_UNITS = 1_000_000;
const EXPECTED_KEY = 'Expected an idempotency key of 8 to 100 characters';
const BINARY_NOISE = 1e-14;
const DIFFERENCE_SEEN_AT_3_DECIMALS = 0.0005;
const words = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters`).default('');

/** A batch keeps 6 decimals; with more, the stored copy would ask for other milligrams. */
function isKept(multiplier: number): boolean {
  const kept = Math.round(multiplier * MULTIPLIER_UNITS) / MULTIPLIER_UNITS;
  return kept > 0 && Math.abs(kept - multiplier) <= multiplier * BINARY_NOISE;
}

export const createBatchInput = calculateInput.extend({
  multiplier: calculateInput.shape.multiplier.refine(
    isKept,
    'Multiplier: a batch keeps at most 6 decimals. Calculate with a rounded one',
  ),
  parts: z
    .int('Parts must be a whole number')
    .min(1, 'Parts must be 1 or more')
    .max(MOST_PARTS, `Parts must be at most ${MOST_PARTS}`),
  batchNumber: words(100),
  agentName: words(200),
  supervisorName: words(200),
  finishedQuantity: z
    .number()
    .min(0, 'Finished quantity must be 0 or more')
    .max(MOST_GRAMS, 'Finished quantity must be at most 1,000 t')
    .nullable(),
  productionDate: z
    .string()
    .refine(isRealDate, 'Expected a calendar date such as 2026-11-21')
    .nullable(),
  lineEntries: z
    .array(
      z.object({
        position: z.int().min(1),
        actualGrams: z
          .number()
          .min(0, 'Actual quantity must be 0 or more')
          .max(MOST_GRAMS, 'Actual quantity must be at most 1,000 t')
          .nullable(),
        initials: words(10),
        /** What the sender's own calculation said, to be held against ours. */
        calculatedGrams: z.number().nullable().default(null),
      }),
    )
    .max(10_000),
  /** Made once a document, so that a double click or a retry gives one batch. */
  idempotencyKey: z.string().min(8, EXPECTED_KEY).max(100, EXPECTED_KEY).nullable(),
  /** The digest of the answer the document stands on; a changed lot or recipe gives another. */
  expectedDigest: z.string().max(100).nullable(),
});

export type CreateBatchInput = z.input<typeof createBatchInput>;
export type CreateBatchRequest = z.output<typeof createBatchInput>;

/** Puts what was weighed on the lines it belongs to; refuses what does not fit the document. */
export function withEntries(document: BatchDocument, request: CreateBatchRequest): BatchDocument {
  const entries = new Map(request.lineEntries.map((entry) => [entry.position, entry]));
  const issues = request.lineEntries.flatMap((entry, index) => {
    const line = document.lines[entry.position - 1];
    if (!line) {
      return [
        {
          path: ['lineEntries', String(index), 'position'],
          message: `There is no line ${entry.position} in this document.`,
        },
      ];
    }
    const claimed = entry.calculatedGrams;
    if (
      claimed === null ||
      Math.abs(claimed - line.calculatedGrams) < DIFFERENCE_SEEN_AT_3_DECIMALS
    ) {
      return [];
    }
    return [
      {
        path: ['lineEntries', String(index), 'calculatedGrams'],
        message: `${line.ingredientName}: the calculation gives ${line.calculatedGrams.toFixed(3)} g, not ${claimed.toFixed(3)} g. Calculate again.`,
      },
    ];
  });
  if (issues.length > 0) throw new InvalidError(issues);
  return {
    ...document,
    lines: document.lines.map((line) => {
      const entry = entries.get(line.position);
      return entry ? { ...line, actualGrams: entry.actualGrams, initials: entry.initials } : line;
    }),
  };
}

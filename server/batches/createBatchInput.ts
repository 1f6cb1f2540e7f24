import { z } from 'zod';
import type { BatchDocument } from '#domain/record/document.ts';
import { InvalidError } from '#server/errors.ts';
import { calculateInput } from './calculateInput.ts';
import { entryRules, MOST_LINES } from './entriesInput.ts';

const MOST_PARTS = 100;
const MULTIPLIER_UNITS = 1_000_000;
const BINARY_NOISE = 1e-14;
const DIFFERENCE_SEEN_AT_3_DECIMALS = 0.0005;

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
  batchNumber: entryRules.batchNumber.default(''),
  agentName: entryRules.agentName.default(''),
  supervisorName: entryRules.supervisorName.default(''),
  finishedQuantity: entryRules.finishedQuantity,
  productionDate: entryRules.productionDate.nullable(),
  lineEntries: z
    .array(
      z.object({
        position: z.int().min(1),
        actualGrams: entryRules.actualGrams,
        initials: entryRules.initials.default(''),
        /** What the sender's own calculation said, to be held against ours. */
        calculatedGrams: z.number().nullable().default(null),
      }),
    )
    .max(MOST_LINES),
  /** Made once a document, so that a double click or a retry gives one batch. */
  idempotencyKey: entryRules.idempotencyKey,
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

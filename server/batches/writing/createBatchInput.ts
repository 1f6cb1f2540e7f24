import { z } from 'zod';
import { MOST_PARTS } from '#domain/recipe/scale.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { positionsOfNames } from '#domain/record/document/namedLines.ts';
import { byKind } from '#domain/record/entries/headEntries.ts';
import { placeEntries, withWrittenLines } from '#domain/record/entries/placeEntries.ts';
import { calculateInput } from '#server/batches/formulation/calculateInput.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';
import { entryRules, lineRules, MOST_LINES } from './entriesInput.ts';

const MULTIPLIER_UNITS = 1_000_000;
const BINARY_NOISE = 1e-14;
const DIFFERENCE_SEEN_AT_3_DECIMALS = 0.0005;

/** A batch stores 6 decimals; with more, the stored document would require other milligrams. */
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
    .max(MOST_PARTS, 'Parts must be at most 1,000'),
  /** The id shown on the document; used if possible, otherwise the batch gets another. */
  proposedBatchId: z.string().optional(),
  ...byKind({
    text: (field) => entryRules[field].default(''),
    figure: (field) => entryRules[field].default(null),
    day: (field) => entryRules[field].nullable().default(null),
  }),
  lineEntries: z
    .array(
      z.object({
        position: z.int().min(1),
        ...lineRules,
        /** The client's name for the line; then the position is only its index in the list. */
        called: z
          .object({ name: z.string(), tag: z.string(), type: z.string() })
          .partial()
          .optional(),
        /** The client's own calculation, compared with the server's. */
        calculatedGrams: z.number().nullable().default(null),
      }),
    )
    .max(MOST_LINES),
  /** Created once per document, so that a double click or a retry creates one batch. */
  idempotencyKey: entryRules.idempotencyKey,
  /** The digest of the result on which the document is based; a changed lot or recipe gives another. */
  expectedDigest: z.string().max(100).nullable(),
});

export type CreateBatchInput = z.input<typeof createBatchInput>;
export type CreateBatchRequest = z.output<typeof createBatchInput>;

/** Stores the entries on their lines; throws when they do not fit the document. */
export function withLineEntries(
  document: BatchDocument,
  request: CreateBatchRequest,
): BatchDocument {
  const named = positionsOfNames(document, request.lineEntries.map(nameOf));
  const unknown = named.flatMap((found, index) =>
    'message' in found
      ? [{ path: ['lineEntries', String(index), found.field], message: found.message }]
      : [],
  );
  if (unknown.length > 0) throw new InvalidError(unknown);
  const entries = request.lineEntries.map((entry, index) => ({ ...entry, ...named[index] }));
  const placed = placeEntries(document.lines, { lines: entries });
  const issues = [
    ...placed.issues.map(({ index, field, message }) => ({
      path: ['lineEntries', String(index), field],
      message,
    })),
    ...entries.flatMap((entry, index) => otherFigures(document, entry, index)),
  ];
  if (issues.length > 0) throw new InvalidError(issues);
  return withWrittenLines(document, placed.written.lines);
}

const nameOf = ({
  called,
  position,
  calculatedGrams,
}: CreateBatchRequest['lineEntries'][number]) =>
  called === undefined ? { position } : { ...called, calculatedGrams };

function otherFigures(
  document: BatchDocument,
  { position, calculatedGrams: claimed }: CreateBatchRequest['lineEntries'][number],
  index: number,
): readonly FieldIssue[] {
  const line = document.lines[position - 1];
  if (line === undefined || claimed === null) return [];
  if (Math.abs(claimed - line.calculatedGrams) < DIFFERENCE_SEEN_AT_3_DECIMALS) return [];
  return [
    {
      path: ['lineEntries', String(index), 'calculatedGrams'],
      message: `${line.ingredientName}: the calculation gives ${line.calculatedGrams.toFixed(3)} g, not ${claimed.toFixed(3)} g. Calculate again.`,
    },
  ];
}

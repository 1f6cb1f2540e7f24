import type { CreateBatchInput } from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import { decimal } from '#client/relay/decimal.ts';
import { type Entry, entryAt } from '#client/screens/batches/record/entries.ts';
import { typedDecimal } from '#client/screens/batches/record/written.ts';
import { choiceInputs, lotInput, ORDER_INPUTS } from '#client/screens/batches/run/choiceInputs.ts';
import type { ConfirmedCalculation } from '#client/screens/batches/run/confirmedCalculation.ts';
import { ACTUAL_GRAMS } from '#domain/record/entries/entryNumbers.ts';
import { byKind, HEAD_FIGURES } from '#domain/record/entries/headEntries.ts';
import type { Draft } from './draft.ts';

/** The typed entries by line, with the entries of parts below their line. */
function lineEntries({ entries }: Draft, parts: number) {
  const positions = new Set(Object.keys(entries).map((key) => Number.parseInt(key, 10)));
  return [...positions].map((position) => ({
    position,
    ...weighed(entryAt(entries, position)),
    lot: entryAt(entries, position).lot.trim(),
    ...(parts > 1 && {
      parts: Array.from({ length: parts }, (_, index) => ({
        part: index + 1,
        ...weighed(entryAt(entries, position, index + 1)),
      })),
    }),
  }));
}

const weighed = ({ actual, initials }: Entry) => ({
  actualGrams: typedDecimal(actual, ACTUAL_GRAMS),
  initials: initials.trim(),
});

/**
 * The input for saving: confirmed choices and typed values. Only ids and grams are sent, because the server solves
 * again.
 */
export function saveInput(
  confirmed: ConfirmedCalculation,
  parts: number,
  draft: Draft,
): CreateBatchInput {
  const { header } = draft;
  const globalIds = new Map(Object.entries(confirmed.oilIds));
  const { bufferOilId, temporaryOils, order } = confirmed;
  return {
    recipeVersionId: confirmed.recipeVersionId,
    multiplier: decimal(confirmed.multiplier),
    parts,
    choices: choiceInputs(confirmed.choices, globalIds, temporaryOils),
    ...(order && { order: ORDER_INPUTS[order] }),
    buffer: bufferOilId === null ? null : lotInput(bufferOilId, globalIds, temporaryOils),
    batchId: draft.proposedBatchId,
    entries: {
      ...byKind({
        text: (field) => header[field].trim(),
        figure: (field) => typedDecimal(header[field], HEAD_FIGURES[field].rule),
        day: (field) => (header[field] === '' ? null : header[field]),
      }),
      lines: lineEntries(draft, parts),
    },
    idempotencyKey: draft.idempotencyKey,
    expectedDigest: confirmed.digest,
  };
}

import type { CreateBatchInput } from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import { type Entry, entryAt } from '#client/screens/record/entries.ts';
import { typedDecimal } from '#client/screens/record/written.ts';
import { choiceInputs, decimal, lotInput } from '#client/screens/run/choiceInputs.ts';
import type { ConfirmedCalculation } from '#client/screens/run/confirmedCalculation.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from '#domain/record/entryNumbers.ts';
import type { Draft } from './draft.ts';

/** What was typed, by line; what was typed on a part of it stands with the line. */
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

/** The confirmed choices and what was typed: ids and grams travel, the server solves again. */
export function saveInput(
  confirmed: ConfirmedCalculation,
  parts: number,
  draft: Draft,
): CreateBatchInput {
  const { header } = draft;
  const globalIds = new Map(Object.entries(confirmed.oilIds));
  const { bufferOilId, temporaryOils } = confirmed;
  return {
    recipeVersionId: confirmed.recipeVersionId,
    multiplier: decimal(confirmed.multiplier),
    parts,
    choices: choiceInputs(confirmed.choices, globalIds, temporaryOils),
    buffer: bufferOilId === null ? null : lotInput(bufferOilId, globalIds, temporaryOils),
    batchId: draft.proposedBatchId,
    batchNumber: header.batchNumber.trim(),
    agentName: header.agentName.trim(),
    supervisorName: header.supervisorName.trim(),
    finishedQuantity: typedDecimal(header.finishedQuantity, FINISHED_QUANTITY),
    productionDate: header.productionDate === '' ? null : header.productionDate,
    lineEntries: lineEntries(draft, parts),
    idempotencyKey: draft.idempotencyKey,
    expectedDigest: confirmed.digest,
  };
}

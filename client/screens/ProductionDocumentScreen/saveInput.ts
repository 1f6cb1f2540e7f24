import type { CreateBatchInput } from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import { typedDecimal } from '#client/screens/record/written.ts';
import { choiceInputs, decimal, lotInput } from '#client/screens/run/choiceInputs.ts';
import type { ConfirmedCalculation } from '#client/screens/run/confirmedCalculation.ts';
import type { Draft } from './draft.ts';

const lineEntries = ({ entries }: Draft): CreateBatchInput['lineEntries'] =>
  Object.entries(entries).map(([position, entry]) => ({
    position: Number(position),
    actualGrams: typedDecimal(entry.actual),
    initials: entry.initials.trim(),
  }));

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
    batchNumber: header.batchNumber.trim(),
    agentName: header.agentName.trim(),
    supervisorName: header.supervisorName.trim(),
    finishedQuantity: typedDecimal(header.finishedQuantity),
    productionDate: header.productionDate === '' ? null : header.productionDate,
    lineEntries: lineEntries(draft),
    idempotencyKey: draft.idempotencyKey,
    expectedDigest: confirmed.digest,
  };
}

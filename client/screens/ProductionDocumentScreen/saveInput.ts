import type {
  ChoiceInput,
  CreateBatchInput,
} from '#client/__generated__/useSaveBatchMutation.graphql.ts';
import type { ConfirmedCalculation } from '#client/screens/confirmedCalculation.ts';
import type { Choice } from '#domain/formulation/types.ts';
import { type Draft, typedDecimal } from './draft.ts';

const MODE = { flexible: 'FLEXIBLE', useAll: 'USE_ALL', fixed: 'FIXED' } as const satisfies Record<
  Choice['mode'],
  ChoiceInput['mode']
>;

/** Most decimals the graph takes. */
const GRAPH_DECIMALS = 9;

/** Never in powers of ten, which the graph does not read. */
const decimal = (figure: number): string =>
  figure.toFixed(GRAPH_DECIMALS).replace(/\.?0+$/, '');

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
  const globalId = (oilId: string): string => confirmed.oilIds[oilId] ?? oilId;
  return {
    recipeVersionId: confirmed.recipeVersionId,
    multiplier: decimal(confirmed.multiplier),
    parts,
    choices: confirmed.choices.map((choice) => ({
      lot: { oilId: globalId(choice.oilId) },
      mode: MODE[choice.mode],
      fixedGrams: choice.mode === 'fixed' && choice.grams !== null ? decimal(choice.grams) : null,
    })),
    bufferOilId: confirmed.bufferOilId === null ? null : globalId(confirmed.bufferOilId),
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

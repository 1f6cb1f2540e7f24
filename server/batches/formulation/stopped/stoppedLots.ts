import { stopOf } from '#domain/lots/use.ts';
import { unusedLots, weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import {
  allowanceOf,
  daysOf,
  isAllowedBy,
  LOT_ALLOWANCE,
} from '#server/batches/formulation/override/allowance.ts';
import { weighedUntilNow } from '#server/batches/formulation/override/recordedDays.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/use/lotUse.ts';
import { savedLabels } from '#server/batches/formulation/use/savedLabels.ts';
import { documentInclude, weighedLinesOf } from '#server/batches/writing/document.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';
import type { Viewer } from '#server/viewer.ts';

/** The columns of an oil that say whether it may be used. */
export const usedOilSelect = {
  id: true,
  tag: true,
  description: true,
  batch: true,
  supplierLot: true,
  receivedOn: true,
  status: true,
  expiresOn: true,
  retestOn: true,
  quantityGrams: true,
  deletedAt: true,
} as const satisfies Prisma.OilSelect;

/** The permissions of Quality for lots of a batch, with those that no longer hold. */
export const permissionsInclude = {
  signatures: {
    where: LOT_ALLOWANCE,
    orderBy: { id: 'asc' },
    select: {
      subjectId: true,
      subjectDigest: true,
      statement: true,
      signerName: true,
      supersededAt: true,
      supersededBecause: true,
    },
  },
} as const satisfies Prisma.BatchInclude;

/** The columns of a batch that say which of its lots are stopped. */
export const stopSelect = {
  printedId: true,
  completedAt: true,
  inactivatedAt: true,
  productionDate: true,
  policySnapshot: true,
  lines: documentInclude.lines,
  ...permissionsInclude,
  lots: {
    orderBy: { position: 'asc' },
    select: {
      oilId: true,
      batchLabel: true,
      departmentName: true,
      grams: true,
      oil: { select: usedOilSelect },
    },
  },
} as const satisfies Prisma.BatchSelect;
type WithLots = Prisma.BatchGetPayload<{ select: typeof stopSelect }>;

/** A lot of an open batch that may no longer be used. */
export type StoppedLot = {
  readonly oilId: number;
  /** With what tells two of one tag apart. */
  readonly tag: string;
  /** As a sentence goes on after the tag: "is on hold". */
  readonly stop: string;
  /** The whole of it, with what can be done: as long as nothing of it was weighed, and once its grams were recorded. */
  readonly sentence: string;
  readonly sentenceOnceWeighed: string;
};

/**
 * The lots of an open batch that could not go into its completion now, unless Quality allows them: those that were stopped
 * since it was saved, and those that only Quality allows and of which no permission holds as they are now.
 */
export async function stoppedLots(viewer: Viewer, batch: WithLots): Promise<readonly StoppedLot[]> {
  if (batch.completedAt !== null || batch.inactivatedAt !== null) return [];
  const { printedId, lines } = batch;
  const productionDate = dayOf(batch.productionDate);
  const policy = policyOfBatch(batch.policySnapshot);
  const now = await weighedUntilNow(viewer, lines, productionDate);
  const using = { printedId, productionDate, policy, ...now };
  const isAllowed = isAllowedBy(batch.signatures.filter((one) => one.supersededAt === null));
  const labels = savedLabels(batch.lots);
  const unused = unusedLots(weighedLinesOf(lines));
  const stopped = batch.lots.flatMap(({ oil, oilId, grams }): readonly StoppedLot[] => {
    if (oil === null || oilId === null || grams.isZero()) return [];
    if (unused.has(String(oilId))) return [];
    const days = daysOf(using, oilId);
    const tag = labels.get(oilId) ?? oil.tag;
    const named = { ...oil, tag };
    const before = storedUse(named, { days, policy }, false);
    const after = storedUse(named, { days, policy }, true);
    if (before.kind === 'allowed' || before.kind === 'warn' || after.kind === 'allowed') return [];
    if (before.kind === 'override' && isAllowed(allowanceOf(oil, using))) return [];
    const stop = stopOf({ ...stateOf(oil), tag }, days, policy);
    const { sentence } = before;
    return [{ oilId, tag, stop, sentence, sentenceOnceWeighed: after.sentence }];
  });
  // A lot that is also the buffer is in the batch twice.
  return [...new Map(stopped.map((one) => [one.oilId, one])).values()];
}

/** Their sentences, by what was weighed of them. */
export async function stopSentences(viewer: Viewer, batch: WithLots): Promise<readonly string[]> {
  const weighed = weighedLots(weighedLinesOf(batch.lines));
  const stopped = await stoppedLots(viewer, batch);
  return stopped.map((lot) =>
    weighed.has(String(lot.oilId)) ? lot.sentenceOnceWeighed : lot.sentence,
  );
}

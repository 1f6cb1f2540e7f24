import { stopOf } from '#domain/lots/use.ts';
import { weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/lotUse.ts';
import { type BatchWithDocument, documentOf } from '#server/batches/writing/document.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';

/** The columns of a batch that say which of its lots are stopped. */
export const stopSelect = {
  completedAt: true,
  inactivatedAt: true,
  productionDate: true,
  policySnapshot: true,
  lots: {
    orderBy: { position: 'asc' },
    select: {
      oilId: true,
      grams: true,
      oil: {
        select: {
          tag: true,
          status: true,
          expiresOn: true,
          retestOn: true,
          quantityGrams: true,
        },
      },
    },
  },
} as const satisfies Prisma.BatchSelect;
type WithLots = Prisma.BatchGetPayload<{ select: typeof stopSelect }>;

/** A lot of an open batch that may no longer be used. */
export type StoppedLot = {
  readonly oilId: number;
  readonly tag: string;
  /** As a sentence goes on after the tag: "is on hold". */
  readonly stop: string;
  /** The whole of it, with what can be done. */
  readonly sentence: string;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The lots of an open batch that were stopped since it was saved. Dates that Quality may allow were signed or warned of
 * at the save, so they are not among them. `weighed` has those whose grams were recorded before.
 */
export function lotStops(batch: WithLots, weighed = NONE): readonly StoppedLot[] {
  if (batch.completedAt !== null || batch.inactivatedAt !== null) return [];
  const productionDate = dayOf(batch.productionDate);
  const policy = policyOfBatch(batch.policySnapshot);
  const using = { productionDate, policy };
  const stopped = batch.lots.flatMap(({ oil, oilId, grams }): readonly StoppedLot[] => {
    if (oil === null || oilId === null || grams.isZero()) return [];
    if (storedUse(oil, using, false).kind !== 'refused') return [];
    const { tag } = oil;
    const one = storedUse(oil, using, weighed.has(String(oilId)));
    const sentence = one.kind === 'allowed' ? '' : one.sentence;
    const stop = stopOf({ ...stateOf(oil), tag }, productionDate, policy);
    return [{ oilId, tag, stop, sentence }];
  });
  // A lot that is also the buffer is in the batch twice.
  return [...new Map(stopped.map((one) => [one.oilId, one])).values()];
}

export const stoppedLots = (batch: BatchWithDocument): readonly StoppedLot[] =>
  lotStops(batch, weighedLots(documentOf(batch).lines));

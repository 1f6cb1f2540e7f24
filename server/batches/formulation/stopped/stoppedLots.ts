import { onDay, stopOf } from '#domain/lots/use.ts';
import { weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/use/lotUse.ts';
import {
  type FoundBatch,
  permissionsInclude,
  weighedLinesOf,
} from '#server/batches/writing/document.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';

/** The columns of a batch that say which of its lots are stopped. */
export const stopSelect = {
  completedAt: true,
  inactivatedAt: true,
  productionDate: true,
  policySnapshot: true,
  ...permissionsInclude,
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
          deletedAt: true,
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
  /** The whole of it, with what can be done: as long as nothing of it was weighed, and once its grams were recorded. */
  readonly sentence: string;
  readonly sentenceOnceWeighed: string;
};

/**
 * The lots of an open batch that were stopped since it was saved. Dates that Quality may allow were signed or warned of
 * at the save, so they are among them only where that permission no longer holds.
 */
export function stoppedLots(batch: WithLots): readonly StoppedLot[] {
  if (batch.completedAt !== null || batch.inactivatedAt !== null) return [];
  const days = onDay(dayOf(batch.productionDate));
  const policy = policyOfBatch(batch.policySnapshot);
  const using = { days, policy };
  const lapsed = lapsedLots(batch);
  const stopped = batch.lots.flatMap(({ oil, oilId, grams }): readonly StoppedLot[] => {
    if (oil === null || oilId === null || grams.isZero()) return [];
    const [before, after] = [storedUse(oil, using, false), storedUse(oil, using, true)];
    const isLapsed = before.kind === 'override' && lapsed.has(String(oilId));
    if (!isLapsed && before.kind !== 'refused') return [];
    if (after.kind === 'allowed') return [];
    const { tag } = oil;
    const stop = stopOf({ ...stateOf(oil), tag }, days, policy);
    const { sentence } = before;
    return [{ oilId, tag, stop, sentence, sentenceOnceWeighed: after.sentence }];
  });
  // A lot that is also the buffer is in the batch twice.
  return [...new Map(stopped.map((one) => [one.oilId, one])).values()];
}

/** The lots that Quality allowed, and of which no permission holds now, by their row ids as texts. */
function lapsedLots({ signatures }: Pick<WithLots, 'signatures'>): ReadonlySet<string> {
  const standing = signatures.filter(({ supersededAt }) => supersededAt === null);
  const allowed = new Set(standing.map(({ subjectId }) => subjectId));
  const lots = signatures.map(({ subjectId }) => subjectId);
  return new Set(lots.filter((lot) => !allowed.has(lot)));
}

/** Their sentences, by what was weighed of them. */
export function stopSentences(batch: FoundBatch): readonly string[] {
  const weighed = weighedLots(weighedLinesOf(batch.lines));
  return stoppedLots(batch).map((lot) =>
    weighed.has(String(lot.oilId)) ? lot.sentenceOnceWeighed : lot.sentence,
  );
}

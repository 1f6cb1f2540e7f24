import { dateIn } from '#domain/account/timeZone.ts';
import { weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import { type BatchWithDocument, weighedLinesOf } from '#server/batches/writing/document.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import type { UsingBatch } from './allowance.ts';

type Line = BatchWithDocument['lines'][number];

/**
 * The last day on which grams of each of these lots (row ids as texts) were recorded, in a time zone. `unknown` stands for
 * grams of before that was kept.
 */
export const recordedDays = (
  lines: readonly Pick<Line, 'oilId' | 'weighedAt' | 'weighedParts'>[],
  lots: ReadonlySet<string>,
  timeZone: string,
  unknown: string,
): ReadonlyMap<string, string> =>
  new Map(
    [...lots].map((lot) => {
      const times = lines
        .filter(({ oilId }) => String(oilId) === lot)
        .flatMap(({ weighedAt, weighedParts }) => [weighedAt, ...weighedParts.map(timeOf)])
        .flatMap((at) => at?.getTime() ?? []);
      return [lot, times.length === 0 ? unknown : dateIn(timeZone, Math.max(...times))];
    }),
  );

const timeOf = ({ weighedAt }: Pick<Line['weighedParts'][number], 'weighedAt'>) => weighedAt;

/** Today in the organization's time zone, and what was weighed of the lots of a batch before it. */
export async function weighedUntilNow(
  viewer: Viewer,
  lines: BatchWithDocument['lines'],
  productionDate: string,
): Promise<Pick<UsingBatch, 'today' | 'weighed'>> {
  const { timeZone } = await policyOfRequest(viewer);
  const lots = weighedLots(weighedLinesOf(lines));
  return {
    today: dateIn(timeZone, Date.now()),
    weighed: recordedDays(lines, lots, timeZone, productionDate),
  };
}

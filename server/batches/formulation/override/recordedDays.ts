import { dateIn } from '#domain/account/timeZone.ts';
import type { BatchWithDocument } from '#server/batches/writing/document.ts';

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

import { type LotUse, onDay, temporaryRefusal, type UsedLot, use } from '#domain/lots/use.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';

/** How the use of a picked lot is judged; what may simply be used is not marked. */
export const MARKED_USES = ['warn', 'override', 'refused'] as const satisfies LotUse['kind'][];

type MarkedLot = {
  readonly id: string;
  readonly tag: string;
  /** Absent: a temporary lot. */
  readonly standing?: Omit<UsedLot, 'tag'>;
};

export type LotMark = {
  /** Row id of an oil, or the key of a temporary lot. */
  readonly lotId: string;
  readonly use: (typeof MARKED_USES)[number];
  readonly sentence: string;
};

/** The picked lots that a save today would warn of or refuse; a calculation takes them all the same. */
export const marksOf = (
  lots: readonly MarkedLot[],
  policy: StoredPolicy,
  today: string,
): readonly LotMark[] =>
  lots.flatMap(({ id: lotId, tag, standing }): readonly LotMark[] => {
    if (standing === undefined) {
      const sentence = temporaryRefusal(tag, policy);
      return sentence === null ? [] : [{ lotId, use: 'refused', sentence }];
    }
    const one = use({ ...standing, tag }, onDay(today), policy);
    return one.kind === 'allowed' ? [] : [{ lotId, use: one.kind, sentence: one.sentence }];
  });

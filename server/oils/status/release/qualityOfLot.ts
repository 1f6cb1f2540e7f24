import { presetOf } from '#domain/quality/policy.ts';
import type { LotQuality } from '#domain/record/recall/recall.ts';
import { db } from '#server/db/database.ts';
import { NEWEST_FIRST } from '#server/db/lists/places.ts';
import { findStatus } from '#server/oils/status/statusChanges.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import { givenSignature } from '#server/quality/signatures/givenSignature.ts';
import type { Viewer } from '#server/viewer.ts';
import { signaturesOn } from './readSignatures.ts';

/** A lot is released anew a few times in its life; the report says so where it was more. */
export const MOST_SIGNATURES_ON_PAPER = 100;

/** Status and signatures of a lot for its printed report; null in Basic, unless the lot was signed earlier. */
export async function qualityOfLot(viewer: Viewer, oilId: number): Promise<LotQuality | null> {
  const where = signaturesOn(viewer, oilId);
  const policy = await policyOfRequest(viewer);
  const count = await db().signature.count({ where });
  if (presetOf(policy) === 'basic' && count === 0) return null;
  const [{ status, change }, newest] = await Promise.all([
    findStatus(viewer, oilId),
    db().signature.findMany({ where, orderBy: [...NEWEST_FIRST], take: MOST_SIGNATURES_ON_PAPER }),
  ]);
  return {
    status,
    change:
      change?.status === status
        ? { at: change.at.toISOString(), userName: change.userName, reason: change.reason }
        : null,
    signatures: newest.toReversed().map(givenSignature),
    count,
    timeZone: policy.timeZone,
  };
}

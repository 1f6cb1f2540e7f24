import { type LotStatus, STATUS_PHRASES } from '#domain/lots/status.ts';
import { NO_STATUS_IN_BASIC } from '#domain/lots/transition.ts';
import { isQualityOn, type QualityPolicy } from '#domain/quality/policy.ts';

type Lot = { readonly tag: string; readonly status: LotStatus };
type StatusPolicy = Pick<QualityPolicy, 'newLotStatus' | 'certificateToRelease'>;

/**
 * The reason why a row of a file with this status is left out; null when it is taken. A file only says the status of a
 * new lot, that of the policy or a safer one, because a release is signed (docs/rules/lots.md, Status). `lot` is null
 * for a new one.
 */
export function statusIssue(
  status: LotStatus | null,
  lot: Lot | null,
  policy: StatusPolicy,
): string | null {
  if (status === null || status === lot?.status) return null;
  if (!isQualityOn(policy) && status !== 'released') return NO_STATUS_IN_BASIC;
  if (lot !== null) {
    return `${lot.tag} is ${STATUS_PHRASES[lot.status]}. A file changes no status: leave it blank, and change it on the page of the oil.`;
  }
  if (status === 'rejected') {
    return 'A file rejects no lot: write hold, and let Quality reject it.';
  }
  return status === 'released' && policy.newLotStatus !== 'released'
    ? 'A file releases no lot: leave the status blank, and let Quality release it.'
    : null;
}

import { may } from '#domain/access.ts';
import type { LotRights, LotStatus } from '#domain/lots/status.ts';
import { type Refusal, transitionRefusal } from '#domain/lots/transition.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { currentCertificate } from '#server/oils/results/currentCertificate.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

export type StatusChange = {
  readonly id: number;
  readonly to: LotStatus;
  /** Empty when none is given. */
  readonly reason: string;
};

/** The one whose right counts: the person who is signed in, or another person at the same screen who signs. */
export type Decider = 'viewer' | 'secondPerson';

export type Judged = { readonly policy: StoredPolicy; readonly decider: Decider };

/** The right of a second person is checked with the credential. */
const RIGHTS_OF_SECOND: LotRights = { manageOils: false, assureQuality: true };

/** The reason why the lot may not get this status now; null when it may. */
export async function statusRefusal(
  tx: Tx,
  viewer: Viewer,
  oil: Pick<Oil, 'id' | 'departmentId' | 'tag' | 'status'>,
  { to, reason }: StatusChange,
  { policy, decider }: Judged,
): Promise<Refusal | null> {
  const { id, departmentId } = oil;
  const certificates = to === 'released' ? await currentCertificate(tx, viewer, [id]) : null;
  return transitionRefusal({
    lot: oil,
    to,
    reason,
    rights: decider === 'secondPerson' ? RIGHTS_OF_SECOND : rightsOf(viewer, departmentId),
    isQualityOn: isQualityOn(policy),
    certificateToRelease: policy.certificateToRelease,
    certificate: certificates?.get(id) ?? null,
  });
}

export const rightsOf = (viewer: Viewer, departmentId: number | null): LotRights => {
  const place = departmentId === null ? null : String(departmentId);
  return {
    manageOils: may(viewer, 'inspectLots', place),
    assureQuality: may(viewer, 'assureQuality', place),
  };
};

import { type CertificateDraft, hasFailed } from '#domain/lots/certificate/certificate.ts';
import { savingMoveText, statusAfterCertificate } from '#domain/lots/transition.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { standingReleases } from '#server/oils/status/release/supersedeReleases.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

export type AskedSaving = {
  readonly oil: OilWithPotencies;
  readonly draft: CertificateDraft;
  readonly isPercentChanged: boolean;
  readonly policy: StoredPolicy;
};

/** The sentence about the status that saving a certificate gives its lot, as the form shows it; empty: it stays. */
export async function afterSaving(
  tx: Tx,
  viewer: Viewer,
  { oil, draft, isPercentChanged, policy }: AskedSaving,
): Promise<readonly string[]> {
  const { id, tag, status } = oil;
  const isReleaseSigned = (await standingReleases(tx, viewer, [id])).length > 0;
  const test = { hasFailed: hasFailed(draft), isPercentChanged };
  const text = savingMoveText(
    tag,
    status,
    statusAfterCertificate({ status, isReleaseSigned }, test, policy),
  );
  return text === null ? [] : [text];
}

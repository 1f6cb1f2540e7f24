import type { ReleasedLot } from '#domain/record/canonical/canonicalLot.ts';
import type { From } from '#server/accounts/session/provePassword.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { oilName, recordType, UNSIGNED_FIELDS } from '#server/oils/oilAudit.ts';
import { findOil } from '#server/oils/readOils.ts';
import { statusRefusal } from '#server/oils/status/statusRefusal.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import { movedText } from '#server/quality/signatures/movedText.ts';
import {
  type ProvenSignature,
  proveSigner,
  type SentSignature,
} from '#server/quality/signatures/proveSigner.ts';
import { sign } from '#server/quality/signatures/sign.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Release, type ReleasedOil, releasedLots, releaseOf } from './releaseContent.ts';
import { wasReleasable } from './releasedBefore.ts';

/** A release with what speaks against it now; null when nothing does. */
export type PossibleRelease = Release & { readonly refusal: string | null };

/** The release of a lot as somebody of Quality would sign it now. */
export async function findRelease(viewer: Viewer, id: number): Promise<PossibleRelease> {
  const oil = await findOil(viewer, id);
  const policy = await policyOfRequest(viewer);
  const change = { id, to: 'released', reason: '' } as const;
  const judged = { policy, decider: 'secondPerson' } as const;
  const refusal = await statusRefusal(db(), viewer, oil, change, judged);
  return { ...releaseOf(await releasedLot(db(), viewer, oil)), refusal: refusal?.message ?? null };
}

/**
 * Checks the credential of somebody of Quality, before the transaction, so that a wrong one stays counted. Null without
 * a signature.
 */
export async function proveRelease(
  viewer: Viewer,
  sent: SentSignature | null,
  from: From,
): Promise<ProvenSignature | null> {
  if (sent === null) return null;
  const right = { action: 'assureQuality', departmentId: null } as const;
  const signer = await proveSigner(viewer, sent, right, from);
  return { subjectDigest: sent.subjectDigest, signer };
}

/** Signs the release of a locked lot; throws when the lot is not the one that was looked at. */
export async function signRelease(
  tx: Tx,
  viewer: Viewer,
  oil: ReleasedOil,
  reason: string,
  { subjectDigest, signer }: ProvenSignature,
): Promise<void> {
  const lot = await releasedLot(tx, viewer, oil);
  const { statement, digest } = releaseOf(lot);
  const signing = {
    meaning: 'released',
    subjectType: 'lot',
    subjectId: oil.id,
    statement,
    subjectDigest,
    reason: reason === '' ? null : reason,
  } as const;
  const told = async () => {
    const wasShown = await wasReleasable(tx, viewer, oil.id, lot, subjectDigest);
    return movedText(tx, viewer, trailOf(oil), wasShown);
  };
  await sign(tx, viewer, signing, { digest, movedText: told }, signer);
}

/** Where the trail has the changes of a lot. */
export const trailOf = <Row extends Pick<ReleasedOil, 'id' | 'tag' | 'batch' | 'revision'>>(
  oil: Row,
) => {
  const { id, revision } = oil;
  const name = oilName(oil);
  return { recordType, id, revision, name, subject: 'lot', unsigned: UNSIGNED_FIELDS } as const;
};

async function releasedLot(client: Tx, viewer: Viewer, oil: ReleasedOil): Promise<ReleasedLot> {
  const lot = (await releasedLots(client, viewer, [oil])).get(oil.id);
  if (lot === undefined) throw new Error(`Lot ${oil.id} has no content to release.`);
  return lot;
}

import { LOT_FACT_LABELS } from '#domain/lots/facts.ts';
import type { From } from '#server/accounts/session/provePassword.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { oilName, recordType } from '#server/oils/oilAudit.ts';
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
import { type Release, type ReleasedOil, releasesOf } from './releaseContent.ts';

/** What a release signs of a lot besides its percents, as the trail names it and as the lot's page does. */
const SIGNED = {
  tag: 'Tag',
  description: 'Description',
  batch: 'Batch',
  ...LOT_FACT_LABELS,
} as const;

/** A release with what speaks against it now; null when nothing does. */
export type PossibleRelease = Release & { readonly refusal: string | null };

/** The release of a lot as somebody of Quality would sign it now. */
export async function findRelease(viewer: Viewer, id: number): Promise<PossibleRelease> {
  const oil = await findOil(viewer, id);
  const policy = await policyOfRequest(viewer);
  const change = { id, to: 'released', reason: '' } as const;
  const judged = { policy, decider: 'secondPerson' } as const;
  const refusal = await statusRefusal(db(), viewer, oil, change, judged);
  return { ...(await releaseOf(db(), viewer, oil)), refusal: refusal?.message ?? null };
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
  const { statement, digest } = await releaseOf(tx, viewer, oil);
  const signing = {
    meaning: 'released',
    subjectType: 'lot',
    subjectId: oil.id,
    statement,
    subjectDigest,
    reason: reason === '' ? null : reason,
  } as const;
  const trail = {
    recordType,
    id: oil.id,
    name: oilName(oil),
    subject: 'lot',
    fields: SIGNED,
  } as const;
  await sign(
    tx,
    viewer,
    signing,
    { digest, movedText: () => movedText(tx, viewer, trail) },
    signer,
  );
}

async function releaseOf(client: Tx, viewer: Viewer, oil: ReleasedOil): Promise<Release> {
  const release = (await releasesOf(client, viewer, [oil])).get(oil.id);
  if (release === undefined) throw new Error(`Lot ${oil.id} has no content to release.`);
  return release;
}

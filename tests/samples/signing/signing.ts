import { viewerOfSession } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import {
  type ProvenSigner,
  proveSigner,
  type SigningCredential,
  type SigningRight,
} from '#server/quality/signatures/proveSigner.ts';
import { type Signing, sign } from '#server/quality/signatures/sign.ts';
import type { Viewer } from '#server/viewer.ts';
import { DIGEST } from './signatures.ts';

const FROM = { ip: '203.0.113.7', log: { warn: () => {}, error: () => {} } };
export const MOVED = 'This line changed while you looked at it.';

/** A signed-in person with a session of their own. */
export async function signedInAs({
  id: userId,
  organizationId,
}: {
  readonly id: number;
  readonly organizationId: number;
}): Promise<Viewer> {
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  const { id } = await db().session.create({ data: { organizationId, userId, expiresAt } });
  return viewerOfSession(id);
}

let subjects = 0;
/** The id of a subject that nobody signed yet. */
export function newSubject(): string {
  subjects += 1;
  return String(subjects);
}

export type Signed = {
  readonly credential: SigningCredential;
  readonly signing?: Partial<Signing>;
  /** The digest of the subject in the transaction. */
  readonly digest?: string;
  readonly right?: SigningRight;
};

/** Signs a new weighing as a service would. */
export async function signAs(viewer: Viewer, signed: Signed) {
  return signProven(viewer, signed, await proveAs(viewer, signed));
}

/** Checks the credential of a signature, which services do before their transaction. */
export const proveAs = (
  viewer: Viewer,
  { credential, right = { action: 'produceBatches', departmentId: null } }: Signed,
): Promise<ProvenSigner> => proveSigner(viewer, { at: [], credential }, right, FROM);

/** The transaction of a signature. */
export const signProven = (
  viewer: Viewer,
  { signing = {}, digest = DIGEST }: Signed,
  signer: ProvenSigner,
) =>
  transaction((tx) =>
    sign(
      tx,
      viewer,
      {
        meaning: 'performed',
        subjectType: 'weighing',
        subjectId: newSubject(),
        statement: 'I weighed 2.834 g of D9-014 into part 1.',
        subjectDigest: DIGEST,
        ...signing,
      },
      { digest, movedText: () => MOVED },
      signer,
    ),
  );

import type { SignatureMeaning, SignatureSubject } from '#domain/signing/meanings.ts';
import { WRONG_PASSWORD } from '#server/accounts/session/provePassword.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, ForbiddenError, InvalidCredentialsError } from '#server/errors.ts';
import type { Signature } from '#server/generated/prisma/client.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import type { ProvenSigner } from './proveSigner.ts';
import { refuseByEarlier } from './refuseByEarlier.ts';

/** A signature as its signer saw it. */
export type Signing = {
  readonly meaning: SignatureMeaning;
  readonly subjectType: SignatureSubject;
  /** The key of the row; of a line part batch, position and part with slashes between them. */
  readonly subjectId: number | string;
  readonly batchId?: number | null;
  /** The sentence that was shown. */
  readonly statement: string;
  /** SHA-256 of the subject's canonical text, in hex, as the client saw it. */
  readonly subjectDigest: string;
  readonly reason?: string | null;
};

/** The subject as it is in the transaction. */
export type PresentSubject = {
  readonly digest: string;
  /** The refusal when the digest is not the one that was seen; the caller knows which field changed. */
  readonly movedText: () => string | Promise<string>;
};

/** A signature and what it is compared with. */
export type PresentSigning = { readonly signing: Signing; readonly present: PresentSubject };

/** `signAll` for one. */
export async function sign(
  tx: Tx,
  viewer: Viewer,
  signing: Signing,
  present: PresentSubject,
  signer: ProvenSigner,
): Promise<Signature> {
  const [signature] = await signAll(tx, viewer, [{ signing, present }], signer);
  if (signature === undefined) throw new Error('A signature was not stored.');
  return signature;
}

/**
 * Writes signatures of somebody whose credential was checked before, and their audit entries, with as many statements
 * for many as for one. Lock the subjects first; after it write only to rows that are locked already, because the audit
 * trail is locked from then on. Returns them in the given order.
 */
export async function signAll(
  tx: Tx,
  viewer: Viewer,
  signings: readonly PresentSigning[],
  signer: ProvenSigner,
): Promise<readonly Signature[]> {
  const { organizationId } = viewer;
  const { id: sessionId } = sessionOf(viewer);
  if (signer.sessionId !== sessionId) throw new ForbiddenError();
  await holdSigner(tx, viewer, signer);
  for (const { signing, present } of signings) {
    if (signing.subjectDigest !== present.digest) {
      throw new ConflictError(await present.movedText());
    }
  }
  const asked = signings.map(({ signing }) => signing);
  await refuseByEarlier(tx, viewer, asked, signer);
  const at = new Date();
  const rows = await tx.signature.createManyAndReturn({
    data: asked.map(({ meaning, subjectType, statement, subjectDigest, ...one }) => ({
      organizationId,
      meaning,
      subjectType,
      subjectId: String(one.subjectId),
      batchId: one.batchId ?? null,
      statement,
      subjectDigest,
      reason: one.reason ?? null,
      signerId: signer.userId,
      signerName: signer.name,
      method: signer.method,
      sessionId,
      at,
    })),
  });
  const signatures = rows.toSorted((one, other) => one.id - other.id);
  await writeAudits(
    tx,
    { organizationId, userId: signer.userId, name: signer.name },
    signatures.map((signature) => ({
      kind: 'signed',
      recordType: 'signature',
      recordId: signature.id,
      after: auditedFields(viewer, signature),
    })),
  );
  return signatures;
}

function auditedFields({ userId, name }: Viewer, signature: Signature) {
  const { meaning, subjectType, subjectId, statement, subjectDigest, method, reason } = signature;
  return {
    name: statement,
    meaning,
    subject: `${subjectType} ${subjectId}`,
    subjectDigest,
    method,
    ...(reason === null ? {} : { reason }),
    ...(signature.signerId === userId ? {} : { screenOf: name }),
  };
}

/**
 * Locks all rows of a signer that a signature reads or writes, which come before the trail. Call it before whatever else
 * locks the trail in the same transaction, such as another signature or `supersede`. Throws when the password or the PIN
 * was changed since it was checked, or the account was deleted.
 */
export async function holdSigner(
  tx: Tx,
  viewer: Pick<Viewer, 'organizationId'>,
  signer: ProvenSigner,
): Promise<void> {
  await holdCredential(tx, viewer, signer);
  await beginWindow(tx, signer);
}

async function holdCredential(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  { userId, method, hash }: ProvenSigner,
): Promise<void> {
  if (method === 'password') {
    const [same] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM users
      WHERE organization_id = ${organizationId} AND id = ${userId} AND password_hash = ${hash}
      FOR SHARE`;
    if (!same) throw new InvalidCredentialsError(WRONG_PASSWORD);
    return;
  }
  const [same] = await tx.$queryRaw<unknown[]>`
    SELECT user_id FROM signing_pins
    WHERE organization_id = ${organizationId} AND user_id = ${userId} AND hash = ${hash}
    FOR SHARE`;
  if (!same) throw new ConflictError('The PIN was changed meanwhile. Sign again.');
}

/** The PIN alone is enough in this tab for some minutes from now on. */
async function beginWindow(tx: Tx, { tabHash, sessionId }: ProvenSigner): Promise<void> {
  if (tabHash === null) return;
  await tx.session.update({
    where: { id: sessionId },
    data: { signedAt: new Date(), signingTab: tabHash },
  });
}

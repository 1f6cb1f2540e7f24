import { createHash } from 'node:crypto';
import type { Action } from '#domain/access.ts';
import { may } from '#domain/access.ts';
import { initialsOf } from '#domain/signing/initials.ts';
import type { SigningMethod } from '#domain/signing/meanings.ts';
import { NO_PIN_TEXT } from '#domain/signing/pinAttempts.ts';
import { passwordNeededText } from '#domain/signing/signingWindow.ts';
import { type From, provePassword } from '#server/accounts/session/provePassword.ts';
import { db } from '#server/db/database.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { findPolicy, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import { authorize, nameOf, sessionOf, type Viewer } from '#server/viewer.ts';
import { refuseTooOldPin } from './pinState.ts';
import { provePin } from './provePin.ts';
import { findPin, isWithinWindow } from './signingState.ts';

/**
 * The proof of a signature as it was typed. `tab` is the key that the memory of the browser tab keeps; `signerId` is
 * another person at the same screen, who always gives the own PIN.
 */
export type SigningCredential =
  | { readonly password: string; readonly tab: string }
  | { readonly pin: string; readonly tab: string }
  | { readonly pin: string; readonly signerId: number };

/** A signature as sent. */
export type SentSignature = {
  /** Where it stands in the input, for what is wrong with it. */
  readonly at: readonly string[];
  readonly subjectDigest: string;
  readonly credential: SigningCredential;
};

/** The right that a signer needs. */
export type SigningRight = { readonly action: Action; readonly departmentId: number | null };

/** A person whose credential was right, for the transaction that follows. */
export type ProvenSigner = {
  readonly userId: number;
  readonly name: string;
  /** For a record that keeps initials beside the signature. */
  readonly initials: string;
  readonly method: SigningMethod;
  /** The hash of the password or the PIN, which must still be in use when the signature is written. */
  readonly hash: string;
  readonly sessionId: string;
  /** The tab whose signing window begins anew; null for another person at the screen. */
  readonly tabHash: string | null;
};

/** A signature whose credential was right, over what was on the screen. */
export type ProvenSignature = {
  readonly signer: ProvenSigner;
  readonly subjectDigest: string;
};

/** SHA-256 in hex, so that the database does not hold the keys of tabs. */
export const hashOfTab = (tab: string): string => createHash('sha256').update(tab).digest('hex');

/**
 * Checks a credential before the transaction that signs, so that wrong ones stay counted whatever happens to it. API
 * tokens never sign.
 */
export async function proveSigner(
  viewer: Viewer,
  { at, credential }: Pick<SentSignature, 'at' | 'credential'>,
  right: SigningRight,
  from: From,
): Promise<ProvenSigner> {
  try {
    return await prove(viewer, credential, right, from);
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    throw new InvalidError(
      error.issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
    );
  }
}

async function prove(
  viewer: Viewer,
  credential: SigningCredential,
  right: SigningRight,
  from: From,
): Promise<ProvenSigner> {
  const { id: sessionId } = sessionOf(viewer);
  const policy = await findPolicy(viewer, db());
  if ('signerId' in credential) {
    const { actor, ...person } = await findSigner(viewer, credential.signerId);
    refuseWithoutRight(actor, right);
    const hash = await provePin(viewer, person, credential.pin, policy);
    return { ...person, hash, method: 'pin', sessionId, tabHash: null };
  }
  authorize(viewer, right.action, right.departmentId);
  const { userId } = viewer;
  const { actor: _, ...person } = await findPerson(viewer, userId);
  const tabHash = hashOfTab(credential.tab);
  const proof = { ...person, sessionId, tabHash };
  if ('password' in credential) {
    refuseTooOldPin(await findPin(viewer), policy);
    const hash = await provePassword(viewer, credential.password, from);
    return { ...proof, hash, method: 'password' };
  }
  await refuseOutsideWindow(viewer, tabHash, policy);
  const hash = await provePin(viewer, person, credential.pin, policy);
  return { ...proof, hash, method: 'pin' };
}

/** Checked before the PIN is compared, so that one typed too late does not count. */
async function refuseOutsideWindow(viewer: Viewer, tabHash: string, policy: StoredPolicy) {
  if ((await findPin(viewer))?.hash == null) throw new ConflictError(NO_PIN_TEXT);
  if (await isWithinWindow(viewer, tabHash, policy)) return;
  const message = passwordNeededText(policy.signingWindowMinutes);
  throw new InvalidError([{ path: ['password'], message }]);
}

/** Another person who could sign in; everybody else looks like nobody. */
async function findSigner(viewer: Viewer, signerId: number) {
  if (signerId === viewer.userId) {
    const message = 'Choose somebody else, or sign with your own session.';
    throw new InvalidError([{ path: ['signerId'], message }]);
  }
  return findPerson(viewer, signerId);
}

async function findPerson({ organizationId }: Viewer, id: number) {
  const found = await db().user.findUnique({
    relationLoadStrategy: 'join',
    where: {
      organizationId_id: { organizationId, id },
      status: 'active',
      deletedAt: null,
      emailVerifiedAt: { not: null },
    },
    include: { memberships: { select: { departmentId: true, role: true } } },
  });
  if (!found) throw new NotFoundError('Signer');
  const memberships = found.memberships.map(({ departmentId, role }) => ({
    departmentId: String(departmentId),
    role,
  }));
  return {
    userId: id,
    name: nameOf(found),
    initials: initialsOf(found),
    actor: { role: found.role, isQuality: found.quality, memberships },
  };
}

function refuseWithoutRight(
  actor: Parameters<typeof may>[0],
  { action, departmentId }: SigningRight,
): void {
  if (may(actor, action, departmentId === null ? null : String(departmentId))) return;
  throw new ForbiddenError('This person may not sign this. Choose somebody else.');
}

import { KEPT_PINS, pinIssues } from '#domain/signing/pin.ts';
import { NO_WRONG_PINS } from '#domain/signing/pinAttempts.ts';
import { confirmPassword } from '#server/accounts/session/confirmPassword.ts';
import { hashPassword, passwordMatches } from '#server/accounts/session/passwords.ts';
import type { From } from '#server/accounts/session/provePassword.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import type { SigningPin } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { lockPin } from './lockPin.ts';

/** Sets the viewer's PIN. A new one ends a lock, because only the owner knows the password. */
export async function setSigningPin(
  viewer: Viewer,
  written: { readonly password: string; readonly pin: string },
  from: From,
): Promise<void> {
  const { organizationId, userId, name } = viewer;
  await confirmPassword(viewer, written.password, from);
  refuseIssues(written.pin, false);
  const present = await db().signingPin.findUnique({ where: { userId, organizationId } });
  const last = hashesOf(present);
  refuseIssues(written.pin, await isOneOf(last, written.pin));
  const hash = await hashPassword(written.pin);
  await transaction(async (tx) => {
    const locked = await lockPin(tx, viewer, userId);
    if (locked?.hash !== present?.hash) {
      throw new ConflictError('Your PIN was changed meanwhile. Set it again.');
    }
    const data = { hash, earlierHashes: [...last], setAt: new Date(), ...NO_WRONG_PINS };
    await tx.signingPin.upsert({
      where: { userId },
      create: { ...data, userId, organizationId },
      update: data,
    });
    await writeAudit(tx, viewer, {
      kind: 'signing PIN set',
      recordType: 'user',
      recordId: userId,
      after: { user: name, isChanged: present !== null },
    });
  });
}

/** The last PINs, the newest first. */
const hashesOf = (pin: SigningPin | null): readonly string[] =>
  pin === null
    ? []
    : [...(pin.hash === null ? [] : [pin.hash]), ...pin.earlierHashes].slice(0, KEPT_PINS);

async function isOneOf(hashes: readonly string[], pin: string): Promise<boolean> {
  const found = await Promise.all(hashes.map((hash) => passwordMatches(hash, pin)));
  return found.includes(true);
}

function refuseIssues(pin: string, isOneOfLastThree: boolean): void {
  const issues = pinIssues(pin, isOneOfLastThree);
  if (issues.length > 0) throw new InvalidError(issues);
}

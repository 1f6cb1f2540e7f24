import { presetOf } from '#domain/quality/policy.ts';
import {
  afterRightPin,
  afterWrongPin,
  lockedPinText,
  lockedUntilAt,
  NO_PIN_IN_BASIC_TEXT,
  NO_PIN_TEXT,
  NO_WRONG_PINS,
  type PinTries,
  pinTriesLeft,
  wrongPinText,
} from '#domain/signing/pinAttempts.ts';
import { passwordMatches } from '#server/accounts/session/passwords.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { letterOfLockedPin, type PinOwner, tellOfLockedPin } from './lockedPin.ts';
import { lockPin } from './lockPin.ts';
import { refuseTooOldPin } from './pinState.ts';

/**
 * Compares a typed PIN with that of `owner` and returns its hash. A wrong one is counted at once, in a transaction of its
 * own, so that no later failure takes it back. PINs that are compared at the same time count one after the other; from
 * the lock on nobody learns whether one was right.
 */
export async function provePin(
  viewer: Viewer,
  owner: PinOwner,
  typed: string,
  policy: StoredPolicy,
): Promise<string> {
  const { organizationId } = viewer;
  const pin = await db().signingPin.findUnique({
    where: { userId: owner.userId, organizationId },
  });
  if (pin?.hash == null) {
    throw new ConflictError(presetOf(policy) === 'basic' ? NO_PIN_IN_BASIC_TEXT : NO_PIN_TEXT);
  }
  refuseLocked(pin, policy);
  refuseTooOldPin(pin, policy);
  const { hash } = pin;
  const matches = await passwordMatches(hash, typed);
  const { isRight, tries } = await countTry(viewer, owner, matches, policy);
  if (isRight) return hash;
  refuseLocked(tries, policy);
  throw refused(wrongPinText(pinTriesLeft(tries, new Date())));
}

type Counted = { readonly isRight: boolean; readonly tries: PinTries };

/** Counts a compared PIN. */
async function countTry(
  viewer: Viewer,
  owner: PinOwner,
  matches: boolean,
  { timeZone }: StoredPolicy,
): Promise<Counted> {
  const letter = matches ? null : await letterOfLockedPin(viewer, owner);
  return transaction(async (tx) => {
    const now = new Date();
    const pin = await lockPin(tx, viewer, owner.userId);
    // Locked by PINs that were compared at the same time. One that was set anew meanwhile is refused by the signature.
    if (pin === null || lockedUntilAt(pin, now)) {
      return { isRight: false, tries: pin ?? NO_WRONG_PINS };
    }
    const tries = letter ? afterWrongPin(pin, now) : afterRightPin(pin);
    await store(tx, owner, pin, tries);
    const { lockedUntil } = tries;
    if (letter && lockedUntil) {
      const until = timeOf(lockedUntil, timeZone);
      await tellOfLockedPin(tx, viewer, owner, { letter, lockedUntil, until });
    }
    return { isRight: letter === null, tries };
  });
}

/** Most signatures have nothing to take back. */
async function store(tx: Tx, { userId }: PinOwner, before: PinTries, after: PinTries) {
  const { failedCount, lockedUntil } = after;
  if (failedCount === before.failedCount && lockedUntil === before.lockedUntil) return;
  await tx.signingPin.update({ where: { userId }, data: { failedCount, lockedUntil } });
}

function refuseLocked(tries: PinTries, { timeZone }: StoredPolicy): void {
  const until = lockedUntilAt(tries, new Date());
  if (until) throw refused(lockedPinText(timeOf(until, timeZone)));
}

/** "14:05 UTC" */
const timeOf = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

const refused = (message: string) => new InvalidError([{ path: ['pin'], message }]);

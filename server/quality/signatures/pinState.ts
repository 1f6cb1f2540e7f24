import { isPinTooOld } from '#domain/signing/pin.ts';
import { lockedUntilAt } from '#domain/signing/pinAttempts.ts';
import { ConflictError } from '#server/errors.ts';
import type { SigningPin } from '#server/generated/prisma/client.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';

/** A PIN as its owner sees it. */
export type PinState = {
  readonly setAt: Date;
  /** It must be replaced before the next signature. */
  readonly isTooOld: boolean;
  readonly lockedUntil: Date | null;
};

/** Null without a PIN, and after it was cleared. */
export function pinStateOf(
  pin: SigningPin | null,
  { pinMaxAgeDays }: StoredPolicy,
  now: Date,
): PinState | null {
  if (pin?.hash == null) return null;
  return {
    setAt: pin.setAt,
    isTooOld: isPinTooOld(pin.setAt, now, pinMaxAgeDays),
    lockedUntil: lockedUntilAt(pin, now),
  };
}

/** Throws when a PIN has to be replaced first. */
export function refuseTooOldPin(pin: SigningPin | null, policy: StoredPolicy): void {
  if (pinStateOf(pin, policy, new Date())?.isTooOld !== true) return;
  const days = policy.pinMaxAgeDays.toLocaleString('en-US');
  throw new ConflictError(`Your PIN is older than ${days} days. Set a new one in My Profile.`);
}

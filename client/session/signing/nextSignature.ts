import * as format from '#client/ui/format.ts';
import { lockedPinText, NO_PIN_TEXT } from '#domain/signing/pinAttempts.ts';
import { passwordNeededText } from '#domain/signing/signingWindow.ts';

/** The secret that the dialog of a signature asks for. */
export type NextSignature = {
  readonly secret: 'password' | 'pin';
  /** Told above the field; null when there is nothing to say. */
  readonly hint: string | null;
};

type State = {
  readonly needsPassword: boolean;
  readonly windowMinutes: number;
  readonly pin:
    | { readonly isTooOld: boolean; readonly lockedUntil?: string | null | undefined }
    | null
    | undefined;
};

const TOO_OLD = 'Your PIN is too old. Set a new one in My Profile.';

/** The next own signature, from the server's answer; `isBasic` is of the policy as it is now. */
export function nextSignature(
  { needsPassword, windowMinutes, pin }: State,
  isBasic: boolean,
): NextSignature {
  if (pin?.isTooOld === true) return { secret: needsPassword ? 'password' : 'pin', hint: TOO_OLD };
  // The password proves the same person, so that nobody has to wait for the end of the lock.
  if (pin?.lockedUntil != null) {
    return { secret: 'password', hint: lockedPinText(format.moment(pin.lockedUntil)) };
  }
  if (!needsPassword) return { secret: 'pin', hint: null };
  if (pin != null) return { secret: 'password', hint: passwordNeededText(windowMinutes) };
  // In Basic nobody sets one.
  return { secret: 'password', hint: isBasic ? null : NO_PIN_TEXT };
}

/** The proof of a signature as it was typed: the own one of `tab`, or that of another person at the same screen. */
export const proofOf = (
  { secret }: Pick<NextSignature, 'secret'>,
  typed: { readonly secret: string; readonly signerId: string | null },
  tab: string,
) =>
  typed.signerId === null
    ? credentialOf(secret, typed.secret, tab)
    : { pin: typed.secret, signerId: typed.signerId };

/** The typed secret as the operations that sign take it. */
export const credentialOf = (
  secret: NextSignature['secret'],
  typed: string,
  tab: string,
):
  | { readonly password: string; readonly tab: string }
  | { readonly pin: string; readonly tab: string } =>
  secret === 'password' ? { password: typed, tab } : { pin: typed, tab };

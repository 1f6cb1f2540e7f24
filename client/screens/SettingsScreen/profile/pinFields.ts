import { type Issue, issueWhen } from '#domain/issue.ts';
import { pinIssues } from '#domain/signing/pin.ts';

export type PinFields = { readonly password: string; readonly pin: string; readonly again: string };

export const EMPTY_PIN: PinFields = { password: '', pin: '', again: '' };

/** Issues of the form; whether the PIN is one of the last three only the server knows. */
export const pinFieldIssues = ({ password, pin, again }: PinFields): readonly Issue[] => [
  ...issueWhen(password === '', ['password'], 'Password is required'),
  ...pinIssues(pin),
  ...issueWhen(again !== pin, ['again'], 'PINs do not match'),
];

import type { Refusal } from '#client/relay/saving/refusal.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { confirmationIssue } from '#domain/account/password.ts';
import { type Registration, registrationIssues } from '#domain/account/registration.ts';

/** The form: the registration, the password confirmation, and the honeypot. */
export type RegistrationForm = Registration & {
  readonly confirmation: string;
  readonly honeypot: string;
};

export const BLANK: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  organizationName: '',
  password: '',
  confirmation: '',
  honeypot: '',
};

export function formIssues(form: RegistrationForm): readonly FieldIssue[] {
  const unequal = confirmationIssue(form.password, form.confirmation);
  return [
    ...registrationIssues(form),
    ...(unequal === null ? [] : [{ path: ['confirmation'], message: unequal }]),
  ];
}

/** Messages for a value that another account or organization has (docs/rules/accounts.md, Registration). */
export const EMAIL_TAKEN =
  'This email is already registered. If you have not verified yet, request a new verification link or try signing in.';
const TAKEN = new Map([
  ['email', EMAIL_TAKEN],
  ['organizationName', 'Organization name already exists. Please choose a different name.'],
]);

/** Replaces the messages of a conflict with those of the page, which tell how to go on. */
export function inPageWords(refusal: Refusal): Refusal {
  if (refusal.code !== 'CONFLICT') return refusal;
  const issues = refusal.issues.map(({ path, message }) => ({
    path,
    message: TAKEN.get(path.join('.')) ?? message,
  }));
  return { ...refusal, issues };
}

import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { confirmationIssue } from '#domain/account/password.ts';
import { type Registration, registrationIssues } from '#domain/account/registration.ts';

/** The form: what is registered, the password again, and a field nobody sees. */
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

/** Accounts spec, section 8: what the server says of a clash, and what the page makes of it. */
export const EMAIL_TAKEN =
  'This email is already registered. If you have not verified yet, request a new verification link or try signing in.';
const NAME_TAKEN = 'Organization name already exists. Please choose a different name.';

/** The clash at its field. */
export function placedConflict(message: string): readonly FieldIssue[] {
  if (/email already registered/i.test(message)) return [{ path: ['email'], message: EMAIL_TAKEN }];
  if (/organization name already exists/i.test(message)) {
    return [{ path: ['organizationName'], message: NAME_TAKEN }];
  }
  return [];
}

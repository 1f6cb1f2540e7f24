import type { Issue } from '#domain/issue.ts';
import { emailIssues, nameIssues } from './accountFields.ts';
import { passwordIssue } from './password.ts';

/** The data entered to register an organization. */
export type Registration = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organizationName: string;
  readonly password: string;
};

/** Every text trimmed except the password, whose blanks are significant. */
export const normalizedRegistration = (written: Registration): Registration => ({
  firstName: written.firstName.trim(),
  lastName: written.lastName.trim(),
  email: written.email.trim(),
  organizationName: written.organizationName.trim(),
  password: written.password,
});

/** Issues of a registration, in the order of the form (docs/rules/accounts.md, Registration). */
export const registrationIssues = (written: Registration): readonly Issue[] => [
  ...nameIssues(['firstName'], written.firstName, 'First name'),
  ...nameIssues(['lastName'], written.lastName, 'Last name'),
  ...emailIssues(['email'], written.email),
  ...nameIssues(['organizationName'], written.organizationName, 'Organization name'),
  ...passwordIssues(['password'], written.password),
];

/** The issue of a new password; empty when it is accepted. */
export function passwordIssues(path: readonly string[], password: string): readonly Issue[] {
  const message = passwordIssue(password);
  return message === null ? [] : [{ path, message }];
}

/** Defaults of a new organization, so that recipes can be written immediately. */
export const FIRST_DEPARTMENT = 'Production';
export const DEFAULT_CANNABINOIDS = ['THC', 'CBD', 'CBN', 'CBC', 'CBG'] as const;

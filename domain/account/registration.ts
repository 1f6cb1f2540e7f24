import type { Issue } from '#domain/recipe/fieldRules.ts';
import { emailIssues, nameIssues } from './accountFields.ts';
import { passwordIssue } from './password.ts';

/** What somebody writes to open an organization. */
export type Registration = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organizationName: string;
  readonly password: string;
};

/** Everything trimmed but the password, whose blanks belong to it. */
export const normalizedRegistration = (written: Registration): Registration => ({
  firstName: written.firstName.trim(),
  lastName: written.lastName.trim(),
  email: written.email.trim(),
  organizationName: written.organizationName.trim(),
  password: written.password,
});

/** Issues of a registration, in the order of the form (accounts spec, section 5). */
export const registrationIssues = (written: Registration): readonly Issue[] => [
  ...nameIssues(['firstName'], written.firstName, 'First name'),
  ...nameIssues(['lastName'], written.lastName, 'Last name'),
  ...emailIssues(['email'], written.email),
  ...nameIssues(['organizationName'], written.organizationName, 'Organization name'),
  ...passwordIssues(['password'], written.password),
];

/** The one issue of a new password, if it has one. */
export function passwordIssues(path: readonly string[], password: string): readonly Issue[] {
  const message = passwordIssue(password);
  return message === null ? [] : [{ path, message }];
}

/** What a new organization starts with, so that its first recipe can be written at once. */
export const FIRST_DEPARTMENT = 'Production';
export const DEFAULT_CANNABINOIDS = ['THC', 'CBD', 'CBN', 'CBC', 'CBG'] as const;

import type { Issue } from '#domain/issue.ts';
import { nameIssues } from './accountFields.ts';

/** A person's names as administrators enter them. */
export type PersonNames = { readonly firstName: string; readonly lastName: string };

/** Both names trimmed. */
export const normalizedNames = ({ firstName, lastName }: PersonNames): PersonNames => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

/** Issues of a first and a last name; both are required. */
export const personIssues = ({ firstName, lastName }: PersonNames): readonly Issue[] => [
  ...nameIssues(['firstName'], firstName, 'First name'),
  ...nameIssues(['lastName'], lastName, 'Last name'),
];

import { DEPARTMENT_ROLES } from '#domain/access.ts';
import { type Issue, issueWhen } from '#domain/recipe/fieldRules.ts';
import { emailIssues } from './accountFields.ts';
import { normalizedNames, type PersonNames, personIssues } from './person.ts';
import { INVITED_ROLES, type InvitedRole, isInvitedRole, LEAST_INVITED_ROLE } from './roles.ts';

/** Days an invitation can be accepted, and days a resend adds. */
export const INVITATION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** However often it is resent: an old link must not open a door next year. */
const MOST_DAYS_AHEAD = 2 * INVITATION_DAYS;

/** A department the person will belong to, and as what. */
export type InvitedDepartment = { readonly departmentId: number; readonly role: string };

/** More than anybody belongs to. */
export const MOST_INVITED_DEPARTMENTS = 250;

/** Refuses more departments than the server is willing to look up. */
export const departmentCountIssues = (
  departments: readonly InvitedDepartment[],
): readonly Issue[] =>
  issueWhen(
    departments.length > MOST_INVITED_DEPARTMENTS,
    ['departments'],
    `At most ${MOST_INVITED_DEPARTMENTS} departments`,
  );

/** Issues of the departments of an invitation, each at its place in the list. */
export const invitedDepartmentIssues = (
  departments: readonly InvitedDepartment[],
): readonly Issue[] =>
  departments.flatMap(({ departmentId, role }, index) => [
    ...issueWhen(
      !DEPARTMENT_ROLES.some((known) => known === role),
      ['departments', String(index), 'departmentRole'],
      `Choose a department role: ${DEPARTMENT_ROLES.join(' or ')}`,
    ),
    ...issueWhen(
      departments.findIndex((other) => other.departmentId === departmentId) < index,
      ['departments', String(index), 'departmentId'],
      'Name each department once',
    ),
  ]);

export type InvitationDraft = PersonNames & { readonly email: string; readonly role: string };

/** Issues of the invite form (accounts spec, section 5). */
export const invitationIssues = (draft: InvitationDraft): readonly Issue[] => [
  ...emailIssues(['email'], draft.email),
  ...personIssues(draft),
  ...issueWhen(
    !isInvitedRole(draft.role),
    ['role'],
    `Choose a role: ${INVITED_ROLES.slice(0, -1).join(', ')} or ${INVITED_ROLES.at(-1)}`,
  ),
];

export type InvitationContent = PersonNames & {
  readonly email: string;
  readonly role: InvitedRole;
};

/** What is kept of a draft without issues. */
export const normalizedInvitation = (draft: InvitationDraft): InvitationContent => ({
  email: draft.email.trim(),
  ...normalizedNames(draft),
  role: isInvitedRole(draft.role) ? draft.role : LEAST_INVITED_ROLE,
});

/** When an invitation of this moment ends. */
export const newExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** When one ends that is resent: 7 days later than before, never more than 14 days from now. */
export function extendedExpiry(expiresAt: Date, now: Date): Date {
  const from = Math.max(expiresAt.getTime(), now.getTime());
  const furthest = now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  return new Date(Math.min(from + INVITATION_DAYS * DAY_MS, furthest));
}

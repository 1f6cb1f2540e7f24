import { DEPARTMENT_ROLES } from '#domain/access.ts';
import { type Issue, issueWhen } from '#domain/issue.ts';
import { emailIssues } from './accountFields.ts';
import { normalizedNames, type PersonNames, personIssues } from './person.ts';
import { INVITED_ROLES, type InvitedRole, isInvitedRole, LEAST_INVITED_ROLE } from './roles.ts';

/** Days for which an invitation is valid, and days that resending adds. */
export const INVITATION_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** Limit in days however often it is resent, because an old link should not stay valid. */
const MOST_DAYS_AHEAD = 2 * INVITATION_DAYS;

/** A department that the invited person will join, and the role there. */
export type InvitedDepartment = { readonly departmentId: number; readonly role: string };

/** Far more departments than one person belongs to. */
export const MOST_INVITED_DEPARTMENTS = 250;

/** An issue when there are more departments than the server looks up. */
export const departmentCountIssues = (
  departments: readonly InvitedDepartment[],
): readonly Issue[] =>
  issueWhen(
    departments.length > MOST_INVITED_DEPARTMENTS,
    ['departments'],
    `At most ${MOST_INVITED_DEPARTMENTS} departments`,
  );

/** Issues of the departments of an invitation, each at its index in the list. */
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

/** Issues of the invite form (docs/rules/accounts.md, Invitations). */
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

/** The invitation as it is stored; call it only for a draft without issues. */
export const normalizedInvitation = (draft: InvitationDraft): InvitationContent => ({
  email: draft.email.trim(),
  ...normalizedNames(draft),
  role: isInvitedRole(draft.role) ? draft.role : LEAST_INVITED_ROLE,
});

/** The expiry of an invitation created at `now`. */
export const newExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** The expiry after resending: 7 days later than before, but at most 14 days from `now`. */
export function extendedExpiry(expiresAt: Date, now: Date): Date {
  const from = Math.max(expiresAt.getTime(), now.getTime());
  const furthest = now.getTime() + MOST_DAYS_AHEAD * DAY_MS;
  return new Date(Math.min(from + INVITATION_DAYS * DAY_MS, furthest));
}

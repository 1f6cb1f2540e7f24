import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { normalizedNames, personIssues } from '#domain/account/person.ts';
import { demand } from '#server/access.ts';
import { refuseOvertaken } from '#server/audit/overtaken.ts';
import { writeAudit } from '#server/audit/service.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ForbiddenError, InvalidError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { findColleague, lockColleague } from './colleagues.ts';
import { refuseLastAdmin } from './lastAdmin.ts';
import { lockOrganization } from './lockOrganization.ts';
import { demandRecentPassword } from './recentPassword.ts';
import { nameOf, type Viewer } from './viewer.ts';

/** A person as an administrator wrote it; what is missing stays as it is. */
export type WrittenUser = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly role?: GlobalRole | null | undefined;
};

type UserFields = Pick<User, 'firstName' | 'lastName' | 'role'>;

const recordType = 'user';

/** Refuses who may not change an account; it must be there. */
export async function demandUserChange(viewer: Viewer, id: number): Promise<void> {
  await findColleague(viewer, id);
  demandChange(viewer, id);
}

/** Names and role of somebody, oneself included. They count from the person's next request. */
export async function updateUser(
  viewer: Viewer,
  id: number,
  written: WrittenUser,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    // Before the account, as everywhere: who the last administrator is, one decides at a time.
    await lockOrganization(tx, viewer.organizationId);
    const present = await lockColleague(tx, viewer, id);
    demandChange(viewer, id);
    if (isOtherRole(written, present)) demandRecentPassword(viewer);
    const fields = accepted(written, present);
    const name = `User ${nameOf(present)}`;
    await refuseOvertaken(tx, viewer, { ...present, recordType, name }, knownRevision);
    const isDemoted = present.role === 'admin' && fields.role !== 'admin';
    if (isDemoted && present.status === 'active') await refuseLastAdmin(tx, present);
    await store(tx, viewer, present, fields);
  });
}

const isOtherRole = ({ role }: WrittenUser, present: User): boolean =>
  role != null && role !== present.role;

function demandChange(viewer: Viewer, id: number): void {
  if (id === viewer.userId && viewer.role !== 'admin') {
    throw new ForbiddenError('Only administrators can update profile details at this time.');
  }
  demand(viewer, 'administer', null);
}

/** What is written over what is there; refuses it with everything to mend. */
function accepted({ firstName, lastName, role }: WrittenUser, present: User): UserFields {
  const names = {
    firstName: firstName === undefined ? present.firstName : (firstName ?? ''),
    lastName: lastName === undefined ? present.lastName : (lastName ?? ''),
  };
  const areNamesWritten = firstName !== undefined || lastName !== undefined;
  const issues = areNamesWritten ? personIssues(names) : [];
  if (role === null) {
    const message = `Choose a role: ${GLOBAL_ROLES.join(', ')}`;
    throw new InvalidError([...issues, { path: ['role'], message }]);
  }
  if (issues.length > 0) throw new InvalidError(issues);
  return { ...(areNamesWritten ? normalizedNames(names) : names), role: role ?? present.role };
}

async function store(tx: Tx, viewer: Viewer, present: User, fields: UserFields): Promise<void> {
  const { id, firstName, lastName, role } = present;
  const isRenamed = firstName !== fields.firstName || lastName !== fields.lastName;
  if (!isRenamed && role === fields.role) return;
  await tx.user.update({ where: { id }, data: { ...fields, revision: { increment: 1 } } });
  await writeAudit(tx, viewer, {
    kind: isRenamed ? 'user edited' : 'user role changed',
    recordType,
    recordId: id,
    before: { firstName, lastName, role },
    after: { ...fields },
  });
}

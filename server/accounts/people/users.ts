import { GLOBAL_ROLES, type GlobalRole } from '#domain/access.ts';
import { normalizedNames, personIssues } from '#domain/account/person.ts';
import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ForbiddenError, InvalidError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { authorize, nameOf, type Viewer } from '#server/viewer.ts';
import { findColleague, lockColleague } from './colleagues.ts';
import { refuseLastAdmin } from './lastAdmin.ts';
import { refuseLastQuality } from './lastQuality.ts';
import { lockOrganization } from './lockOrganization.ts';
import { letterOfOwnQuality, tellAdministrators } from './ownQuality.ts';

/** A person as sent by an administrator; omitted fields stay unchanged. */
export type WrittenUser = {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly role?: GlobalRole | null | undefined;
  readonly quality?: boolean | undefined;
};

type UserFields = Pick<User, 'firstName' | 'lastName' | 'role' | 'quality'>;

const recordType = 'user';

/** Throws unless the viewer may change the account, or when it does not exist. */
export async function authorizeUserChange(viewer: Viewer, id: number): Promise<void> {
  await findColleague(viewer, id);
  authorizeChange(viewer, id);
}

/** Changes names, role and Quality of a person, possibly oneself. They apply from the person's next request. */
export async function updateUser(
  viewer: Viewer,
  id: number,
  written: WrittenUser,
  knownRevision: number | null,
): Promise<void> {
  const letter = await letterOfOwnQuality(viewer, id, written);
  await transaction(async (tx) => {
    // Locked before the account, as everywhere, so that decisions about the last administrator are serialized.
    await lockOrganization(tx, viewer.organizationId);
    const present = await lockColleague(tx, viewer, id);
    authorizeChange(viewer, id);
    if (isOtherRight(written, present)) requireRecentPassword(viewer);
    const fields = accepted(written, present);
    const name = `User ${nameOf(present)}`;
    await assertRevision(tx, viewer, { ...present, recordType, name }, knownRevision);
    const isDemoted = present.role === 'admin' && fields.role !== 'admin';
    if (isDemoted && present.status === 'active') await refuseLastAdmin(tx, present);
    if (present.quality && !fields.quality) await refuseLastQuality(tx, present);
    if (letter && !present.quality) await tellAdministrators(tx, viewer, letter);
    await store(tx, viewer, present, fields);
  });
}

const isOtherRight = ({ role, quality }: WrittenUser, present: User): boolean =>
  (role != null && role !== present.role) || (quality !== undefined && quality !== present.quality);

function authorizeChange(viewer: Viewer, id: number): void {
  if (id === viewer.userId && viewer.role !== 'admin') {
    throw new ForbiddenError('Only administrators can update profile details at this time.');
  }
  authorize(viewer, 'administer', null);
}

/** The present values updated by the given ones; throws with all issues. */
function accepted(written: WrittenUser, present: User): UserFields {
  const { firstName, lastName, role, quality = present.quality } = written;
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
  const stored = areNamesWritten ? normalizedNames(names) : names;
  return { ...stored, role: role ?? present.role, quality };
}

async function store(tx: Tx, viewer: Viewer, present: User, fields: UserFields): Promise<void> {
  const { id, firstName, lastName, role, quality } = present;
  const isRenamed = firstName !== fields.firstName || lastName !== fields.lastName;
  const isOfQualityAsBefore = quality === fields.quality;
  if (!isRenamed && role === fields.role && isOfQualityAsBefore) return;
  const { quality: _, ...names } = fields;
  await tx.user.update({ where: { id }, data: { ...fields, revision: { increment: 1 } } });
  await writeAudit(tx, viewer, {
    kind: kindOf(isRenamed, role !== fields.role),
    recordType,
    recordId: id,
    // Left out where it stays, so that an organization without Quality reads its trail as ever.
    before: { firstName, lastName, role, ...(isOfQualityAsBefore ? {} : { quality }) },
    after: isOfQualityAsBefore ? names : { ...fields },
  });
}

function kindOf(isRenamed: boolean, isOtherRole: boolean): string {
  if (isRenamed) return 'user edited';
  return isOtherRole ? 'user role changed' : 'user quality changed';
}

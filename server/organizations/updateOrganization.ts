import {
  normalizedOrganization,
  ORGANIZATION_NAME_TAKEN,
  type OrganizationDraft,
  organizationIssues,
} from '#domain/account/organization.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

export const recordType = 'organization';

/** The organization as sent by a client; undefined keeps the present value. */
export type WrittenOrganization = {
  readonly name?: string | null | undefined;
  /** Null: no limit. */
  readonly untargetedLimitPercent?: number | null | undefined;
};

/** Throws unless the viewer may change the organization; another organization is not found. */
export function authorizeOrganization(viewer: Viewer, id: number): void {
  if (id !== viewer.organizationId) throw new NotFoundError('Organization');
  authorize(viewer, 'administer', null);
}

/** Renames the viewer's organization, and sets its limit of untargeted cannabinoids. */
export async function updateOrganization(
  viewer: Viewer,
  written: WrittenOrganization,
  knownRevision: number | null,
): Promise<void> {
  authorize(viewer, 'administer', null);
  await transaction(async (tx) => {
    const { id, revision, ...row } = await lockOrganization(tx, viewer);
    const { name } = row;
    const stored = { name, untargetedLimitPercent: row.untargetedLimitPercent?.toNumber() ?? null };
    const { untargetedLimitPercent: limit = stored.untargetedLimitPercent } = written;
    const draft = {
      name: written.name === undefined ? name : (written.name ?? ''),
      untargetedLimitPercent: limit,
    };
    const issues = organizationIssues(draft);
    if (issues.length > 0) throw new InvalidError(issues);
    const standing = { recordType, id, revision, name: `Organization ${name}` };
    await assertRevision(tx, viewer, standing, knownRevision);
    const fields = normalizedOrganization(draft);
    const before = changedFrom(stored, fields);
    if (Object.keys(before).length === 0) return;
    const data = { ...fields, revision: { increment: 1 } };
    const write = tx.organization.update({ where: { id }, data });
    await unlessTaken(write, ORGANIZATION_NAME_TAKEN);
    const kind = 'organization edited';
    await writeAudit(tx, viewer, {
      kind,
      recordType,
      recordId: id,
      before,
      after: changedFrom(fields, stored),
    });
  });
}

/** Fields of `one` that differ from `other`. */
const changedFrom = (one: OrganizationDraft, other: OrganizationDraft) => ({
  ...(one.name === other.name ? {} : { name: one.name }),
  ...(one.untargetedLimitPercent === other.untargetedLimitPercent
    ? {}
    : { untargetedLimitPercent: one.untargetedLimitPercent }),
});

/** Locks the organization, so that changes are made one at a time. */
export async function lockOrganization(tx: Tx, { organizationId: id }: Viewer) {
  await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${id} FOR UPDATE`;
  return tx.organization.findUniqueOrThrow({ where: { id } });
}

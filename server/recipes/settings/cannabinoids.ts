import {
  type CannabinoidDraft,
  cannabinoidIssues,
  normalizedCannabinoid,
} from '#domain/recipe/settings/settingsIssues.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { BY_ID, type Paged, placedPage } from '#server/db/lists/places.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { refuseFullMenu } from '#server/input/menuRows.ts';
import { asPotencyUnit } from '#server/recipes/reading/content.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { countAsking, refuseNameOfAnother, refuseUsed } from './cannabinoidUse.ts';

/** A cannabinoid as sent by a client; undefined keeps the present value. */
export type WrittenCannabinoid = {
  readonly name?: string | null | undefined;
  readonly unit?: CannabinoidDraft['unit'] | null | undefined;
};

const NEW: CannabinoidDraft = { name: '', unit: 'mg/unit' };
const recordType = 'cannabinoid';

/** In the order of creation; `query` has the relations to load and the page. */
export const listCannabinoids = (
  viewer: Viewer,
  query: Paged<Prisma.CannabinoidFindManyArgs> = {},
) =>
  placedPage(viewer, query, BY_ID, ({ behind, ...page }) =>
    db().cannabinoid.findMany({
      ...page,
      where: { AND: [{ organizationId: viewer.organizationId }, behind] },
      orderBy: [...BY_ID],
    }),
  );

/** One cannabinoid, loaded with `query`. */
export async function getCannabinoid(
  { organizationId }: Viewer,
  id: number,
  query: Prisma.CannabinoidDefaultArgs = {},
) {
  const cannabinoid = await db().cannabinoid.findUnique({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!cannabinoid) throw new NotFoundError('Cannabinoid');
  return cannabinoid;
}

/** Throws unless the viewer may change cannabinoids, or when the named one does not exist. */
export async function authorizeCannabinoids(viewer: Viewer, id?: number): Promise<void> {
  if (id !== undefined) await getCannabinoid(viewer, id);
  authorize(viewer, 'administer', null);
}

/** Number of recipes, active or drafts, with a target for it. */
export async function countRecipesAsking(viewer: Viewer, id: number): Promise<number> {
  await authorizeCannabinoids(viewer, id);
  return countAsking(db(), { organizationId: viewer.organizationId, cannabinoidId: id });
}

export async function createCannabinoid(
  viewer: Viewer,
  written: WrittenCannabinoid,
): Promise<number> {
  await authorizeCannabinoids(viewer);
  const fields = accepted(written, NEW);
  const { organizationId } = viewer;
  const data = { organizationId, ...fields };
  return transaction(async (tx) => {
    refuseFullMenu(await tx.cannabinoid.count({ where: { organizationId } }), 'cannabinoids');
    const { id } = await unlessTaken(tx.cannabinoid.create({ data }), takenMessage(fields));
    const kind = 'cannabinoid created';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, after: fields });
    return id;
  });
}

/**
 * Oils and recipes refer to it by id, so a new name applies to all of them. Throws when it was that of another one that
 * is in use, too.
 */
export async function updateCannabinoid(
  viewer: Viewer,
  id: number,
  written: WrittenCannabinoid,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockCannabinoid(tx, viewer, id);
    authorize(viewer, 'administer', null);
    const before = fieldsOf(present);
    const fields = accepted(written, before);
    await assertRevision(tx, viewer, standing(present), knownRevision);
    if (before.name === fields.name && before.unit === fields.unit) return;
    const data = { ...fields, revision: { increment: 1 } };
    await unlessTaken(tx.cannabinoid.update({ where: { id }, data }), takenMessage(fields));
    if (before.name !== fields.name) await refuseNameOfAnother(tx, present, fields.name);
    const kind = 'cannabinoid edited';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, before, after: fields });
  });
}

/** Throws for a default cannabinoid and for one in use. */
export async function deleteCannabinoid(
  viewer: Viewer,
  id: number,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockCannabinoid(tx, viewer, id);
    authorize(viewer, 'administer', null);
    await assertRevision(tx, viewer, standing(present), knownRevision);
    if (present.isDefault) {
      throw new ConflictError(`${present.name} is a default cannabinoid and can’t be deleted.`);
    }
    await refuseUsed(tx, present);
    // Only oils that contain 0 % of it are left.
    await tx.oilPotency.deleteMany({ where: { cannabinoidId: id } });
    await tx.cannabinoid.delete({ where: { id } });
    const kind = 'cannabinoid deleted';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, before: fieldsOf(present) });
  });
}

type Locked = Awaited<ReturnType<typeof lockCannabinoid>>;

async function lockCannabinoid(tx: Tx, { organizationId }: Viewer, id: number) {
  await tx.$queryRaw`
    SELECT id FROM cannabinoids WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`;
  const cannabinoid = await tx.cannabinoid.findUnique({
    where: { organizationId_id: { organizationId, id } },
  });
  if (!cannabinoid) throw new NotFoundError('Cannabinoid');
  return cannabinoid;
}

const fieldsOf = ({ name, unit }: Locked): CannabinoidDraft => ({
  name,
  unit: asPotencyUnit(unit),
});

const standing = (row: Locked) => ({ ...row, recordType, name: `Cannabinoid ${row.name}` });

/** The present values updated by the given ones; throws with all issues. */
function accepted(written: WrittenCannabinoid, present: CannabinoidDraft): CannabinoidDraft {
  const draft = {
    name: written.name === undefined ? present.name : (written.name ?? ''),
    unit: written.unit ?? present.unit,
  };
  const issues = cannabinoidIssues(draft);
  if (issues.length > 0) throw new InvalidError(issues);
  return normalizedCannabinoid(draft);
}

const takenMessage = ({ name }: CannabinoidDraft) => `Cannabinoid ${name} already exists.`;

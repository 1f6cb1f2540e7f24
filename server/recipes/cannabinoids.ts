import {
  type CannabinoidDraft,
  cannabinoidIssues,
  normalizedCannabinoid,
} from '#domain/recipe/settingsIssues.ts';
import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { refuseOvertaken } from '#server/audit/overtaken.ts';
import { writeAudit } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { BY_ID, type Paged, placedPage } from '#server/places.ts';
import { countAsking, refuseUsed } from './cannabinoidUse.ts';
import { asPotencyUnit } from './content.ts';

/** A cannabinoid as somebody wrote it; undefined leaves what there is. */
export type WrittenCannabinoid = {
  readonly name?: string | null | undefined;
  readonly unit?: CannabinoidDraft['unit'] | null | undefined;
};

const NEW: CannabinoidDraft = { name: '', unit: 'mg/unit' };
const recordType = 'cannabinoid';

export const countCannabinoids = ({ organizationId }: Viewer) =>
  db().cannabinoid.count({ where: { organizationId } });

/** In the order they were added; `query` says what to load with them and which page. */
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

/** One cannabinoid, loaded as `query` says. */
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

/** Refuses who may not change cannabinoids; one that is named must be there. */
export async function demandCannabinoids(viewer: Viewer, id?: number): Promise<void> {
  if (id !== undefined) await getCannabinoid(viewer, id);
  demand(viewer, 'administer', null);
}

/** How many recipes, active or drafts, ask for it. */
export async function countRecipesAsking(viewer: Viewer, id: number): Promise<number> {
  await demandCannabinoids(viewer, id);
  return countAsking(db(), { organizationId: viewer.organizationId, cannabinoidId: id });
}

export async function createCannabinoid(
  viewer: Viewer,
  written: WrittenCannabinoid,
): Promise<number> {
  await demandCannabinoids(viewer);
  const fields = accepted(written, NEW);
  const data = { organizationId: viewer.organizationId, ...fields };
  return transaction(async (tx) => {
    const { id } = await unlessTaken(tx.cannabinoid.create({ data }), takenMessage(fields));
    const kind = 'cannabinoid created';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, after: fields });
    return id;
  });
}

/** Oils and recipes name it by its row, so that a new name shows in all of them. */
export async function updateCannabinoid(
  viewer: Viewer,
  id: number,
  written: WrittenCannabinoid,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockCannabinoid(tx, viewer, id);
    demand(viewer, 'administer', null);
    const before = fieldsOf(present);
    const fields = accepted(written, before);
    await refuseOvertaken(tx, viewer, standing(present), knownRevision);
    if (before.name === fields.name && before.unit === fields.unit) return;
    const data = { ...fields, revision: { increment: 1 } };
    await unlessTaken(tx.cannabinoid.update({ where: { id }, data }), takenMessage(fields));
    const kind = 'cannabinoid edited';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, before, after: fields });
  });
}

/** Neither a default one nor one in use goes. */
export async function deleteCannabinoid(
  viewer: Viewer,
  id: number,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockCannabinoid(tx, viewer, id);
    demand(viewer, 'administer', null);
    await refuseOvertaken(tx, viewer, standing(present), knownRevision);
    if (present.isDefault) {
      throw new ConflictError(`${present.name} is a default cannabinoid and can’t be deleted.`);
    }
    await refuseUsed(tx, present);
    // What is left are oils that say they hold none of it.
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

/** What is written over what is there; refuses it with everything to mend. */
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

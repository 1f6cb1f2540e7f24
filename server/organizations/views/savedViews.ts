import { may } from '#domain/access.ts';
import type { ListName } from '#domain/views/listNames.ts';
import { MOST_VIEWS, type SavedViewDraft, savedViewIssues } from '#domain/views/savedView.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma, SavedView } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/** A view as sent by a client; undefined keeps the present value. */
type WrittenView = {
  readonly name?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly isShared?: boolean | null | undefined;
};

// The trail, which administrators read, has an entry for what is shared alone: private views are nobody else's.
const recordType = 'saved view';
const NAME = ['name'];

/** The own views and the shared ones: nobody sees the private views of another. */
export const seenBy = ({ organizationId, userId }: Viewer): Prisma.SavedViewWhereInput => ({
  organizationId,
  OR: [{ ownerId: userId }, { isShared: true }],
});

export const isSeenBy = (viewer: Viewer, { ownerId, isShared }: Partial<SavedView>): boolean =>
  isShared === true || ownerId === viewer.userId;

/** The owner, and of a shared view administrators. */
export const mayChangeView = (viewer: Viewer, { ownerId }: Pick<SavedView, 'ownerId'>): boolean =>
  ownerId === viewer.userId || may(viewer, 'administer', null);

/** Taking a shared view back or deleting it needs no right to share; changing what everybody sees does. */
export const mayEditView = (
  viewer: Viewer,
  view: Pick<SavedView, 'ownerId' | 'isShared'>,
): boolean => mayChangeView(viewer, view) && (!view.isShared || may(viewer, 'shareViews', null));

/** Selects the views of a list that the viewer sees, by name; there are at most 50 own and 50 shared ones. */
export const listedViews = (viewer: Viewer, list: ListName) =>
  ({
    where: { list, ...seenBy(viewer) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 2 * MOST_VIEWS,
  }) satisfies Prisma.SavedViewFindManyArgs;

export const listSavedViews = (
  viewer: Viewer,
  list: ListName,
  query: Pick<Prisma.SavedViewFindManyArgs, 'include' | 'select'> = {},
) => db().savedView.findMany({ ...query, ...listedViews(viewer, list) });

export async function getSavedView(
  viewer: Viewer,
  id: number,
  query: Prisma.SavedViewDefaultArgs = {},
): Promise<SavedView> {
  const view = await db().savedView.findFirst({ ...query, where: { id, ...seenBy(viewer) } });
  if (!view) throw new NotFoundError('View');
  return view;
}

/** Throws unless the viewer may change the view, or when it is not there for them. */
export async function authorizeSavedView(viewer: Viewer, id: number): Promise<void> {
  if (!mayChangeView(viewer, await getSavedView(viewer, id))) throw new ForbiddenError();
}

export async function createSavedView(
  viewer: Viewer,
  list: ListName,
  written: SavedViewDraft,
): Promise<number> {
  if (written.isShared) authorize(viewer, 'shareViews', null);
  const fields = accepted(written);
  const { organizationId, userId: ownerId } = viewer;
  return transaction(async (tx) => {
    await lockViews(tx, viewer);
    const count = await tx.savedView.count({ where: { organizationId, ownerId, list } });
    if (count >= MOST_VIEWS) {
      throw new ConflictError(
        `You have ${MOST_VIEWS} views of this list already. Delete one first.`,
      );
    }
    if (fields.isShared) await refuseFullShelf(tx, viewer, list);
    const data = { organizationId, ownerId, list, ...fields };
    const { id } = await unlessTaken(tx.savedView.create({ data }), taken(fields), NAME);
    if (fields.isShared) {
      const after = { list, ...fields };
      await writeAudit(tx, viewer, { kind: 'view saved', recordType, recordId: id, after });
    }
    return id;
  });
}

export async function updateSavedView(
  viewer: Viewer,
  id: number,
  written: WrittenView,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockedView(tx, viewer, id);
    const { name, address, isShared, list, organizationId, ownerId } = present;
    const draft = {
      name: written.name ?? name,
      address: written.address ?? address,
      isShared: written.isShared ?? isShared,
    };
    // An administrator could not read it any more, and deletes it instead.
    if (!draft.isShared && ownerId !== viewer.userId) throw new ForbiddenError();
    // Whatever everybody sees takes the right to share; taking it back does not.
    if (draft.isShared) authorize(viewer, 'shareViews', null);
    const fields = accepted(draft);
    await assertRevision(tx, viewer, standing(present), knownRevision);
    const before = { name, address, isShared };
    if (JSON.stringify(before) === JSON.stringify(fields)) return;
    if (fields.isShared && !isShared) await refuseFullShelf(tx, viewer, list);
    const where = { id, organizationId, ownerId };
    const data = { ...fields, revision: { increment: 1 } };
    await unlessTaken(tx.savedView.update({ where, data }), taken(fields), NAME);
    if (isShared || fields.isShared) {
      const change = { kind: 'view edited', recordType, recordId: id, before, after: fields };
      await writeAudit(tx, viewer, change);
    }
  });
}

export async function deleteSavedView(
  viewer: Viewer,
  id: number,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockedView(tx, viewer, id);
    await assertRevision(tx, viewer, standing(present), knownRevision);
    const { list, name, address, isShared } = present;
    await tx.savedView.delete({ where: { id } });
    if (isShared) {
      const before = { list, name, address, isShared };
      await writeAudit(tx, viewer, { kind: 'view deleted', recordType, recordId: id, before });
    }
  });
}

/** The locked view; throws unless the viewer may change it. */
async function lockedView(tx: Tx, viewer: Viewer, id: number): Promise<SavedView> {
  await lockViews(tx, viewer);
  const view = await tx.savedView.findFirst({ where: { id, ...seenBy(viewer) } });
  if (!view) throw new NotFoundError('View');
  if (!mayChangeView(viewer, view)) throw new ForbiddenError();
  return view;
}

/** Concurrent writes would each count only the views from before. */
const lockViews = (tx: Tx, { organizationId }: Viewer) =>
  tx.$queryRaw`
    SELECT pg_advisory_xact_lock(hashtext('saved views'), ${organizationId}::int)::text`;

async function refuseFullShelf(tx: Tx, { organizationId }: Viewer, list: string): Promise<void> {
  const count = await tx.savedView.count({ where: { organizationId, list, isShared: true } });
  if (count < MOST_VIEWS) return;
  throw new ConflictError(`The organization shares ${MOST_VIEWS} views of this list already.`);
}

const standing = (view: SavedView) => ({ ...view, recordType, name: `View ${view.name}` });

function accepted(draft: SavedViewDraft): SavedViewDraft {
  const issues = savedViewIssues(draft);
  if (issues.length > 0) throw new InvalidError(issues);
  const { name, address, isShared } = draft;
  return { name: name.trim(), address, isShared };
}

const taken = ({ name }: SavedViewDraft) => `A view ${name} of this list already exists.`;

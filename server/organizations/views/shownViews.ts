import type { ListName } from '#domain/views/listNames.ts';
import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { SavedView } from '#server/generated/prisma/client.ts';
import { nameOf, type Viewer } from '#server/viewer.ts';
import { listedViews, mayChangeView, mayEditView, seenBy } from './savedViews.ts';

/** A view with the name of its owner and the rights of the viewer. */
export type ShownView = SavedView & {
  readonly ownerName: string;
  readonly mayChange: boolean;
  readonly mayEdit: boolean;
};

const include = { owner: { select: { firstName: true, lastName: true, email: true } } } as const;

type Owned = SavedView & { readonly owner: Parameters<typeof nameOf>[0] };

const shownTo =
  (viewer: Viewer) =>
  (view: Owned): ShownView => ({
    ...view,
    ownerName: nameOf(view.owner),
    mayChange: mayChangeView(viewer, view),
    mayEdit: mayEditView(viewer, view),
  });

export const listShownViews = async (
  viewer: Viewer,
  list: ListName,
): Promise<readonly ShownView[]> =>
  (await db().savedView.findMany({ ...listedViews(viewer, list), include })).map(shownTo(viewer));

export async function getShownView(viewer: Viewer, id: number): Promise<ShownView> {
  const view = await db().savedView.findFirst({ where: { id, ...seenBy(viewer) }, include });
  if (!view) throw new NotFoundError('View');
  return shownTo(viewer)(view);
}

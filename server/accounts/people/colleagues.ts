import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import type { User } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** An account of the viewer's organization that is not deleted. */
export async function findColleague(
  { organizationId }: Pick<Viewer, 'organizationId'>,
  id: number,
  client: Tx = db(),
): Promise<User> {
  const user = await client.user.findUnique({
    where: { organizationId_id: { organizationId, id }, deletedAt: null },
  });
  if (!user) throw new NotFoundError('User');
  return user;
}

/** `findColleague`, locked until the transaction ends. */
export async function lockColleague(
  tx: Tx,
  viewer: Pick<Viewer, 'organizationId'>,
  id: number,
): Promise<User> {
  await tx.$queryRaw`
    SELECT id FROM users
    WHERE organization_id = ${viewer.organizationId} AND id = ${id} FOR NO KEY UPDATE`;
  return findColleague(viewer, id, tx);
}

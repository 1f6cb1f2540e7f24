import { apiTokenIssues } from '#domain/account/apiToken.ts';
import { lockOrganization } from '#server/accounts/people/lockOrganization.ts';
import { requireRecentPassword } from '#server/accounts/session/recentPassword.ts';
import { type Change, writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { NEWEST_FIRST, type PlacePage, placedPage } from '#server/db/lists/places.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma, TokenScope } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { newApiToken } from './apiTokenSecret.ts';

/** Tokens with which programs use both APIs. Administrators create, list and revoke them. */

const recordType = 'API token';
/** More than an organization can keep track of. */
const MOST_TOKENS = 100;

export type WrittenApiToken = {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresAt?: Date | null | undefined;
};

type CreatedToken = Required<WrittenApiToken> & { readonly id: number; readonly token: string };

export const countApiTokens = async (viewer: Viewer): Promise<number> =>
  db().apiToken.count({ where: activeTokens(viewer) });

/** Tokens that are not revoked, newest first; `query` has the relations to load and the page. */
export async function listApiTokens(viewer: Viewer, query: Prisma.ApiTokenFindManyArgs) {
  const where = activeTokens(viewer);
  return placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().apiToken.findMany({
      ...page,
      where: { AND: [where, behind] },
      orderBy: [...NEWEST_FIRST],
    }),
  );
}

/** `listApiTokens` with their owners. */
export const listApiTokensWithMakers = (viewer: Viewer, query: PlacePage) =>
  placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().apiToken.findMany({
      ...page,
      where: { AND: [activeTokens(viewer), behind] },
      include: { createdBy: true },
      orderBy: [...NEWEST_FIRST],
    }),
  );

/** Expired tokens stay in the list until they are removed; those of a deleted account disappear with it. */
function activeTokens(viewer: Viewer): Prisma.ApiTokenWhereInput {
  authorizeApiTokens(viewer);
  const { organizationId } = viewer;
  return { organizationId, revokedAt: null, createdBy: { deletedAt: null } };
}

export const authorizeApiTokens = (viewer: Viewer): void => authorize(viewer, 'administer', null);

export function authorizeTokenMaking(viewer: Viewer): void {
  authorizeApiTokens(viewer);
  requireRecentPassword(viewer);
}

/** One token, loaded with `query`. */
export async function getApiToken(
  { organizationId }: Viewer,
  id: number,
  query: Prisma.ApiTokenDefaultArgs = {},
) {
  return db().apiToken.findUniqueOrThrow({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
}

/** Creates a token; its secret is returned only here. */
export async function createApiToken(
  viewer: Viewer,
  { name, scope, expiresAt = null }: WrittenApiToken,
): Promise<CreatedToken> {
  authorizeTokenMaking(viewer);
  const issues = apiTokenIssues({ name, expiresAt }, new Date());
  if (issues.length > 0) throw new InvalidError(issues);
  const fields = { name: name.trim(), scope, expiresAt };
  const { organizationId, userId: createdById } = viewer;
  const { token, tokenHash } = newApiToken();
  return transaction(async (tx) => {
    // Concurrent creations would each count only the tokens from before.
    await lockOrganization(tx, organizationId);
    const activeCount = await tx.apiToken.count({ where: activeTokens(viewer) });
    if (activeCount >= MOST_TOKENS) {
      throw new ConflictError(`There are ${MOST_TOKENS} API tokens already. Revoke one first.`);
    }
    const data = { organizationId, createdById, tokenHash, ...fields };
    const { id } = await tx.apiToken.create({ data });
    const kind = 'API token created';
    const after = { ...fields, expiresAt: expiresAt?.toISOString() ?? null };
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, after });
    return { id, token, ...fields };
  });
}

/** Revokes a token from its next request on; repeating it has no effect. */
export async function revokeApiToken(viewer: Viewer, id: number): Promise<void> {
  const { organizationId } = viewer;
  await transaction(async (tx) => {
    const token = await tx.apiToken.findUnique({
      where: { organizationId_id: { organizationId, id } },
    });
    if (!token) throw new NotFoundError('API token');
    authorizeApiTokens(viewer);
    const { count } = await tx.apiToken.updateMany({
      where: { organizationId, id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (count === 0) return;
    const before = { name: token.name, scope: token.scope };
    const kind = 'API token revoked';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, before });
  });
}

/** Revokes every token that a user has created; returns an audit entry for each. */
export async function revokeTokensOf(
  tx: Tx,
  { id: createdById, organizationId }: { readonly id: number; readonly organizationId: number },
): Promise<readonly Change[]> {
  const revoked = await tx.apiToken.updateManyAndReturn({
    where: { organizationId, createdById, revokedAt: null },
    data: { revokedAt: new Date() },
    select: { id: true, name: true, scope: true },
  });
  // The database gives them in any order, the trail in that of their creation.
  const inOrder = revoked.toSorted((one, other) => one.id - other.id);
  return inOrder.map(({ id, ...before }) => ({
    kind: 'API token revoked',
    recordType,
    recordId: id,
    before,
  }));
}

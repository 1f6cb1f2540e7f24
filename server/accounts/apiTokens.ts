import { apiTokenIssues } from '#domain/account/apiToken.ts';
import { demand } from '#server/access.ts';
import { type Change, writeAudit } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { Prisma, TokenScope } from '#server/generated/prisma/client.ts';
import { NEWEST_FIRST, type PlacePage, placedPage } from '#server/places.ts';
import { newApiToken } from './apiTokenSecret.ts';
import { lockOrganization } from './lockOrganization.ts';
import { demandRecentPassword } from './recentPassword.ts';
import type { Viewer } from './viewer.ts';

/** Tokens with which programs use both APIs. Administrators make, list and revoke them. */

const recordType = 'API token';
/** More at a time nobody keeps an eye on. */
const MOST_TOKENS = 100;

export type WrittenApiToken = {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresAt?: Date | null | undefined;
};

export const countApiTokens = async (viewer: Viewer): Promise<number> =>
  db().apiToken.count({ where: standingTokens(viewer) });

/** Those that were not revoked, the newest first; `query` says what to load with them and which page. */
export async function listApiTokens(viewer: Viewer, query: Prisma.ApiTokenFindManyArgs) {
  const where = standingTokens(viewer);
  return placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().apiToken.findMany({
      ...page,
      where: { AND: [where, behind] },
      orderBy: [...NEWEST_FIRST],
    }),
  );
}

/** The same with who made them. */
export const listApiTokensWithMakers = (viewer: Viewer, query: PlacePage) =>
  placedPage(viewer, query, NEWEST_FIRST, ({ behind, ...page }) =>
    db().apiToken.findMany({
      ...page,
      where: { AND: [standingTokens(viewer), behind] },
      include: { createdBy: true },
      orderBy: [...NEWEST_FIRST],
    }),
  );

/** An expired one stays in the list until somebody clears it away; a deleted account takes its own along. */
function standingTokens(viewer: Viewer): Prisma.ApiTokenWhereInput {
  demandApiTokens(viewer);
  const { organizationId } = viewer;
  return { organizationId, revokedAt: null, createdBy: { deletedAt: null } };
}

export const demandApiTokens = (viewer: Viewer): void => demand(viewer, 'administer', null);

export function demandTokenMaking(viewer: Viewer): void {
  demandApiTokens(viewer);
  demandRecentPassword(viewer);
}

/** One token, loaded as `query` says. */
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

/** The one time that the secret of a token is known. */
export async function createApiToken(
  viewer: Viewer,
  { name, scope, expiresAt = null }: WrittenApiToken,
): Promise<{ readonly id: number; readonly token: string }> {
  demandTokenMaking(viewer);
  const issues = apiTokenIssues({ name, expiresAt }, new Date());
  if (issues.length > 0) throw new InvalidError(issues);
  const fields = { name: name.trim(), scope, expiresAt };
  const { organizationId, userId: createdById } = viewer;
  const { token, tokenHash } = newApiToken();
  return transaction(async (tx) => {
    // Those who make one at the same time would all count what there was before.
    await lockOrganization(tx, organizationId);
    const standing = await tx.apiToken.count({ where: standingTokens(viewer) });
    if (standing >= MOST_TOKENS) {
      throw new ConflictError(`There are ${MOST_TOKENS} API tokens already. Revoke one first.`);
    }
    const data = { organizationId, createdById, tokenHash, ...fields };
    const { id } = await tx.apiToken.create({ data });
    const kind = 'API token created';
    const after = { ...fields, expiresAt: expiresAt?.toISOString() ?? null };
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, after });
    return { id, token };
  });
}

/** Ends a token at its next request. Revoking twice is once. */
export async function revokeApiToken(viewer: Viewer, id: number): Promise<void> {
  const { organizationId } = viewer;
  await transaction(async (tx) => {
    const token = await tx.apiToken.findUnique({
      where: { organizationId_id: { organizationId, id } },
    });
    if (!token) throw new NotFoundError('API token');
    demandApiTokens(viewer);
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
  return revoked.map(({ id, ...before }) => ({
    kind: 'API token revoked',
    recordType,
    recordId: id,
    before,
  }));
}

import { beforeEach } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** A verified and an unverified account that links are mailed to. */

export const NEW_PASSWORD = 'Orchard-2.';

export let verified: User;
export let unverified: User;

/** Called at the top of a test file. */
export function createAccountsBeforeEach(): void {
  beforeEach(async () => {
    await db().rateLimit.deleteMany();
    const { id: organizationId } = await createOrganization();
    verified = await createUser({ organizationId });
    unverified = await createUser({ organizationId, verified: false });
  });
}

export const rowOf = ({ id }: User) => db().user.findUniqueOrThrow({ where: { id } });

export const lastEntry = ({ organizationId }: User) =>
  db().auditEntry.findFirst({ where: { organizationId }, orderBy: { sequence: 'desc' } });

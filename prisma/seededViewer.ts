import { randomUUID } from 'node:crypto';
import { db } from '#server/db/database.ts';
import { nameOf, type Viewer } from '#server/viewer.ts';

/** A person of the demo data, without a session in the database, because nobody has signed in yet. */
export async function seededViewer(
  organizationId: number,
  person: { readonly role: 'operator' } | { readonly email: string },
): Promise<Viewer> {
  const user = await db().user.findFirstOrThrow({
    where: { organizationId, ...person },
    orderBy: { id: 'asc' },
    include: { memberships: true },
  });
  return {
    userId: user.id,
    organizationId,
    credential: {
      kind: 'session',
      id: randomUUID(),
      expiresAt: new Date(0),
      passwordGivenAt: new Date(0),
    },
    email: user.email,
    name: nameOf(user),
    role: user.role,
    isQuality: user.quality,
    memberships: user.memberships.map(({ departmentId, role }) => ({
      departmentId: String(departmentId),
      role,
    })),
  };
}

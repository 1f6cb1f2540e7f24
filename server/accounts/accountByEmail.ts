import { db } from '#server/db/database.ts';

/** The account of an e-mail. Prisma's own comparison without case reads % and _ as wildcards. */
export async function accountByEmail(email: string) {
  const [row] = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`;
  if (!row) return null;
  return db().user.findUnique({
    where: { id: row.id },
    include: { organization: { select: { status: true } } },
  });
}

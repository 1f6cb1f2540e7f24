import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** Backdates the closing of an organization, which a trigger otherwise sets to the current time. */
export async function closeDaysAgo(organizationId: number, days: number): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE organizations DISABLE TRIGGER organizations_closed`;
    await tx.$executeRaw`
      UPDATE organizations SET status = 'inactive', closed_at = now() - ${days} * interval '1 day'
      WHERE id = ${organizationId}`;
    await tx.$executeRaw`ALTER TABLE organizations ENABLE TRIGGER organizations_closed`;
  });
}

/** Every table with an organization_id, read from the system catalog. */
const ownedTables = async (): Promise<readonly string[]> =>
  (
    await db().$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'organization_id' ORDER BY 1`
  ).map(({ name }) => name);

/** Number of the organization's rows in each of these tables. */
export async function rowsOf(organizationId: number): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {};
  for (const table of await ownedTables()) {
    const [row] = await db().$queryRaw<{ rows: number }[]>`
      SELECT count(*)::int AS rows FROM ${Prisma.raw(`"${table}"`)}
      WHERE organization_id = ${organizationId}`;
    counted[table] = row?.rows ?? 0;
  }
  return counted;
}

import type { Tx } from '#server/db/transaction.ts';
import type { OrganizationStatus, Plan } from '#server/generated/prisma/client.ts';

export type LockedOrganization = {
  readonly id: number;
  readonly name: string;
  readonly status: OrganizationStatus;
  readonly plan: Plan;
};

/**
 * Serializes transactions that decide who belongs to an organization: how many may join, and who is the last
 * administrator. Mere references to the organization do not wait.
 */
export async function lockOrganization(tx: Tx, id: number): Promise<LockedOrganization> {
  const [organization] = await tx.$queryRaw<LockedOrganization[]>`
    SELECT id, name, status::text AS status, plan::text AS plan
    FROM organizations WHERE id = ${id} FOR NO KEY UPDATE`;
  if (!organization) throw new Error(`There is no organization ${id}.`);
  return organization;
}

import { type QualityPolicy, type StoredPolicy, UNTOUCHED_POLICY } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Organization, QualityPolicy as PolicyRow } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

export type { StoredPolicy };

/** Columns of the organization that a policy is read from. */
export const POLICY_COLUMNS = { timeZone: true, qualityPolicy: true } as const;

type PolicySource = Pick<Organization, 'timeZone'> & { readonly qualityPolicy: PolicyRow | null };

/** Viewers who changed the policy with their request. */
const changed = new WeakSet<Viewer>();

/** From now on the request reads the policy anew. */
export const forgetPolicy = (viewer: Viewer): void => {
  changed.add(viewer);
};

/** The policy of a request, which came with the viewer and costs no statement. */
export const policyOfRequest = async (viewer: Viewer): Promise<StoredPolicy> =>
  viewer.policy === undefined || changed.has(viewer) ? findPolicy(viewer, db()) : viewer.policy;

/** The viewer's policy as it is now, for what is written by it. */
export async function findPolicy(
  { organizationId: id }: Viewer,
  client: Tx,
): Promise<StoredPolicy> {
  const select = POLICY_COLUMNS;
  return policyOf(
    await client.organization.findUniqueOrThrow({
      relationLoadStrategy: 'join',
      where: { id },
      select,
    }),
  );
}

/** `findPolicy`, which nobody changes until the transaction ends. */
export async function holdPolicy(viewer: Viewer, tx: Tx): Promise<StoredPolicy> {
  await tx.$queryRaw`
    SELECT organization_id FROM quality_policies
    WHERE organization_id = ${viewer.organizationId} FOR SHARE`;
  return findPolicy(viewer, tx);
}

/** Only the switches, as a batch keeps them. */
export function switchesOf({ timeZone: _, revision: __, ...policy }: StoredPolicy): QualityPolicy {
  return policy;
}

/** The stored values; a policy never names the statuses that only people give. */
export function policyOf({ timeZone, qualityPolicy: row }: PolicySource): StoredPolicy {
  if (!row) return { ...UNTOUCHED_POLICY, timeZone };
  const { organizationId: _, newLotStatus, ...values } = row;
  const isQuarantined = newLotStatus === 'quarantine';
  return { ...values, newLotStatus: isQuarantined ? 'quarantine' : 'released', timeZone };
}

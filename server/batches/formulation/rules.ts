import type { Tx } from '#server/db/transaction.ts';
import { POLICY_COLUMNS, policyOf, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

export type OrganizationRules = {
  /** The limit of untargeted cannabinoids in percent; null: none. */
  readonly untargetedLimitPercent: number | null;
  readonly policy: StoredPolicy;
};

/** The rules of the organization that a batch follows, with one statement. */
export async function findRules(
  { organizationId: id }: Viewer,
  client: Tx,
): Promise<OrganizationRules> {
  const { untargetedLimitPercent, ...policy } = await client.organization.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id },
    select: { untargetedLimitPercent: true, ...POLICY_COLUMNS },
  });
  return {
    untargetedLimitPercent: untargetedLimitPercent?.toNumber() ?? null,
    policy: policyOf(policy),
  };
}

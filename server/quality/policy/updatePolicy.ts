import { timeZoneIssues } from '#domain/account/timeZone.ts';
import { issueWhen } from '#domain/issue.ts';
import { isSamePolicy, type PolicyPreset, policyIssues, presetOf } from '#domain/quality/policy.ts';
import { switchingRefusal } from '#domain/quality/switching.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { findPolicy, forgetPolicy, type StoredPolicy } from './readPolicy.ts';
import { switchingFacts } from './switchingFacts.ts';

const PRESET_SETS_NOTHING = 'Write the switches: the preset follows from them.';

const recordType = 'quality policy';

type Fields = Omit<StoredPolicy, 'revision'>;

/** The policy as sent; what is left out stays as it is. */
export type WrittenPolicy = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** Throws unless the viewer may change the policy. */
export const authorizePolicy = (viewer: Viewer): void => authorize(viewer, 'administer', null);

/**
 * Changes the policy for what is saved from now on; each batch keeps the one it was saved under. A `preset` that is neither
 * the present one nor what the switches give is refused, because it would set nothing.
 */
export async function updatePolicy(
  viewer: Viewer,
  written: WrittenPolicy,
  knownRevision: number | null,
  preset?: PolicyPreset,
): Promise<void> {
  authorizePolicy(viewer);
  forgetPolicy(viewer);
  await transaction(async (tx) => {
    const { organizationId: id } = viewer;
    await lockPolicy(tx, id);
    const { revision, ...before } = await findPolicy(viewer, tx);
    const after: Fields = { ...before, ...definedOf(written) };
    const isOfNeither =
      preset !== undefined && ![presetOf(before), presetOf(after)].includes(preset);
    const issues = [
      ...policyIssues(after),
      ...timeZoneIssues(after.timeZone),
      ...issueWhen(isOfNeither, ['preset'], PRESET_SETS_NOTHING),
    ];
    if (issues.length > 0) throw new InvalidError(issues);
    const standing = { recordType, id, revision, name: 'The quality policy' };
    await assertRevision(tx, viewer, standing, knownRevision);
    if (isSamePolicy(before, after) && before.timeZone === after.timeZone) return;
    const refusal = switchingRefusal(before, after, await switchingFacts(tx, viewer));
    if (refusal !== null) throw new ConflictError(refusal);
    const { timeZone, ...policy } = after;
    const data = { ...policy, revision: revision + 1 };
    await tx.qualityPolicy.upsert({
      where: { organizationId: id },
      create: { ...data, organizationId: id },
      update: data,
    });
    await tx.organization.update({ where: { id }, data: { timeZone } });
    await writeAudit(tx, viewer, {
      kind: 'quality policy edited',
      recordType,
      recordId: id,
      before: { ...before, preset: presetOf(before) },
      after: { ...after, preset: presetOf(after) },
    });
  });
}

/**
 * Waits for the writes that hold the policy, so that the facts read afterwards are theirs, too. The organization is
 * locked for the first policy, which has no row yet; rows that only refer to the organization wait for neither.
 */
async function lockPolicy(tx: Tx, organizationId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
  await tx.$queryRaw`
    SELECT organization_id FROM quality_policies
    WHERE organization_id = ${organizationId} FOR UPDATE`;
}

/** Without the fields that were left out. */
const definedOf = (written: WrittenPolicy): Partial<Fields> =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));

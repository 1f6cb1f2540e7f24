import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';

/** The name in the audit trail, because a command of the provider has no user. */
const PROVIDER = 'Provider (command line)';

/** The hold cannot be changed; the message says why. */
export class LegalHoldError extends Error {
  override name = 'LegalHoldError';
}

/**
 * Sets or lifts the legal hold of an organization; returns a message to print. `named` is its id or its name, which
 * several closed organizations may share.
 */
export async function setLegalHold(named: string, isHeld: boolean): Promise<string> {
  const { id, name } = await findOrganization(named);
  return transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ legalHold: boolean }[]>`
      SELECT legal_hold AS "legalHold" FROM organizations WHERE id = ${id} FOR UPDATE`;
    if (!before) throw new LegalHoldError(`${name} has been deleted.`);
    const called = `${name} (${id})`;
    if (before.legalHold === isHeld) {
      return `${called} is ${isHeld ? 'held already' : 'not held'}.`;
    }
    await tx.organization.update({ where: { id }, data: { legalHold: isHeld } });
    await writeAudit(
      tx,
      { organizationId: id, userId: null, name: PROVIDER },
      {
        kind: isHeld ? 'legal hold set' : 'legal hold lifted',
        recordType: 'organization',
        recordId: id,
        before,
        after: { legalHold: isHeld },
      },
    );
    return isHeld
      ? `${called} is held: nothing of it is deleted until the hold is lifted.`
      : `${called} is no longer held.`;
  });
}

async function findOrganization(named: string) {
  const found = await db().$queryRaw<{ id: number; name: string; status: string }[]>`
    SELECT id, name, status::text AS status FROM organizations
    WHERE id::text = ${named} OR lower(name) = lower(${named}) ORDER BY id`;
  const [only, ...others] = found;
  if (!only) throw new LegalHoldError(`There is no organization ${named}.`);
  if (others.length === 0) return only;
  const list = found.map(({ id, name, status }) => `  ${id}  ${name} (${status})`).join('\n');
  throw new LegalHoldError(`Several organizations fit. Name one by its id:\n${list}`);
}

import { writeAudit } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';

/** There is no screen for providers, so this is no act of a user. */
const PROVIDER = 'Provider (command line)';

/** What was asked can't be done; the message says why. */
export class LegalHoldError extends Error {
  override name = 'LegalHoldError';
}

/**
 * Keeps all that an organization has from being deleted, or lets it go again; gives what to print.
 * `named` is its id or its name, which several closed ones may share.
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

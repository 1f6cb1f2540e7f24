import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { signingKey } from '#server/settings/anchorKey.ts';
import type { AnchorSettings } from '#server/settings/env.ts';
import { appendLine, dropTornLine, lastLineHash } from './anchorFile.ts';
import { anchorLine, type ChainHead, type ClosedOrganization, lineHash } from './anchorLine.ts';

const PAGE = 1_000;
/** A longer line is mailed only as its hash. */
const LONGEST_MAILED = 200_000;
/** Less than the hour between two rounds. */
const WRITTEN_WITHIN_MINUTES = 30;
const ROUND = 'audit anchor';

/** Writes the anchor of the day (UTC) once; returns whether this call wrote it. */
export async function writeAnchorOfTheDay(settings: AnchorSettings): Promise<boolean> {
  if (!(await claimAnchor())) return false;
  try {
    await writeAnchor(settings);
    await finishDay();
    return true;
  } catch (error) {
    await giveDayBack();
    throw error;
  }
}

/**
 * Claims the anchor for the time that writing it may take; only one process succeeds. If that process crashes, a later
 * round writes it, because two anchors for one day do no harm, but a missing one does.
 */
export async function claimAnchor(): Promise<boolean> {
  const taken = await db().$queryRaw<unknown[]>`
    INSERT INTO housekeeping_rounds AS round (name, due_at)
    VALUES (${ROUND}, now() + ${WRITTEN_WITHIN_MINUTES} * interval '1 minute')
    ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at WHERE round.due_at <= now()
    RETURNING name`;
  return taken.length > 0;
}

/** The next one is due at midnight (UTC). */
const finishDay = () => db().$executeRaw`
  UPDATE housekeeping_rounds
  SET due_at = (date_trunc('day', now() AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC'
  WHERE name = ${ROUND}`;

/** Makes the day due again, so that the next round retries it. */
const giveDayBack = () =>
  db().$executeRaw`UPDATE housekeeping_rounds SET due_at = now() WHERE name = ${ROUND}`;

async function writeAnchor({ file, mailTo, key }: AnchorSettings): Promise<void> {
  const privateKey = await signingKey(key);
  await dropTornLine(file);
  const previous = await lastLineHash(file);
  const at = new Date().toISOString();
  const heads = await allHeads();
  const line = anchorLine({ at, previous, heads, closed: await closedOrganizations() }, privateKey);
  await appendLine(file, line);
  if (mailTo === undefined) return;
  const letter = await writeLetter({
    kind: 'auditAnchor',
    at,
    organizations: heads.length,
    lineHash: lineHash(line),
    line: line.length <= LONGEST_MAILED ? line : null,
  });
  await transaction((tx) => queueMail(tx, { organizationId: null, recipient: mailTo }, letter));
}

async function allHeads(): Promise<readonly ChainHead[]> {
  const heads: ChainHead[] = [];
  for (;;) {
    const page = await db().auditHead.findMany({
      where: { organizationId: { gt: heads.at(-1)?.organizationId ?? 0 } },
      orderBy: { organizationId: 'asc' },
      take: PAGE,
    });
    heads.push(...page);
    if (page.length < PAGE) return heads;
  }
}

async function closedOrganizations(): Promise<readonly ClosedOrganization[]> {
  const closed = await db().organization.findMany({
    where: { status: 'inactive', closedAt: { not: null } },
    select: { id: true, closedAt: true },
    orderBy: { id: 'asc' },
  });
  return closed.flatMap(({ id, closedAt }) =>
    closedAt === null ? [] : [{ organizationId: id, closedAt: closedAt.toISOString() }],
  );
}

import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { signingKey } from '#server/settings/anchorKey.ts';
import type { AnchorSettings } from '#server/settings/env.ts';
import { AnchorError, appendLine, dropTornLine, lineHashes } from './anchorFile.ts';
import { anchorLine, type ChainHead, type ClosedOrganization, lineHash } from './anchorLine.ts';
import { missingAnchor, missingAnchorText, noteAnchor, writtenAnchors } from './writtenAnchors.ts';

const PAGE = 1_000;
/** A longer line is mailed only as its hash. */
const LONGEST_MAILED = 200_000;
/** Less than the hour between two rounds. */
const WRITTEN_WITHIN_MINUTES = 30;
const ROUND = 'audit anchor';

/** `begun` is for the first line of a file where the ones before are in another. */
export type AnchorOutcome = 'not due' | 'written' | 'begun';

/** Writes the anchor of the day (UTC) once, whichever process comes first. */
export async function writeAnchorOfTheDay(settings: AnchorSettings): Promise<AnchorOutcome> {
  if (!(await claimAnchor())) return 'not due';
  try {
    const outcome = await writeAnchor(settings);
    await finishDay();
    return outcome;
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

async function writeAnchor({ file, mailTo, key }: AnchorSettings): Promise<AnchorOutcome> {
  const privateKey = await signingKey(key);
  const { hashes, isBegun } = await linesToFollow(file);
  const at = new Date();
  const heads = await allHeads();
  const line = anchorLine(
    {
      at: at.toISOString(),
      previous: hashes.at(-1) ?? '',
      heads,
      closed: await closedOrganizations(),
    },
    privateKey,
  );
  const hash = lineHash(line);
  await appendLine(file, line);
  const letter = await writeLetter({
    kind: 'auditAnchor',
    at: at.toISOString(),
    organizations: heads.length,
    lineHash: hash,
    line: line.length <= LONGEST_MAILED ? line : null,
  });
  // Noted after the line is on the disk, because a file may be ahead of the note, but not behind it.
  await transaction(async (tx) => {
    await noteAnchor(tx, { file, lines: hashes.length + 1, hash, at });
    if (mailTo === undefined) return;
    await queueMail(tx, { organizationId: null, recipient: mailTo }, letter);
  });
  return isBegun ? 'begun' : 'written';
}

/** Throws `AnchorError` when the file lacks an anchor, before anything in it is changed. */
async function linesToFollow(file: string) {
  const hashes = await lineHashes(file);
  const missing = missingAnchor(file, hashes, await writtenAnchors());
  // Another name in the settings is how an operator says that a lost file is not coming back.
  const isBegun = missing !== null && missing.file !== file && hashes.length === 0;
  if (missing !== null && !isBegun) {
    throw new AnchorError(missingAnchorText(file, hashes.length, missing));
  }
  await dropTornLine(file);
  return { hashes, isBegun };
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

import { writeAnchorOfTheDay } from '#server/audit/anchors/writeAnchor.ts';
import { db } from '#server/db/database.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import type { ProcessLog } from '#server/observability/log.ts';
import { countAnchor } from '#server/observability/metrics.ts';
import { settings } from '#server/settings/env.ts';
import { within } from '#server/work/within.ts';
import { deleteExpiredRows } from './expiredRows.ts';
import { purgeOrganizations } from './purgeOrganizations.ts';

const MINUTE_MS = 60_000;
const EVERY_MINUTES = 60;
/** Delayed and with jitter, so that startup stays fast and processes that start together do not collide. */
const PACE = { firstMs: MINUTE_MS, everyMs: EVERY_MINUTES * MINUTE_MS, jitterMs: 10 * MINUTE_MS };
const STOP_WITHIN_MS = 5_000;

/**
 * Claims the round of this hour in one statement, so that only one process succeeds. If that process crashes, the next
 * hour's round does the rest.
 */
export async function takeRound(): Promise<boolean> {
  const taken = await db().$queryRaw<unknown[]>`
    INSERT INTO housekeeping_rounds AS round (name, due_at)
    VALUES ('hourly', now() + ${EVERY_MINUTES} * interval '1 minute')
    ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at WHERE round.due_at <= now()
    RETURNING name`;
  return taken.length > 0;
}

/** Runs before anything is deleted. A failure is only logged, because the next round retries. */
async function anchorChains(log: Log): Promise<void> {
  const { anchors } = settings();
  if (anchors === null) return;
  try {
    const outcome = await writeAnchorOfTheDay(anchors);
    if (outcome === 'not due') return;
    countAnchor('written');
    const { file } = anchors;
    if (outcome === 'begun')
      log.warn({ file }, 'a new file of audit anchors, without those before');
    else log.info({ file }, 'audit anchor');
  } catch (error) {
    countAnchor('failed');
    log.warn({ err: error }, 'the audit anchor of the day is not written');
  }
}

type Log = Pick<ProcessLog, 'info' | 'warn'>;

/** Deletes expired rows and closed organizations every hour, until it is stopped. */
export function startHousekeeping(
  log: Log,
  { firstMs, everyMs, jitterMs } = PACE,
): { readonly stop: () => Promise<void> } {
  let hasStopped = false;
  let round: Promise<void> | null = null;
  const ongoing = { isStopped: () => hasStopped };

  const keepHouse = async () => {
    try {
      if (isDiskFull()) return;
      await anchorChains(log);
      if (!(await takeRound())) return;
      const rows = await deleteExpiredRows(ongoing);
      const organizations = await purgeOrganizations(ongoing, (organizationId, error) =>
        log.warn({ err: error, organizationId }, 'an organization could not be purged'),
      );
      if (rows > 0 || organizations.length > 0) log.info({ rows, organizations }, 'housekeeping');
    } catch (error) {
      if (!hasStopped) log.warn({ err: error }, 'housekeeping rests until its next round');
    }
  };
  const wait = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      round = keepHouse().finally(() => {
        round = null;
        if (!hasStopped) timer = wait(everyMs + Math.random() * jitterMs);
      });
    }, ms).unref();
  let timer = wait(firstMs + Math.random() * jitterMs);

  return {
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await within(STOP_WITHIN_MS, round, undefined);
    },
  };
}

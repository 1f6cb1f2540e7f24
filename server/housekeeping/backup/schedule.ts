import type { Database } from '#server/db/database.ts';
import type { ProcessLog } from '#server/observability/log.ts';
import { countBackup, rememberBackup } from '#server/observability/metrics.ts';
import type { BackupSettings } from '#server/settings/env.ts';
import { within } from '#server/work/within.ts';
import { BackupError } from './backupError.ts';
import { type MadeBackup, newestBackupAt } from './backupFolder.ts';
import { databaseKey } from './databaseKey.ts';
import { backUpEmbedded, closeBackups, removeOpened } from './embedded.ts';
import { answerRequests, openRequests } from './requests.ts';

const UNSEALED =
  'The server that runs on this data folder has no BACKUP_PASSPHRASE, so its backups are not encrypted. Start it with the passphrase, or leave it out here.';

const LOOK_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;
/** Keeps startup fast, and keeps a server that restarts repeatedly from filling the disk. */
const FIRST_AFTER_MS = 5 * MINUTE_MS;
const STOP_WITHIN_MS = 5_000;

type Options = {
  readonly database: Pick<Database, 'backup'>;
  readonly dataFolder: string;
  readonly settings: BackupSettings;
  readonly log: ProcessLog;
  /** Milliseconds since 1970; set by tests. */
  readonly now?: () => number;
};

/** When the next backup is due: some time after the start, then after the newest one or the last try. */
function backupClock(everyMinutes: number, now: () => number) {
  let startedAt = now();
  let triedAt = 0;
  return {
    noteTry: () => {
      triedAt = now();
    },
    isDue: async (newest: () => Promise<Date | null>) => {
      // A clock that was set back must not delay backups by as much.
      startedAt = Math.min(startedAt, now());
      triedAt = Math.min(triedAt, now());
      if (everyMinutes === 0 || now() < startedAt + FIRST_AFTER_MS) return false;
      const newestMs = (await newest())?.getTime() ?? 0;
      return now() >= Math.max(newestMs, triedAt) + everyMinutes * MINUTE_MS;
    },
  };
}

/** Makes backups of the embedded database when they are due or requested, until it is stopped. */
export function startBackups({ database, dataFolder, settings, log, now = Date.now }: Options) {
  const { folder, everyMinutes } = settings;
  const clock = backupClock(everyMinutes, now);
  const ended = new AbortController();
  const newest = async () => {
    const key = await databaseKey(settings.database);
    return newestBackupAt(folder, { kind: 'embedded', database: key }, now());
  };
  let round: Promise<void> | null = Promise.all([
    openRequests(dataFolder),
    removeOpened(dataFolder),
  ])
    .then(newest)
    .then(rememberBackup)
    .catch((error: Error) => log.warn({ err: error }, 'backups can’t be asked for'))
    .finally(() => {
      round = null;
    });

  const make = (isByHand: boolean): Promise<MadeBackup> => {
    clock.noteTry();
    return noted(log, backUpEmbedded(database, settings, isByHand, ended.signal));
  };
  const look = async () => {
    await answerRequests(dataFolder, ended.signal, ({ isByHand, isSealed }) => {
      if (isSealed && settings.passphrase === undefined) throw new BackupError(UNSEALED);
      return make(isByHand);
    });
    // `make` has logged the failure; the next attempt is made when a backup is due again.
    if (!ended.signal.aborted && (await clock.isDue(newest)))
      await make(false).catch(() => undefined);
  };
  const looking = setInterval(() => {
    round ??= look()
      .catch((error: Error) => log.warn({ err: error }, 'backups rest until the next look'))
      .finally(() => {
        round = null;
      });
  }, LOOK_EVERY_MS);
  looking.unref();

  return {
    stop: async () => {
      clearInterval(looking);
      ended.abort();
      await closeBackups();
      await within(STOP_WITHIN_MS, round, undefined);
    },
  };
}

/** Counts a backup and logs how it ended. */
async function noted(
  log: ProcessLog,
  making: ReturnType<typeof backUpEmbedded>,
): Promise<MadeBackup> {
  try {
    const { pausedMs, ...made } = await making;
    countBackup('written');
    log.info({ file: made.file, bytes: made.bytes, pausedMs }, 'backup written');
    return made;
  } catch (error) {
    countBackup('failed');
    log.error({ err: error }, 'no backup could be made');
    throw error;
  }
}

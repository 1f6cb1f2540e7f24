import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { BackupSettings } from '#server/env.ts';
import { countBackup, rememberBackup } from '#server/observability/metrics.ts';
import { within } from '#server/within.ts';
import { BackupError } from './backupError.ts';
import { type MadeBackup, newestBackupAt } from './backupFolder.ts';
import { databaseKey } from './databaseKey.ts';
import { backUpEmbedded, closeBackups } from './embedded.ts';
import { answerRequests, openRequests } from './requests.ts';

const UNSEALED =
  'The server that runs on this data folder has no BACKUP_PASSPHRASE, so its backups are not encrypted. Start it with the passphrase, or leave it out here.';

const LOOK_EVERY_MS = 1_000;
const MINUTE_MS = 60_000;
/** Keeps startup fast, and keeps a server that restarts again and again from filling the disk. */
const FIRST_AFTER_MS = 5 * MINUTE_MS;
const STOP_WITHIN_MS = 5_000;

type Options = {
  readonly database: Pick<Database, 'dump'>;
  readonly dataFolder: string;
  readonly settings: BackupSettings;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
};

/** Makes backups of the embedded database when they are due or asked for, until it is stopped. */
export function startBackups({ database, dataFolder, settings, log, now = Date.now }: Options) {
  const { folder, everyMinutes } = settings;
  let startedAt = now();
  const ended = new AbortController();
  const newest = async () => {
    const key = await databaseKey(settings.database);
    return newestBackupAt(folder, { kind: 'embedded', database: key }, now());
  };
  let triedAt = 0;
  let round: Promise<void> | null = openRequests(dataFolder)
    .then(newest)
    .then(rememberBackup)
    .catch((error: Error) => log.warn({ err: error }, 'backups can’t be asked for'))
    .finally(() => {
      round = null;
    });

  const make = async (isByHand: boolean): Promise<MadeBackup> => {
    triedAt = now();
    try {
      const made = await backUpEmbedded(database, settings, isByHand, ended.signal);
      countBackup('written');
      log.info({ file: made.file, bytes: made.bytes }, 'backup written');
      return made;
    } catch (error) {
      countBackup('failed');
      log.error({ err: error }, 'no backup could be made');
      throw error;
    }
  };
  const isDue = async () => {
    // A clock that was set back must not put backups off for as long as it jumped.
    startedAt = Math.min(startedAt, now());
    triedAt = Math.min(triedAt, now());
    if (everyMinutes === 0 || now() < startedAt + FIRST_AFTER_MS) return false;
    const newestMs = (await newest())?.getTime() ?? 0;
    return now() >= Math.max(newestMs, triedAt) + everyMinutes * MINUTE_MS;
  };
  const look = async () => {
    await answerRequests(dataFolder, ended.signal, ({ isByHand, isSealed }) => {
      if (isSealed && settings.passphrase === undefined) throw new BackupError(UNSEALED);
      return make(isByHand);
    });
    // `make` has logged the failure; the next attempt is made when a backup is due again.
    if (!ended.signal.aborted && (await isDue())) await make(false).catch(() => undefined);
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

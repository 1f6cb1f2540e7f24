import type { PGlite } from '@electric-sql/pglite';

/** The result of a backup: the additions that its copied files need. */
export type EndedBackup = {
  /** Content of the file `backup_label`, which tells where recovery starts. */
  readonly label: string;
  /** The first and last file of `pg_wal` that recovery needs. */
  readonly firstSegment: string;
  readonly lastSegment: string;
};

export type OnlineBackup = {
  /** Resolves to the milliseconds for which statements waited. */
  readonly begin: () => Promise<number>;
  readonly end: () => Promise<EndedBackup>;
};

type Run = (work: () => Promise<unknown>) => Promise<void>;

const FIRST_SEGMENT = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m;

/**
 * After this and until `endBackup` the files of the folder may be copied while statements change them; recovery with
 * the log makes the copy equal to the database at the end of the backup. `run` receives the checkpoint, during which
 * statements wait, once no transaction is open.
 */
export const beginBackup = (pglite: PGlite, run: Run): Promise<void> =>
  pglite.transaction((transaction) =>
    run(() => transaction.query(`SELECT pg_backup_start('batchwright', fast => true)`)),
  );

/** Throws when the database was reopened since the backup began. */
export async function endBackup(pglite: PGlite): Promise<EndedBackup> {
  const { rows } = await pglite.query<{ label: string; lastSegment: string }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastSegment"
     FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const [ended] = rows;
  const firstSegment = FIRST_SEGMENT.exec(ended?.label ?? '')?.[1];
  if (!ended || firstSegment === undefined) throw new Error('The end of a backup says nothing.');
  return { ...ended, firstSegment };
}

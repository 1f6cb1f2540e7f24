/** A backup's file name contains its database, time and kind, by which backups are sorted and deleted. */

export type BackupKind = 'embedded' | 'postgresql';

const ENDINGS = { embedded: 'tar.gz', postgresql: 'dump' } as const;
const SEALED = '.age';
const BY_HAND = '-by-hand';
const NAME =
  /^batchwright-(?:(\w+)-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-by-hand)?\.(tar\.gz|dump)(\.age)?$/;

export type BackupName = {
  readonly at: Date;
  /** See `databaseKey`; null in names of older versions. */
  readonly database: string | null;
  readonly kind: BackupKind;
  /** Made by the command, not by the schedule, and never deleted automatically. */
  readonly isByHand: boolean;
  readonly isSealed: boolean;
};

export type OfDatabase = Pick<BackupName, 'kind' | 'database'>;

/** The newest backup of each of the last 24 hours and of the last 14 days is kept, where there is one. */
const KEPT_HOURS = 24;
const KEPT_DAYS = 14;
const HOUR_LENGTH = 'YYYY-MM-DDTHH'.length;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export const backupName = ({ at, database, kind, isByHand, isSealed }: BackupName): string =>
  [
    `batchwright-${database === null ? '' : `${database}-`}${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `${isByHand ? BY_HAND : ''}.${ENDINGS[kind]}${isSealed ? SEALED : ''}`,
  ].join('');

/** Null when the file is not a backup. */
export function readBackupName(name: string): BackupName | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, database = null, year, month, day, hour, minute, second, byHand, ending, sealed] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return {
    at,
    database,
    kind: ending === ENDINGS.embedded ? 'embedded' : 'postgresql',
    isByHand: byHand !== undefined,
    isSealed: sealed !== undefined,
  };
}

/** A name without a database may belong to any of them, so it counts for each. */
export const isBackupOf = (name: BackupName, { kind, database }: OfDatabase): boolean =>
  name.kind === kind && (name.database === null || name.database === database);

/** The scheduled backups of this database that have expired. */
export function outlivedBackups(names: readonly string[], of: OfDatabase): readonly string[] {
  const backups = names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read === null || read.isByHand || !isBackupOf(read, of)
        ? []
        : [{ name, moment: read.at.toISOString() }];
    })
    .sort((one, other) => (one.moment < other.moment ? 1 : -1));
  const kept = new Set([
    ...newestOfEach(backups, HOUR_LENGTH).slice(0, KEPT_HOURS),
    ...newestOfEach(backups, DAY_LENGTH).slice(0, KEPT_DAYS),
  ]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}

function newestOfEach(
  backups: readonly { readonly name: string; readonly moment: string }[],
  length: number,
): readonly string[] {
  const newest = new Map<string, string>();
  for (const { name, moment } of backups) {
    const period = moment.slice(0, length);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()];
}

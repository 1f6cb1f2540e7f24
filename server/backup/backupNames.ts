/** Backups are told apart, ordered and kept by the moment in their names. */

export type BackupKind = 'embedded' | 'postgresql';

const ENDINGS = { embedded: 'tar.gz', postgresql: 'dump' } as const;
const SEALED = '.age';
const BY_HAND = '-by-hand';
const NAME =
  /^batchwright-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-by-hand)?\.(tar\.gz|dump)(\.age)?$/;

export type BackupName = {
  readonly at: Date;
  readonly kind: BackupKind;
  /** Made because somebody said so: it stays until somebody removes it. */
  readonly isByHand: boolean;
  readonly isSealed: boolean;
};

/** How many hours and days back a backup is kept, the newest of each. */
const KEPT_HOURS = 24;
const KEPT_DAYS = 14;
const HOUR_LENGTH = 'YYYY-MM-DDTHH'.length;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export const backupName = ({ at, kind, isByHand, isSealed }: BackupName): string =>
  [
    `batchwright-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`,
    `${isByHand ? BY_HAND : ''}.${ENDINGS[kind]}${isSealed ? SEALED : ''}`,
  ].join('');

/** Null of a file that is no backup. */
export function readBackupName(name: string): BackupName | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, byHand, ending, sealed] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return {
    at,
    kind: ending === ENDINGS.embedded ? 'embedded' : 'postgresql',
    isByHand: byHand !== undefined,
    isSealed: sealed !== undefined,
  };
}

/** Of these files, the scheduled backups of this kind that are neither the newest of one of 24 hours nor of one of 14 days. */
export function outlivedBackups(names: readonly string[], kind: BackupKind): readonly string[] {
  const backups = names
    .flatMap((name) => {
      const read = readBackupName(name);
      return read === null || read.isByHand || read.kind !== kind
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

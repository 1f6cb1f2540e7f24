import { momentIn } from '#domain/account/timeZone.ts';
import { type AuditChange, type AuditFields, auditChanges } from '#domain/audit/auditChanges.ts';
import { STATUS_WORDS } from '#domain/lots/status.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import type { SignatureSubject } from '#domain/signing/meanings.ts';
import { changedWhileLookingText, NOT_WHAT_IS_STORED } from '#domain/signing/superseded.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { AuditEntry } from '#server/generated/prisma/client.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** A record that somebody signs, with where the trail has its changes. */
export type SignedRecord = {
  readonly recordType: string;
  readonly id: number;
  /** As sentences name it: "Batch BF-20261121-7K2M". */
  readonly name: string;
  readonly subject: SignatureSubject;
  /** Fields of the trail that are not signed; they are named where nothing else changed. */
  readonly unsigned: ReadonlySet<string>;
};

export type TrailEntry = Pick<AuditEntry, 'kind' | 'actorName' | 'at' | 'before' | 'after'>;

const newestEntries = (
  tx: Tx,
  { organizationId }: Viewer,
  { recordType, id }: SignedRecord,
  take: number,
): Promise<readonly TrailEntry[]> =>
  tx.auditEntry.findMany({
    where: { organizationId, recordType, recordId: String(id) },
    orderBy: { sequence: 'desc' },
    take,
    select: { kind: true, actorName: true, at: true, before: true, after: true },
  });

/** More changes than come between looking and signing. */
const MOST_LOOKED_BACK = 20;

/**
 * Throws when the record that is signed was changed since `knownRevision` was shown, in the words of the change; null
 * skips the check.
 */
export async function assertAsShown(
  tx: Tx,
  viewer: Viewer,
  signed: SignedRecord & { readonly revision: number },
  knownRevision: number | null,
): Promise<void> {
  if (knownRevision === null || knownRevision === signed.revision) return;
  const since = signed.revision - knownRevision;
  if (since < 0) throw new ConflictError(NOT_WHAT_IS_STORED);
  // Each revision has at least one entry, so none of these is from before the record was shown.
  const entries = await newestEntries(tx, viewer, signed, Math.min(since, MOST_LOOKED_BACK));
  const [last] = entries;
  const change = last === undefined ? null : { by: last.actorName, at: last.at };
  throw new ConflictError(await changedText(tx, viewer, signed, entries), change);
}

/**
 * The refusal of a digest that is not that of the record. Only a change that made the difference is named: `wasShown`
 * tells whether the record had the digest that was sent before these newest entries of its trail.
 */
export async function movedText(
  tx: Tx,
  viewer: Viewer,
  signed: SignedRecord,
  wasShown: (undone: readonly TrailEntry[]) => boolean,
): Promise<string> {
  const entries = await newestEntries(tx, viewer, signed, MOST_LOOKED_BACK);
  for (let since = 1; since <= entries.length; since += 1) {
    const undone = entries.slice(0, since);
    // A record that was made says nothing of what it was before.
    if (undone.at(-1)?.before === null) break;
    if (wasShown(undone)) return changedText(tx, viewer, signed, undone);
  }
  return NOT_WHAT_IS_STORED;
}

/** These entries in words: another status before all else, then the newest change of what is signed. */
async function changedText(
  tx: Tx,
  viewer: Viewer,
  { name: record, subject, unsigned }: SignedRecord,
  entries: readonly TrailEntry[],
): Promise<string> {
  const found =
    firstChange(entries, (field) => field === 'status') ??
    firstChange(entries, (field) => !unsigned.has(field)) ??
    firstChange(entries, () => true);
  if (found === null) return `${record} changed while you looked at it. Look again, then sign.`;
  const { timeZone } = await findPolicy(viewer, tx);
  const { entry, change } = found;
  const time = momentIn(timeZone, entry.at.getTime());
  return changedWhileLookingText({ subject, ...change, name: entry.actorName, time });
}

/** Beside a change in the trail: why, and at whose screen. */
const ABOUT_CHANGES = new Set(['reason', 'screenOf', 'change']);

function firstChange(entries: readonly TrailEntry[], isMeant: (field: string) => boolean) {
  const isTold = (field: string) => !ABOUT_CHANGES.has(field) && isMeant(field);
  for (const entry of entries) {
    if (entry.before === null) continue;
    const [before, after] = [fieldsOf(entry.before, isTold), fieldsOf(entry.after, isTold)];
    const [change] = auditChanges(before, after, { departments: new Map() });
    if (change !== undefined) return { entry, change: asShown(change) };
  }
  return null;
}

const fieldsOf = (side: unknown, isTold: (field: string) => boolean): AuditFields =>
  Object.fromEntries(Object.entries(Object(side)).filter(([field]) => isTold(field)));

const STATUSES = new Map<string, string>(Object.entries(STATUS_WORDS));

/** As many as the column with the most decimals has. */
const MOST_DECIMALS = 6;
const DECIMAL = /^-?\d+\.\d+$/;

/** As the page shows it, where the trail has all decimals of the column. */
function asShown({ field, from, to }: AuditChange): AuditChange {
  const words = (text: string): string => {
    if (field === 'Status') return STATUSES.get(text) ?? text;
    return DECIMAL.test(text) ? roundDecimal(text, MOST_DECIMALS) : text;
  };
  return { field, from: words(from), to: words(to) };
}

import { createHash } from 'node:crypto';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AuditEntry, Prisma } from '#server/generated/prisma/client.ts';

export type Change = {
  /** What happened, as a verb phrase: `batch created`. */
  readonly kind: string;
  readonly recordType: string;
  readonly recordId: number;
  /** Fields before and after; never secrets. */
  readonly before?: Prisma.InputJsonObject;
  readonly after?: Prisma.InputJsonObject;
};

/**
 * Writes down a change in the transaction that makes it. Call it last: the lock on the
 * organization's chain holds every other writer of that organization up.
 */
export async function writeAudit(tx: Tx, viewer: Viewer, change: Change): Promise<void> {
  const { organizationId } = viewer;
  const [head] = await tx.$queryRaw<{ sequence: number; hash: string }[]>`
    SELECT sequence, hash FROM audit_heads WHERE organization_id = ${organizationId} FOR UPDATE`;
  if (!head) throw new Error(`Organization ${organizationId} has no audit chain.`);
  const entry = {
    organizationId,
    sequence: head.sequence + 1,
    at: new Date(),
    actorId: viewer.userId,
    actorName: viewer.name,
    kind: change.kind,
    recordType: change.recordType,
    recordId: String(change.recordId),
    previousHash: head.hash,
  };
  const hash = auditHash({ ...entry, before: stored(change.before), after: stored(change.after) });
  await tx.auditEntry.create({
    data: {
      ...entry,
      ...(change.before ? { before: change.before } : {}),
      ...(change.after ? { after: change.after } : {}),
      hash,
    },
  });
  await tx.auditHead.update({
    where: { organizationId },
    data: { sequence: entry.sequence, hash },
  });
}

/** What a jsonb column gives back: dates and decimals as text, nothing undefined. */
const stored = (fields: Prisma.InputJsonObject | undefined): Prisma.JsonValue =>
  fields === undefined ? null : JSON.parse(JSON.stringify(fields));

type HashedColumns = Omit<AuditEntry, 'id' | 'hash'>;

/** The hash of an entry, over what it says and the hash of the entry before it. */
export function auditHash(entry: HashedColumns): string {
  const { organizationId, sequence, at, actorId, actorName } = entry;
  const { kind, recordType, recordId, previousHash, before, after } = entry;
  const who = { organizationId, sequence, at, actorId, actorName };
  const what = { kind, recordType, recordId, before, after, previousHash };
  return createHash('sha256')
    .update(canonical({ ...who, ...what }))
    .digest('hex');
}

/** The same text for the same content, whatever order its keys come back in from a jsonb column. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

import { momentIn } from '#domain/account/timeZone.ts';
import { NOTHING } from '#domain/format.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import { changedWhileLookingText } from '#domain/signing/superseded.ts';
import { batchName, recordType } from '#server/batches/writing/lockBatch.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Batch, Prisma } from '#server/generated/prisma/client.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** The refusal of a signature on a batch that reads differently now: its last change, where that says of what. */
export async function movedText(
  tx: Tx,
  viewer: Viewer,
  batch: Pick<Batch, 'id' | 'printedId'>,
): Promise<string> {
  const { organizationId } = viewer;
  const last = await tx.auditEntry.findFirst({
    where: { organizationId, recordType, recordId: String(batch.id) },
    orderBy: { sequence: 'desc' },
    select: { actorName: true, at: true, before: true, after: true },
  });
  const change = last && firstChange(last.before, last.after);
  if (!change) return `${batchName(batch)} changed while you looked at it. Look again, then sign.`;
  const { timeZone } = await findPolicy(viewer, tx);
  const time = momentIn(timeZone, last.at.getTime());
  return changedWhileLookingText({ subject: 'batch', ...change, name: last.actorName, time });
}

function firstChange(before: Prisma.JsonValue, after: Prisma.JsonValue) {
  const [from, to] = [textsOf(before), textsOf(after)];
  const field = Object.keys(from).find(
    (name) => name in to && name !== 'status' && from[name] !== to[name],
  );
  if (field === undefined) return null;
  return { field, from: shown(from[field]), to: shown(to[field]) };
}

/** As many as the column with the most decimals has. */
const MOST_DECIMALS = 6;
const DECIMAL = /^-?\d+\.\d+$/;

/** As the page shows it, where the trail has all decimals of the column. */
const shown = (text = ''): string =>
  DECIMAL.test(text) ? roundDecimal(text, MOST_DECIMALS) : text || NOTHING;

const textsOf = (side: Prisma.JsonValue): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(Object(side)).map(([name, value]) => [name, String(value)]));

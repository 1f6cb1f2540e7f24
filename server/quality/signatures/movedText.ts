import { momentIn } from '#domain/account/timeZone.ts';
import { NOTHING } from '#domain/format.ts';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import type { SignatureSubject } from '#domain/signing/meanings.ts';
import { changedWhileLookingText } from '#domain/signing/superseded.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

type Signed = {
  readonly recordType: string;
  readonly id: number;
  /** As sentences name it: "Batch BF-20261121-7K2M". */
  readonly name: string;
  readonly subject: SignatureSubject;
  /** What the trail calls each signed field, in words; null when it has them in words. */
  readonly fields: Readonly<Record<string, string>> | null;
};

/** The refusal of a signature on a record that reads differently now: its last change, where the trail says of what. */
export async function movedText(
  tx: Tx,
  viewer: Viewer,
  { recordType, id, name: record, subject, fields }: Signed,
): Promise<string> {
  const { organizationId } = viewer;
  const last = await tx.auditEntry.findFirst({
    where: { organizationId, recordType, recordId: String(id) },
    orderBy: { sequence: 'desc' },
    select: { actorName: true, at: true, before: true, after: true },
  });
  const change = last && firstChange(last.before, last.after, fields);
  if (!change) return `${record} changed while you looked at it. Look again, then sign.`;
  const { timeZone } = await findPolicy(viewer, tx);
  const time = momentIn(timeZone, last.at.getTime());
  return changedWhileLookingText({ subject, ...change, name: last.actorName, time });
}

function firstChange(before: Prisma.JsonValue, after: Prisma.JsonValue, fields: Signed['fields']) {
  // A record that was made says nothing of what it was before.
  if (before === null) return null;
  const [from, to] = [textsOf(before, fields), textsOf(after, fields)];
  const field = [...new Set([...from.keys(), ...to.keys()])].find(
    (name) => name !== 'status' && from.get(name) !== to.get(name),
  );
  if (field === undefined) return null;
  return { field, from: shown(from.get(field)), to: shown(to.get(field)) };
}

/** As many as the column with the most decimals has. */
const MOST_DECIMALS = 6;
const DECIMAL = /^-?\d+\.\d+$/;

/** As the page shows it, where the trail has all decimals of the column. */
const shown = (text = ''): string =>
  DECIMAL.test(text) ? roundDecimal(text, MOST_DECIMALS) : text || NOTHING;

/** What was signed, by its words; the percents of a lot by their cannabinoids. */
function textsOf(side: Prisma.JsonValue, fields: Signed['fields']): ReadonlyMap<string, string> {
  const texts = Object.entries(Object(side)).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'object' && value !== null) return [...textsOf(Object(value), null)];
    if (fields !== null && !(name in fields)) return [];
    return [[fields?.[name] ?? name, value === null ? '' : String(value)]];
  });
  return new Map(texts);
}

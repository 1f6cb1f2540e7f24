import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { WrittenAnchor } from '#server/generated/prisma/client.ts';

/** The database knows the newest anchor in each file, so that a file that was lost or cut is noticed. */

export type { WrittenAnchor };

export const noteAnchor = (tx: Tx, { file, ...newest }: WrittenAnchor) =>
  tx.writtenAnchor.upsert({ where: { file }, create: { file, ...newest }, update: newest });

/** Newest first; empty for the schema of an older version. */
export async function writtenAnchors(): Promise<readonly WrittenAnchor[]> {
  const [table] = await db().$queryRaw<{ isThere: boolean }[]>`
    SELECT to_regclass('written_anchors') IS NOT NULL AS "isThere"`;
  return table?.isThere ? db().writtenAnchor.findMany({ orderBy: { at: 'desc' } }) : [];
}

/**
 * The newest anchor that the file should have and has not; null when none is missing. A file that nothing was written to
 * should have those of another, as when the data folder was moved. `hashes` are those of the file's lines.
 */
export function missingAnchor(
  file: string,
  hashes: readonly string[],
  written: readonly WrittenAnchor[],
): WrittenAnchor | null {
  const own = written.find((one) => one.file === file);
  const expected = own ? [own] : written;
  if (expected.some(({ hash }) => hashes.includes(hash))) return null;
  return expected[0] ?? null;
}

export function missingAnchorText(
  file: string,
  lines: number,
  { file: writtenTo, lines: then, at }: WrittenAnchor,
): string {
  const found = lines === 0 ? 'holds no anchors' : `holds ${lines} anchors`;
  const newest = `the newest of this database, number ${then} of ${at.toISOString()}`;
  return writtenTo === file
    ? `${file} ${found} and lacks ${newest}: it was deleted, cut or replaced. Put it back from a copy or from the mails. If it is lost for good, keep what is left, and name another file in AUDIT_ANCHOR_FILE, where anchors begin anew.`
    : `${file} ${found} and lacks ${newest}: that was written to ${writtenTo}. Name that file or its copy.`;
}

import type { Anchored, AnchorFile } from '#server/audit/anchors/verifyChains.ts';
import {
  missingAnchor,
  missingAnchorText,
  type WrittenAnchor,
} from '#server/audit/anchors/writtenAnchors.ts';
import { db } from '#server/db/database.ts';

export type AnchorSource = {
  /** Absolute; null where none is named or set. */
  readonly file: string | null;
  readonly isNamed: boolean;
  /** Null where there is nothing to read. */
  readonly read: AnchorFile | null;
};

const DAY_MS = 86_400_000;

/** Why the chains could not be compared with all anchors that should be there; null when they could. */
export async function anchorProblem(
  { file, isNamed }: AnchorSource,
  { hashes }: Anchored,
  written: readonly WrittenAnchor[],
): Promise<string | null> {
  const lines = hashes.length;
  if (file === null) {
    const [newest] = written;
    return newest ? `No file of anchors is set: ${writtenText(newest)} ${NAME_IT}` : null;
  }
  // A copy may be a few days old.
  const isCopy = isNamed && !written.some((one) => one.file === file);
  if (isCopy) return lines === 0 ? `${file} holds no anchors.` : null;
  const missing = missingAnchor(file, hashes, written);
  if (missing !== null) return missingAnchorText(file, lines, missing);
  return lines === 0 ? overdueText(file) : null;
}

const NAME_IT = 'Name it or a copy of it: --anchors FILE --public-key FILE.';
const writtenText = ({ file, lines, at }: WrittenAnchor): string =>
  `anchor ${lines} of this database, of ${at.toISOString()}, was written to ${file}.`;

/** A server writes its first anchor within minutes, so a database with older entries should have one. */
async function overdueText(file: string): Promise<string | null> {
  const oldest = await db().auditEntry.findFirst({ orderBy: { id: 'asc' }, select: { at: true } });
  if (oldest === null || Date.now() - oldest.at.getTime() < DAY_MS) return null;
  return `${file} holds no anchors, although the database has entries since ${oldest.at.toISOString()} and gets an anchor every day. If the file was lost, put it back from a copy or from the mails. If there never was one, look into the log of the server for why it could not be written.`;
}

export function comparisonText(
  { file }: AnchorSource,
  { lines, hashes }: Anchored,
  written: readonly WrittenAnchor[],
): string {
  if (file === null || hashes.length === 0) {
    return 'There are no anchors: a chain that was written anew as a whole would not show.';
  }
  const others = written.filter(({ hash }) => !hashes.includes(hash));
  return [
    `Compared with ${lines} anchors of ${file}.`,
    ...others.map((one) => `Not compared: ${writtenText(one)}`),
  ].join('\n');
}

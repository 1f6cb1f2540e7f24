import type { Tx } from '#server/db/transaction.ts';
import { oilName } from '#server/oils/oilAudit.ts';
import { takenTrackTagText } from '#server/oils/takenName.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ImportedRow } from './importMatches.ts';

/** The state tags that rows of a file name, each on one lot of the organization, ignoring case as the database does. */

type Holder = { readonly id: number; readonly tag: string; readonly batch: string };
type Named = { readonly key: string; readonly holder: Holder | null };

export type TrackTags = {
  /** By row number; rows without a tag are missing. */
  readonly named: ReadonlyMap<number, Named>;
  /** The row that took a tag, by its key; grows while a file is planned. */
  readonly takenBy: Map<string, number>;
};

export async function findTrackTags(
  tx: Tx,
  { organizationId }: Viewer,
  rows: readonly ImportedRow[],
): Promise<TrackTags> {
  const written = rows.flatMap(({ row, facts: { trackTag = '' } }) =>
    trackTag === '' ? [] : [{ n: row, text: trackTag }],
  );
  const takenBy = new Map<string, number>();
  if (written.length === 0) return { named: new Map(), takenBy };
  const found = await tx.$queryRaw<
    { n: number; key: string; id: number | null; tag: string; batch: string }[]
  >`
    SELECT r.n, lower(r.text) AS key, o.id, o.tag, o.batch
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS r(n integer, text text)
    LEFT JOIN oils o ON o.organization_id = ${organizationId} AND o.deleted_at IS NULL
      AND o.track_tag <> '' AND lower(o.track_tag) = lower(r.text)`;
  const named = found.map(({ n, key, id, tag, batch }) => {
    return [n, { key, holder: id === null ? null : { id, tag, batch } }] as const;
  });
  return { named: new Map(named), takenBy };
}

/** The reason why the state tag of a row is refused; null when the row may have it. */
export function trackTagIssue(
  { named, takenBy }: TrackTags,
  { row, facts: { trackTag = '' } }: ImportedRow,
  oilId: number | null,
): string | null {
  const found = named.get(row);
  if (found === undefined) return null;
  const { holder } = found;
  if (holder !== null && holder.id !== oilId) return takenTrackTagText(trackTag, oilName(holder));
  const first = takenBy.get(found.key);
  return first === undefined ? null : `the same state tag as row ${first}`;
}

/** Keeps the state tag of a row that is imported for it. */
export function takeTrackTag({ named, takenBy }: TrackTags, { row }: ImportedRow): void {
  const found = named.get(row);
  if (found !== undefined) takenBy.set(found.key, row);
}

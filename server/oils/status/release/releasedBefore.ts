import { LOT_STATUSES } from '#domain/lots/status.ts';
import type { ReleasedLot } from '#domain/record/canonical/canonicalLot.ts';
import { byField } from '#domain/record/entries/headEntries.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { TrailEntry } from '#server/quality/signatures/movedText.ts';
import type { Viewer } from '#server/viewer.ts';
import { digestOfRelease, RELEASED_PARTS, releasedTest } from './releaseContent.ts';

/** More tests than a lot gets between looking and signing. */
const MOST_TESTS = 20;

/**
 * Tells whether `digest` is that of the lot as it was before the newest entries of its trail. The trail does not say
 * which test was the current one, so that each is tried.
 */
export async function wasReleasable(
  tx: Tx,
  { organizationId }: Viewer,
  oilId: number,
  lot: ReleasedLot,
  digest: string,
): Promise<(undone: readonly TrailEntry[]) => boolean> {
  const newest = await tx.lotTest.findMany({
    where: { organizationId, oilId },
    include: RELEASED_PARTS,
    orderBy: { id: 'desc' },
    take: MOST_TESTS,
  });
  const before = await lotBeforeEntries(tx, { organizationId }, lot);
  const tests = [...newest.map(releasedTest), null];
  return (undone) => tests.some((test) => digestOfRelease({ ...before(undone), test }) === digest);
}

/** Tells what the lot was before the newest entries of its trail, with the same test. */
export async function lotBeforeEntries(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  lot: ReleasedLot,
): Promise<(undone: readonly TrailEntry[]) => ReleasedLot> {
  const cannabinoids = await tx.cannabinoid.findMany({
    where: { organizationId },
    select: { id: true, name: true },
  });
  const ids = new Map(cannabinoids.map(({ id, name }) => [name, id]));
  return (undone) => undone.reduce((later, entry) => lotBefore(ids, later, entry), lot);
}

const TEXTS = ['tag', 'description', 'batch', 'supplier', 'supplierLot', 'trackTag'] as const;
const DAYS = ['receivedOn', 'expiresOn', 'retestOn'] as const;

/** The lot before one change of it; what the entry does not name stays as it was afterwards. */
function lotBefore(
  ids: ReadonlyMap<string, number>,
  lot: ReleasedLot,
  { before, after }: TrailEntry,
): ReleasedLot {
  const [from, to] = [
    new Map(Object.entries(Object(before))),
    new Map(Object.entries(Object(after))),
  ];
  // The trail leaves out what is empty.
  const was = (field: string, later: string | null): string | null => {
    if (!from.has(field) && !to.has(field)) return later;
    return from.get(field) == null ? null : String(from.get(field));
  };
  const status = was('status', lot.releasedFrom);
  return {
    ...lot,
    ...byField(TEXTS, (field) => was(field, lot[field]) ?? ''),
    ...byField(DAYS, (field) => was(field, lot[field])),
    percents: from.has('potencies') ? percentsOf(ids, from.get('potencies')) : lot.percents,
    releasedFrom: LOT_STATUSES.find((one) => one === status) ?? lot.releasedFrom,
  };
}

const percentsOf = (ids: ReadonlyMap<string, number>, potencies: unknown) =>
  Object.fromEntries(
    Object.entries(Object(potencies)).map(([name, percent]) => [
      String(ids.get(name) ?? name),
      Number(percent),
    ]),
  );

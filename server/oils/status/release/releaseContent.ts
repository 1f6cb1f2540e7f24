import { isTransition, LOT_STATUSES } from '#domain/lots/status.ts';
import {
  canonicalLot,
  type ReleasedLot,
  type ReleasedTest,
} from '#domain/record/canonical/canonicalLot.ts';
import { recordDigest } from '#domain/record/canonical/canonicalRecord.ts';
import { lotReleasedStatement } from '#domain/signing/statement.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Oil, Prisma } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { panelsOf } from '#server/oils/results/currentCertificate.ts';
import { currentTests } from '#server/oils/results/currentTests.ts';
import { factsOf } from '#server/oils/status/lotFacts.ts';
import type { Stock } from '#server/oils/stock/stock.ts';
import type { Viewer } from '#server/viewer.ts';

/** The content of a release, as a screen shows it before it is signed. */
export type Release = {
  readonly statement: string;
  /** SHA-256 of the lot with its status and its current test, in hex. */
  readonly digest: string;
};

/** A lot as far as its release covers it. */
export type ReleasedOil = Oil & {
  readonly potencies: readonly Pick<Stock['potencies'][number], 'percent' | 'cannabinoidId'>[];
};

/** The content that a release of each of these lots would sign now, by lot. */
export async function releasedLots<Lot extends ReleasedOil>(
  client: Tx,
  viewer: Pick<Viewer, 'organizationId'>,
  oils: readonly Lot[],
): Promise<ReadonlyMap<number, ReleasedLot>> {
  const tests = await releasedTests(
    client,
    viewer,
    oils.map(({ id }) => id),
  );
  return new Map(oils.map((oil) => [oil.id, releasedLot(oil, tests.get(oil.id) ?? null)]));
}

function releasedLot(oil: ReleasedOil, test: ReleasedTest | null): ReleasedLot {
  const { tag, description, batch, receivedOn } = oil;
  const { supplier, supplierLot, trackTag, expiresOn, retestOn } = factsOf(oil);
  const percents = Object.fromEntries(
    oil.potencies.map(({ cannabinoidId, percent }) => [cannabinoidId, percent.toNumber()]),
  );
  return {
    tag,
    description,
    batch,
    supplier,
    supplierLot,
    trackTag: trackTag ?? '',
    receivedOn: dayOf(receivedOn),
    expiresOn,
    retestOn,
    percents,
    test,
    releasedFrom: oil.status,
  };
}

/** The release of a lot, with the sentence that is signed. */
export function releaseOf(lot: ReleasedLot): Release {
  const number = lot.test?.certificateNumber ?? '';
  return {
    statement: lotReleasedStatement(lot, number === '' ? null : number),
    digest: digestOfRelease(lot),
  };
}

export const digestOfRelease = (lot: ReleasedLot): string => recordDigest(canonicalLot(lot));

/** Where a lot may be released from; null stands for a release from before this was covered. */
const RELEASED_FROM = [...LOT_STATUSES.filter((from) => isTransition(from, 'released')), null];

/** True when a release over `digest` is one of this lot, whichever status it was released from. */
export const isReleaseOf = (lot: ReleasedLot, digest: string): boolean =>
  RELEASED_FROM.some((releasedFrom) => digestOfRelease({ ...lot, releasedFrom }) === digest);

export const RELEASED_PARTS = {
  results: { orderBy: { position: 'asc' } },
  file: { select: { sha256: true } },
} as const satisfies Prisma.LotTestInclude;

type FoundTest = Prisma.LotTestGetPayload<{ include: typeof RELEASED_PARTS }>;

/** The newest test of each lot that counts, with its results; joined relations lose digits, so they are read apart. */
async function releasedTests(
  client: Tx,
  viewer: Pick<Viewer, 'organizationId'>,
  oilIds: readonly number[],
): Promise<ReadonlyMap<number, ReleasedTest>> {
  const newest = await currentTests(viewer, oilIds, client);
  const ids = [...newest.values()].map(({ id }) => id);
  const { organizationId } = viewer;
  const tests = await client.lotTest.findMany({
    where: { organizationId, id: { in: ids } },
    include: RELEASED_PARTS,
  });
  return new Map(tests.map((test) => [test.oilId, releasedTest(test)]));
}

const dayOrNull = (date: Date | null): string | null => date && dayOf(date);

/** A stored test as a release covers it. */
export const releasedTest = (test: FoundTest): ReleasedTest => ({
  ...test,
  sampledOn: dayOrNull(test.sampledOn),
  reportedOn: dayOrNull(test.reportedOn),
  fileSha256: test.file?.sha256 ?? null,
  panels: { ...panelsOf(test.panels) },
  results: test.results.map((result) => ({
    ...result,
    percent: result.percent?.toNumber() ?? null,
    lod: result.lod?.toNumber() ?? null,
    loq: result.loq?.toNumber() ?? null,
    uncertaintyPercent: result.uncertaintyPercent?.toNumber() ?? null,
  })),
});

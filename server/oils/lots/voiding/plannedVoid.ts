import { dateIn } from '#domain/account/timeZone.ts';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { statusAfterCertificate } from '#domain/lots/transition.ts';
import { resultsAfterVoiding } from '#domain/lots/voiding/resultsAfterVoiding.ts';
import {
  retestStaysText,
  testName,
  type VoidableTest,
  voidedText,
  voidReasonIssues,
  voidRefusal,
} from '#domain/lots/voiding/voidText.ts';
import { digestOfVoid } from '#domain/record/canonical/canonicalVoid.ts';
import { testVoidedStatement } from '#domain/signing/statement.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { LotStatus, Prisma } from '#server/generated/prisma/client.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import { COUNTS } from '#server/oils/results/countingTests.ts';
import { currentTests } from '#server/oils/results/currentTests.ts';
import { arePercentsChanged } from '#server/oils/results/potencies.ts';
import {
  resultOf,
  resultWithout,
  type StoredResult,
  withResults,
} from '#server/oils/results/storedResult.ts';
import {
  RELEASED_PARTS,
  releasedLots,
  releasedTest,
} from '#server/oils/status/release/releaseContent.ts';
import { standingReleases } from '#server/oils/status/release/supersedeReleases.ts';
import type { KnownCannabinoid } from '#server/oils/writtenOil.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

/** The test that is voided, and why. */
export type Voiding = {
  readonly testId: number;
  readonly reason: string;
};

/** What voiding a test does, as it is signed. */
export type PlannedVoid = {
  readonly statement: string;
  /** SHA-256 in hex of the lot with the voided test, and the reason. */
  readonly digest: string;
  /** The same of the lot as it was before, for a refusal that names what changed since. */
  readonly digestOf: (lot: SignedLot) => string;
  readonly lot: SignedLot;
  /** The results that the lot goes back to; one that is not tested takes its percent away. */
  readonly results: readonly StoredResult[];
  /** Those of the test itself. */
  readonly voided: readonly StoredResult[];
  readonly potencies: OilWithPotencies['potencies'];
  readonly isPercentChanged: boolean;
  /** The name of the test, and why a release that rests on it no longer holds. */
  readonly name: string;
  readonly because: string;
  /** The status that the lot has afterwards. */
  readonly statusAfter: LotStatus;
  /** What stays although the test may have given it; null: nothing does. */
  readonly keptText: string | null;
};

type SignedLot = Parameters<typeof digestOfVoid>[0]['lot'];
type Around = { readonly known: readonly KnownCannabinoid[]; readonly policy: StoredPolicy };

/** Plans to void a test of a lot; throws what speaks against it. Stores nothing. */
export async function plannedVoid(
  tx: Tx,
  viewer: Viewer,
  oil: OilWithPotencies,
  { testId, reason: written }: Voiding,
  { known, policy }: Around,
): Promise<PlannedVoid> {
  const test = await voidableTest(tx, viewer, oil.id, testId);
  const named = namedTest(test, policy);
  const refusal = voidRefusal(named);
  if (refusal !== null) throw new ConflictError(refusal);
  const issues = voidReasonIssues(written);
  if (issues.length > 0) throw new InvalidError(issues);
  const reason = written.trim();
  const present = (await releasedLots(tx, viewer, [oil])).get(oil.id);
  if (present === undefined) throw new Error(`Lot ${oil.id} has no content to sign.`);
  const lot = { ...present, test: releasedTest(test) };
  const digestOf = (one: SignedLot) => digestOfVoid({ testId, lot: one, reason });
  const results = await resultsAfter(tx, viewer, oil, testId, known);
  const potencies = potenciesAfter(oil, results);
  const isPercentChanged = arePercentsChanged(oil.potencies, potencies);
  return {
    statement: testVoidedStatement(oil, testName(named), reason),
    digest: digestOf(lot),
    digestOf,
    lot,
    results,
    voided: test.results.map(resultOf),
    potencies,
    isPercentChanged,
    name: testName(named),
    because: voidedText(named),
    statusAfter: await statusAfter(tx, viewer, oil, { testId, isPercentChanged, policy }),
    keptText: retestStaysText(lot.retestOn, lot.test.reportedOn),
  };
}

const VOIDABLE = {
  ...RELEASED_PARTS,
  voidedBy: { select: { userName: true, createdAt: true } },
} as const satisfies Prisma.LotTestInclude;

async function voidableTest(tx: Tx, { organizationId }: Viewer, oilId: number, id: number) {
  const where = { organizationId_oilId_id: { organizationId, oilId, id } };
  const test = await tx.lotTest.findUnique({ where, include: VOIDABLE });
  if (!test) throw new NotFoundError('Certificate');
  return test;
}

type Voidable = Awaited<ReturnType<typeof voidableTest>>;

function namedTest(test: Voidable, { timeZone }: StoredPolicy): VoidableTest {
  const dayOf = (at: Date) => dateIn(timeZone, at.getTime());
  const { certificateNumber, labName, createdAt, voidsTestId, voidedBy } = test;
  return {
    certificateNumber,
    labName,
    isTyped: !isCertificate(test),
    enteredOn: dayOf(createdAt),
    isVoiding: voidsTestId !== null,
    voided: voidedBy && { byName: voidedBy.userName, on: dayOf(voidedBy.createdAt) },
  };
}

/** In the names of today; a cannabinoid that was deleted since can't come back. */
async function resultsAfter(
  tx: Tx,
  { organizationId }: Viewer,
  oil: OilWithPotencies,
  testId: number,
  known: readonly KnownCannabinoid[],
): Promise<readonly StoredResult[]> {
  const tests = await tx.lotTest.findMany({
    where: { organizationId, oilId: oil.id, ...COUNTS },
    include: { results: true },
    orderBy: { id: 'asc' },
  });
  const counting = tests.map((test) => {
    return { id: test.id, isTyped: !isCertificate(test), results: test.results.map(resultOf) };
  });
  const present = oil.potencies.map(
    ({ cannabinoidId, percent }) => [cannabinoidId, percent.toFixed()] as const,
  );
  const { back, gone } = resultsAfterVoiding(testId, counting, new Map(present));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return [...back, ...gone.map((one) => ({ ...one, ...resultWithout('not_tested') }))].flatMap(
    (result) => {
      const cannabinoid = names.get(result.cannabinoidId);
      return cannabinoid === undefined ? [] : [{ ...result, cannabinoid }];
    },
  );
}

function potenciesAfter(oil: OilWithPotencies, results: readonly StoredResult[]) {
  const gone = new Set(
    results
      .filter((result) => percentToWrite(result) === null)
      .map(({ cannabinoidId }) => cannabinoidId),
  );
  const kept = oil.potencies.filter(({ cannabinoidId }) => !gone.has(cannabinoidId));
  return withResults(oil, kept, results);
}

type Changed = {
  readonly testId: number;
  readonly isPercentChanged: boolean;
  readonly policy: StoredPolicy;
};

/** A release falls with the current test that it rests on, and with a percent. */
async function statusAfter(
  tx: Tx,
  viewer: Viewer,
  { id, status }: OilWithPotencies,
  { testId, isPercentChanged, policy }: Changed,
): Promise<LotStatus> {
  const current = (await currentTests(viewer, [id], tx)).get(id);
  const isChanged = isPercentChanged || current?.id === testId;
  const isReleaseSigned = isChanged && (await standingReleases(tx, viewer, [id])).length > 0;
  const test = { hasFailed: false, isPercentChanged };
  return statusAfterCertificate({ status, isReleaseSigned }, test, policy);
}

import { dateIn } from '#domain/account/timeZone.ts';
import { hasFailed } from '#domain/lots/certificate/certificate.ts';
import { raisedBounds } from '#domain/lots/certificate/raisedBounds.ts';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { savingMoveText, statusAfterCertificate } from '#domain/lots/transition.ts';
import { resultsAfterVoiding } from '#domain/lots/voiding/resultsAfterVoiding.ts';
import {
  holdStaysText,
  retestStaysText,
  testName,
  type VoidableTest,
  voidedText,
  voidReasonIssues,
  voidRefusal,
} from '#domain/lots/voiding/voidText.ts';
import { isQualityOn } from '#domain/quality/policy.ts';
import { digestOfVoid } from '#domain/record/canonical/canonicalVoid.ts';
import { testVoidedStatement } from '#domain/signing/statement.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import type { LotStatus, Prisma } from '#server/generated/prisma/client.ts';
import { countBatches } from '#server/oils/lots/certificates/warnings.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { isCertificate } from '#server/oils/results/certificateRule.ts';
import { COUNTS } from '#server/oils/results/countingTests.ts';
import { panelsOf } from '#server/oils/results/currentCertificate.ts';
import { currentResults } from '#server/oils/results/currentResults.ts';
import { currentTests } from '#server/oils/results/currentTests.ts';
import type { LotPercents, SavedLot } from '#server/oils/results/followTests.ts';
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
import { type HistoryTest, historyOf, joined, knownOf } from './lotHistory.ts';

/** The test that is voided, and why. */
export type Voiding = {
  readonly testId: number;
  readonly reason: string;
};

/** By a row that is newer than all. */
const VOIDED_NOW = { id: Number.MAX_SAFE_INTEGER, storedAt: new Date(8.64e15) } as const;

/** The effect of voiding a test, as it is signed. */
export type PlannedVoid = {
  readonly statement: string;
  /** SHA-256 in hex of the lot with the voided test, and the reason. */
  readonly digest: string;
  /** The same of the lot as it was before, for a refusal that names what changed since. */
  readonly digestOf: (lot: SignedLot) => string;
  readonly lot: SignedLot;
  /** Its effect on batches. */
  readonly percents: LotPercents;
  /** The results that the lot goes back to; one that is not tested takes its percent away. */
  readonly results: readonly StoredResult[];
  /** Those of the test itself. */
  readonly voided: readonly StoredResult[];
  readonly potencies: OilWithPotencies['potencies'];
  /** The name of the test, and why a release that rests on it no longer holds. */
  readonly name: string;
  readonly because: string;
  /** A release that stands no longer does. */
  readonly endsRelease: boolean;
  readonly move: VoidMove;
  /** The other status, and what stays although the test may have given it, in words. */
  readonly notices: readonly string[];
};

/** The status that the lot has afterwards, and why. */
type VoidMove = { readonly to: LotStatus; readonly reason: string };

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
  const present = (await releasedLots(tx, viewer, [oil])).get(oil.id);
  if (present === undefined) throw new Error(`Lot ${oil.id} has no content to sign.`);
  const lot = { ...present, test: releasedTest(test) };
  const digestOf = (one: SignedLot) => digestOfVoid({ testId, lot: one, reason: written.trim() });
  const history = (await historyOf(tx, viewer, [oil.id])).map((one) =>
    one.id === testId ? { ...one, voidedBy: VOIDED_NOW } : one,
  );
  const results = resultsAfter(oil, testId, history, known);
  const potencies = potenciesAfter(oil, results);
  const because = voidedText(named);
  const { endsRelease, move } = await statusAfter(tx, viewer, oil, {
    testId,
    isResultChanged: results.length > 0,
    because,
    policy,
  });
  const earlier = (await currentResults(viewer, [oil], tx)).get(oil.id) ?? [];
  const batchCount = await countBatches(tx, viewer, oil.id);
  const bounded = { isQualityOn: isQualityOn(policy), results: earlier, batchCount };
  const notices = [
    savingMoveText(oil.tag, oil.status, move.to, 'This'),
    holdStaysText(oil.tag, oil.status, move.to),
    retestStaysText(lot.retestOn, lot.test.reportedOn),
    ...raisedBounds(bounded, { results }).map(({ message }) => message),
  ];
  return {
    statement: testVoidedStatement(oil, testName(named), written.trim()),
    digest: digestOf(lot),
    digestOf,
    lot,
    percents: percentsOf(oil.id, testId, history),
    results,
    voided: test.results.map(resultOf),
    potencies,
    name: testName(named),
    because,
    endsRelease,
    move,
    notices: notices.filter((notice) => notice !== null),
  };
}

function percentsOf(oilId: number, testId: number, history: readonly HistoryTest[]): LotPercents {
  const results = history.find((one) => one.id === testId)?.results ?? [];
  const ofBatch = (lot: SavedLot) => joined(knownOf(results, history, lot));
  return { oilId, kind: 'correction', sampledOn: null, percents: {}, isVoiding: true, ofBatch };
}

type Changed = {
  readonly testId: number;
  /** The lot goes back to another result; its bounds may change without a percent. */
  readonly isResultChanged: boolean;
  readonly because: string;
  readonly policy: StoredPolicy;
};

/** A release ends with the current test that it rests on, and with any result; what is current then may have failed. */
async function statusAfter(
  tx: Tx,
  viewer: Viewer,
  { id, status }: OilWithPotencies,
  { testId, isResultChanged, because, policy }: Changed,
): Promise<Pick<PlannedVoid, 'endsRelease' | 'move'>> {
  const isCurrent = (await currentTests(viewer, [id], tx)).get(id)?.id === testId;
  const next = isCurrent ? await testBefore(tx, viewer, id, testId) : null;
  const hasNextFailed = next !== null && hasFailed({ ...next, panels: panelsOf(next.panels) });
  const endsRelease = isCurrent || isResultChanged;
  const isReleaseSigned = endsRelease && (await standingReleases(tx, viewer, [id])).length > 0;
  const test = { hasFailed: hasNextFailed, isPercentChanged: isResultChanged };
  const to = statusAfterCertificate({ status, isReleaseSigned }, test, policy);
  const reason = hasNextFailed ? `${because} The certificate before failed.` : because;
  return { endsRelease, move: { to, reason } };
}

/** The test that becomes the current one of a lot; null: none does. */
const testBefore = ({ lotTest }: Tx, { organizationId }: Viewer, oilId: number, testId: number) =>
  lotTest.findFirst({
    where: { organizationId, oilId, ...COUNTS, id: { not: testId } },
    select: { verdict: true, panels: true },
    orderBy: { id: 'desc' },
  });

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

/** A cannabinoid that was deleted since can't come back. */
function resultsAfter(
  oil: OilWithPotencies,
  testId: number,
  history: readonly HistoryTest[],
  known: readonly KnownCannabinoid[],
): readonly StoredResult[] {
  const present = oil.potencies.map(
    ({ cannabinoidId, percent }) => [cannabinoidId, percent.toFixed()] as const,
  );
  const { back, gone } = resultsAfterVoiding(
    testId,
    history.filter((test) => test.voidedBy === null || test.id === testId),
    new Map(present),
  );
  const ids = new Set(known.map(({ id }) => id));
  return [...back, ...gone.map((one) => ({ ...one, ...resultWithout('not_tested') }))].filter(
    ({ cannabinoidId }) => ids.has(cannabinoidId),
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

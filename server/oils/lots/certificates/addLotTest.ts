import { dateIn } from '#domain/account/timeZone.ts';
import { type CertificateDraft, hasFailed } from '#domain/lots/certificate/certificate.ts';
import type { CertificateWarning } from '#domain/lots/certificate/certificateChecks.ts';
import { emptyIssues, testIssues } from '#domain/lots/certificate/testIssues.ts';
import { type TypedResult, typedResults } from '#domain/lots/certificate/typedResults.ts';
import type { RetestKind } from '#domain/review/retest.ts';
import { changeIssues } from '#domain/review/retestQuestion.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudits } from '#server/audit/writeAudit.ts';
import {
  againOnDuplicate,
  answeredBefore,
  hashOf,
  type KeyedRequest,
  keepAnswer,
  OTHER_CONTENT,
} from '#server/db/idempotency.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import { auditFields, oilName, recordType } from '#server/oils/oilAudit.ts';
import type { OilWithPotencies } from '#server/oils/readOils.ts';
import { afterTest } from '#server/oils/results/afterTest.ts';
import { auditedResults, currentResults } from '#server/oils/results/currentResults.ts';
import { followTests } from '#server/oils/results/followTests.ts';
import { insertTests } from '#server/oils/results/insertTests.ts';
import { arePercentsChanged, replacePotencies } from '#server/oils/results/potencies.ts';
import {
  type StoredResult,
  storedResults,
  withResults,
} from '#server/oils/results/storedResult.ts';
import { supersedeReleases } from '#server/oils/status/release/supersedeReleases.ts';
import { lockOils } from '#server/oils/stock/lockOils.ts';
import { holdCannabinoids, type KnownCannabinoid } from '#server/oils/writtenOil.ts';
import { findPolicy, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { afterSaving } from './afterSaving.ts';
import { type FileFacts, fileFields, getFileFacts, sha256Of, storeFile } from './storedFiles.ts';
import { warningsOf } from './warnings.ts';

/** A certificate as sent, with the texts of its results. */
export type WrittenTest = Omit<CertificateDraft, 'results'> & {
  readonly results: readonly TypedResult[];
  /** g/mL as an exact decimal; null: unknown. */
  readonly densityGPerMl: string | null;
  /** Why percents changed; null: not answered, so that the earlier values count as wrong. */
  readonly change: RetestKind | null;
};

export type TestRequest = {
  readonly oilId: number;
  readonly test: WrittenTest;
  /** The id of a file that was uploaded before, its content, or null without a file. */
  readonly file: string | Uint8Array | null;
  /** Null overwrites changes by others. */
  readonly revision: number | null;
  /** Null: sent again, it is stored again. */
  readonly idempotencyKey: string | null;
  /** Says what it would warn of, stores nothing, and takes no key. */
  readonly isTrial: boolean;
};

export type AddedTest = {
  readonly oilId: number;
  /** Null for a trial. */
  readonly testId: number | null;
  /** None where the request had stored it before: they are about the lot as it was then. */
  readonly warnings: readonly CertificateWarning[];
  /** Figures that were rounded; for a trial also the status that saving gives the lot. */
  readonly notices: readonly string[];
};

/**
 * Adds a test to a lot: its results become the percents of the lot, and nothing that was there before is lost. The same key
 * with the same request adds one, whatever was changed since, and a file that is sent again is the same by its content.
 */
export const addLotTest = (viewer: Viewer, request: TestRequest): Promise<AddedTest> =>
  againOnDuplicate(() =>
    transaction(async (tx) => {
      const [oil] = await lockOils(tx, viewer, [request.oilId]);
      if (!oil) throw new NotFoundError('Oil');
      authorize(viewer, 'inspectLots', oil.departmentId);
      const once = await keyed(tx, viewer, request);
      const before = await answeredBefore(tx, viewer, once, OTHER_CONTENT);
      return before === undefined
        ? add(tx, viewer, { oil, once, request })
        : answerOf(request, before);
    }),
  );

/** A dry run stores nothing that a key could stand for. */
async function keyed(tx: Tx, viewer: Viewer, request: TestRequest): Promise<KeyedRequest> {
  const { oilId, test, file, isTrial, idempotencyKey: key } = request;
  if (isTrial || key === null) return { key: null, hash: '' };
  const sha256 =
    typeof file === 'string'
      ? (await getFileFacts(tx, viewer, file)).sha256
      : file && sha256Of(file);
  return { key, hash: hashOf(['add certificate', oilId, test, sha256]) };
}

/** The answer to a request that stored its test before. */
function answerOf({ oilId, test }: TestRequest, testId: number): AddedTest {
  const { notices } = typedResults(test.results, test.densityGPerMl);
  return { oilId, testId, warnings: [], notices };
}

type Asked = {
  readonly oil: OilWithPotencies;
  readonly once: KeyedRequest;
  readonly request: TestRequest;
};

async function add(tx: Tx, viewer: Viewer, { oil, once, request }: Asked): Promise<AddedTest> {
  const { oilId, test, revision, isTrial } = request;
  const known = await holdCannabinoids(tx, viewer);
  const policy = await findPolicy(viewer, tx);
  const { file: sent } = request;
  const { draft, notices } = acceptedTest(test, sent !== null, known, policy);
  const named = typeof sent === 'string' ? await getFileFacts(tx, viewer, sent) : null;
  await assertRevision(tx, viewer, { ...oil, recordType, name: oilName(oil) }, revision);
  const content = isTrial || !(sent instanceof Uint8Array) ? null : sent;
  const file = content === null ? named : await storeFile(tx, viewer, content);
  const earlier = (await currentResults(viewer, [oil], tx)).get(oil.id) ?? [];
  const fileSha256 = file?.sha256 ?? (sent instanceof Uint8Array ? sha256Of(sent) : null);
  const warnings = await warningsOf(tx, viewer, { oil, earlier, policy }, { ...draft, fileSha256 });
  const results = storedResults(draft.results, known);
  const change = changeOf(oil, results, test.change);
  if (isTrial) {
    const asked = { oil, draft, isPercentChanged: change !== null, policy };
    const moves = await afterSaving(tx, viewer, asked);
    return { oilId, testId: null, warnings, notices: [...notices, ...moves] };
  }
  const testId = await store(tx, viewer, { oil, once, draft, file, results, change });
  return { oilId, testId, warnings, notices };
}

/** The certificate as it is stored; throws with all issues. */
function acceptedTest(
  { results, densityGPerMl, change, ...test }: WrittenTest,
  hasFile: boolean,
  known: readonly KnownCannabinoid[],
  { timeZone }: StoredPolicy,
) {
  const read = typedResults(results, densityGPerMl);
  const draft: CertificateDraft = { ...test, results: read.results };
  const names = known.map(({ name }) => name);
  const today = dateIn(timeZone, Date.now());
  // Where a line could not be read, the indexes of the others are not those that were sent.
  const checked = read.issues.length > 0 ? { ...draft, results: [] } : draft;
  const issues = [
    ...emptyIssues({ ...draft, results, hasFile }),
    ...read.issues,
    ...testIssues(checked, names, today),
    ...changeIssues(change, draft.sampledOn),
  ];
  if (issues.length > 0) throw new InvalidError(issues);
  return { draft: trimmed(draft), notices: read.notices };
}

const trimmed = (draft: CertificateDraft): CertificateDraft => ({
  ...draft,
  labName: draft.labName.trim(),
  labLicense: draft.labLicense.trim(),
  accreditation: draft.accreditation.trim(),
  certificateNumber: draft.certificateNumber.trim(),
  sampleId: draft.sampleId.trim(),
  method: draft.method.trim(),
  note: draft.note.trim(),
});

/** From when on the new percents count; null when no percent of the lot changes. */
function changeOf(
  oil: OilWithPotencies,
  results: readonly StoredResult[],
  answer: RetestKind | null,
): RetestKind | null {
  const isOther = arePercentsChanged(oil.potencies, withResults(oil, oil.potencies, results));
  return isOther ? (answer ?? 'correction') : null;
}

type Accepted = {
  readonly oil: OilWithPotencies;
  readonly once: KeyedRequest;
  readonly draft: CertificateDraft;
  readonly file: FileFacts | null;
  readonly results: readonly StoredResult[];
  readonly change: RetestKind | null;
};

async function store(tx: Tx, viewer: Viewer, accepted: Accepted): Promise<number> {
  const { oil, once, draft, file, results, change } = accepted;
  const { id: oilId } = oil;
  const test = { ...draft, oilId, fileId: file?.id ?? null, results, change };
  const [testId = 0] = await insertTests(tx, viewer, [test]);
  await keepAnswer(tx, viewer, once, { testId });
  const potencies = withResults(oil, oil.potencies, results);
  await replacePotencies(tx, oil, potencies);
  await tx.oil.update({
    where: { id: oilId },
    data: { revision: { increment: 1 }, updatedAt: new Date() },
    select: { id: true },
  });
  const [before, after] = [auditFields(oil), auditFields({ ...oil, potencies: [...potencies] })];
  const { reportedOn } = draft;
  const isPercentChanged = change !== null;
  const tested = { oilId, hasFailed: hasFailed(draft), isPercentChanged, reportedOn };
  const moves = await afterTest(tx, viewer, [tested]);
  await followTests(tx, viewer, [{ id: testId, test }]);
  const fallen = await supersedeReleases(tx, viewer, [oilId], 'A certificate was added.');
  const added = {
    kind: 'certificate added',
    recordType,
    recordId: oilId,
    before: { potencies: before.potencies },
    after: {
      potencies: { ...after.potencies, ...auditedResults(results) },
      ...certificateFields(draft),
      ...(file && fileFields(file)),
      // Decides which batches count.
      ...(change !== null && { change }),
    },
  };
  await writeAudits(tx, viewer, [added, ...moves, ...fallen]);
  return testId;
}

/** Only what the certificate says. */
function certificateFields({ results: _, panels, note: _note, ...draft }: CertificateDraft) {
  const said = Object.entries(draft).filter(([, value]) => value !== '' && value !== null);
  const tested = Object.entries(panels).filter(([, result]) => result !== 'not_tested');
  return {
    ...Object.fromEntries(said),
    ...(tested.length > 0 && { panels: tested.map(([panel, result]) => `${panel}: ${result}`) }),
  };
}

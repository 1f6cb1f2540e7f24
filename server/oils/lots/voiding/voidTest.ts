import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { zeroWords } from '#domain/review/retestQuestion.ts';
import type { From } from '#server/accounts/session/provePassword.ts';
import { type Actor, writeAudits } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import {
  againOnDuplicate,
  answeredBefore,
  hashOf,
  type KeyedRequest,
  keepAnswer,
  OTHER_CONTENT,
} from '#server/db/idempotency.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, NotFoundError } from '#server/errors.ts';
import { getTest } from '#server/oils/lots/certificates/readTests.ts';
import { auditFields, oilName, recordType } from '#server/oils/oilAudit.ts';
import { type OilWithPotencies, potencyInclude } from '#server/oils/readOils.ts';
import { auditedResults } from '#server/oils/results/currentResults.ts';
import { followPercents } from '#server/oils/results/followTests.ts';
import { correctionOf, insertTests } from '#server/oils/results/insertTests.ts';
import { replacePotencies } from '#server/oils/results/potencies.ts';
import type { StoredResult } from '#server/oils/results/storedResult.ts';
import { moveLots } from '#server/oils/status/moveLots.ts';
import { trailOf } from '#server/oils/status/release/release.ts';
import { lotBeforeEntries } from '#server/oils/status/release/releasedBefore.ts';
import { supersedeReleases } from '#server/oils/status/release/supersedeReleases.ts';
import { lockOils } from '#server/oils/stock/lockOils.ts';
import { missingOils } from '#server/oils/stock/missingOils.ts';
import { holdCannabinoids, knownCannabinoids } from '#server/oils/writtenOil.ts';
import { commentOnTest } from '#server/quality/deviations/commentOnDeviation.ts';
import { findPolicy, holdPolicy } from '#server/quality/policy/readPolicy.ts';
import { assertAsShown, movedText } from '#server/quality/signatures/movedText.ts';
import {
  type ProvenSignature,
  proveSigner,
  type SentSignature,
} from '#server/quality/signatures/proveSigner.ts';
import { holdSigner, sign } from '#server/quality/signatures/sign.ts';
import { authorize, sessionOf, type Viewer } from '#server/viewer.ts';
import { type PlannedVoid, plannedVoid, type Voiding } from './plannedVoid.ts';

export type VoidRequest = Voiding & {
  readonly signature: SentSignature;
  /** Null overwrites changes by others. */
  readonly revision: number | null;
  /** Null: sent again, it is refused, because the test is void. */
  readonly idempotencyKey: string | null;
};

/** The content that voiding a test would sign, and the change of its lot. */
export type VoidPreview = {
  readonly statement: string;
  readonly digest: string;
  readonly changes: readonly VoidChange[];
  /** Its effect on batches. */
  readonly percents: PlannedVoid['percents'];
  /** The status that it gives the lot, and what stays, in words. */
  readonly notices: readonly string[];
};

export type VoidChange = {
  readonly cannabinoid: string;
  /** Null: the lot has none. */
  readonly percentBefore: number | null;
  readonly percentAfter: number | null;
  /** The words of a result without a figure, which counts as 0; null for all others. */
  readonly wordsBefore: string | null;
  readonly wordsAfter: string | null;
};

export type VoidedTest = {
  readonly oilId: number;
  readonly testId: number;
  /** The row that voids it. */
  readonly voidingId: number;
};

/**
 * The lot of a test that the viewer may void; throws for all others. The right of a second person is checked with the
 * credential; the session must be one that signs.
 */
export async function authorizeVoiding(
  viewer: Viewer,
  testId: number,
  isSecondPerson: boolean,
): Promise<OilWithPotencies> {
  const oil = await findLotOf(viewer, testId);
  sessionOf(viewer);
  if (!isSecondPerson) authorize(viewer, 'inspectLots', oil.departmentId);
  return oil;
}

/** The content that voiding a test would sign and change now; throws when it would be refused. */
export async function previewVoid(viewer: Viewer, asked: Voiding): Promise<VoidPreview> {
  const oil = await findLotOf(viewer, asked.testId);
  const planned = await plannedNow(viewer, oil, asked);
  const { statement, digest, notices, percents } = planned;
  return { statement, digest, changes: changesOf(oil, planned), notices, percents };
}

/** The changes of the cannabinoids whose result the lot goes back to, in the order of the voided test. */
function changesOf(oil: OilWithPotencies, planned: PlannedVoid): VoidPreview['changes'] {
  const present = new Map(oil.potencies.map((one) => [one.cannabinoidId, one.percent.toNumber()]));
  const voided = new Map(planned.voided.map((result) => [result.cannabinoidId, result]));
  return planned.results.map((result) => {
    const [before, after] = [voided.get(result.cannabinoidId), percentToWrite(result)];
    return {
      cannabinoid: result.cannabinoid,
      percentBefore: present.get(result.cannabinoidId) ?? null,
      percentAfter: after === null ? null : Number(after),
      wordsBefore: before === undefined ? null : zeroWord(before),
      wordsAfter: zeroWord(result),
    };
  });
}

const zeroWord = (result: StoredResult): string | null =>
  zeroWords([result])[result.cannabinoid] ?? null;

async function findLotOf(viewer: Viewer, testId: number): Promise<OilWithPotencies> {
  const { oilId: id } = await getTest(viewer, testId, { select: { oilId: true } });
  const oil = await db().oil.findUnique({
    relationLoadStrategy: 'join',
    where: {
      organizationId_id: { organizationId: viewer.organizationId, id },
      deletedAt: null,
    },
    include: potencyInclude,
  });
  if (!oil) throw await missingOils(db(), viewer, [id]);
  return oil;
}

async function plannedNow(viewer: Viewer, oil: OilWithPotencies, asked: Voiding) {
  const known = await knownCannabinoids(db(), viewer);
  const policy = await findPolicy(viewer, db());
  return plannedVoid(db(), viewer, oil, asked, { known, policy });
}

/**
 * Voids a test of a lot with a row of its own and a signature; the lot goes back to what its other tests say. The same key
 * with the same request does it once.
 */
export async function voidTest(
  viewer: Viewer,
  request: VoidRequest,
  from: From,
): Promise<VoidedTest> {
  const { testId, reason, idempotencyKey: key, signature, revision } = request;
  const isSecondPerson = 'signerId' in signature.credential;
  const oil = await authorizeVoiding(viewer, testId, isSecondPerson);
  const { id: oilId } = oil;
  const once = { key, hash: hashOf(['void certificate', testId, reason.trim()]) };
  const before = await answeredBefore(db(), viewer, once, OTHER_CONTENT);
  if (before !== undefined) return { oilId, testId, voidingId: before };
  // So that a credential is checked for what is possible.
  await assertAsShown(db(), viewer, trailOf(oil), revision);
  await plannedNow(viewer, oil, request);
  const right = { action: 'inspectLots', departmentId: oil.departmentId } as const;
  const signer = await proveSigner(viewer, signature, right, from);
  const proven = { subjectDigest: signature.subjectDigest, signer };
  const voidingId = await againOnDuplicate(() =>
    transaction((tx) => voidLocked(tx, viewer, { ...request, oil }, once, proven)),
  );
  return { oilId, testId, voidingId };
}

async function voidLocked(
  tx: Tx,
  viewer: Viewer,
  request: VoidRequest & { readonly oil: OilWithPotencies },
  once: KeyedRequest,
  proven: ProvenSignature,
): Promise<number> {
  const [oil] = await lockOils(tx, viewer, [request.oil.id]);
  if (!oil) throw new NotFoundError('Oil');
  // The right of both people was checked for the department that it was in.
  if (oil.departmentId !== request.oil.departmentId) {
    throw new ConflictError(`${oilName(oil)} was moved to another department. Nothing was voided.`);
  }
  const before = await answeredBefore(tx, viewer, once, OTHER_CONTENT);
  if (before !== undefined) return before;
  await assertAsShown(tx, viewer, trailOf(oil), request.revision);
  const known = await holdCannabinoids(tx, viewer);
  const policy = await holdPolicy(viewer, tx);
  const planned = await plannedVoid(tx, viewer, oil, request, { known, policy });
  await holdSigner(tx, viewer, proven.signer);
  return store(tx, viewer, { oil, request, once, proven, planned });
}

type Accepted = {
  readonly oil: OilWithPotencies;
  readonly request: VoidRequest;
  readonly once: KeyedRequest;
  readonly proven: ProvenSignature;
  readonly planned: PlannedVoid;
};

async function store(tx: Tx, viewer: Viewer, accepted: Accepted): Promise<number> {
  const { oil, once, planned, proven } = accepted;
  const { id: oilId } = oil;
  const { results, potencies, endsRelease, because } = planned;
  const reason = accepted.request.reason.trim();
  // Whose session it is did nothing: letters, deviations and the trail name the signer.
  const author = { ...viewer, ...authorOf(viewer, proven) };
  const voids = { testId: accepted.request.testId, reason };
  const test = { ...correctionOf(oilId, results), voids };
  const [voidingId = 0] = await insertTests(tx, author, [test]);
  await keepAnswer(tx, viewer, once, { testId: voidingId });
  await replacePotencies(tx, oil, potencies);
  await tx.oil.update({
    where: { id: oilId },
    data: { revision: { increment: 1 }, updatedAt: new Date() },
    select: { id: true },
  });
  const move = { id: oilId, from: oil.status, ...planned.move };
  const moves = await moveLots(tx, author, move.to === move.from ? [] : [move]);
  await followPercents(tx, author, [{ ...planned.percents, testId: voidingId }]);
  const fallen = await supersedeReleases(tx, author, [oilId], because, endsRelease);
  const told = await commentOnTest(tx, author, accepted.request.testId, `${because} ${reason}`);
  await signVoid(tx, viewer, accepted, reason);
  const entry = voidedEntry(viewer, accepted, reason);
  await writeAudits(tx, author, [entry, ...moves, ...fallen, ...told]);
  return voidingId;
}

/** The signer, who may be another person than the one whose session it is. */
function authorOf(
  viewer: Viewer,
  { signer }: ProvenSignature,
): Actor & { readonly userId: number } {
  const { userId, name } = signer.userId === viewer.userId ? viewer : signer;
  return { organizationId: viewer.organizationId, userId, name };
}

async function signVoid(
  tx: Tx,
  viewer: Viewer,
  { oil, planned, proven: { subjectDigest, signer } }: Accepted,
  reason: string,
): Promise<void> {
  const { statement, digest, digestOf, lot } = planned;
  const told = async () => {
    const before = await lotBeforeEntries(tx, viewer, lot);
    return movedText(tx, viewer, trailOf(oil), (undone) => {
      return digestOf(before(undone)) === subjectDigest;
    });
  };
  const of = { meaning: 'voided', subjectType: 'lot', subjectId: oil.id } as const;
  const signing = { ...of, statement, subjectDigest, reason };
  await sign(tx, viewer, signing, { digest, movedText: told }, signer);
}

function voidedEntry(viewer: Viewer, { oil, planned, proven }: Accepted, reason: string) {
  const { name, results, potencies } = planned;
  const after = auditFields({ ...oil, potencies: [...potencies] });
  const said = results.filter((result) => percentToWrite(result) !== null);
  return {
    kind: 'certificate voided',
    recordType,
    recordId: oil.id,
    before: { potencies: auditFields(oil).potencies },
    after: {
      potencies: { ...after.potencies, ...auditedResults(said) },
      voided: name,
      reason,
      ...(proven.signer.userId !== viewer.userId && { screenOf: viewer.name }),
    },
  };
}

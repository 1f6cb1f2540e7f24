import { isDeepStrictEqual } from 'node:util';
import { formatNumber } from '#domain/format.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { verifyAllocations } from '#domain/formulation/verify.ts';
import { notActiveText } from '#domain/recipe/notActive.ts';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { NO_DEPARTMENT } from '#domain/record/document/noDepartment.ts';
import { lineCount, partsIssue } from '#domain/record/plan/mostParts.ts';
import { hasChangedSince, newestEntry } from '#server/audit/changesSince.ts';
import { lockTrail, type TrailEnd, writeAudit, writeAudits } from '#server/audit/writeAudit.ts';
import {
  type Calculation,
  calculate,
  type PickedLot,
  type Question,
  questionOfRecord,
} from '#server/batches/formulation/calculate.ts';
import { allowLots } from '#server/batches/formulation/override/allowLots.ts';
import type { ProvenOverride } from '#server/batches/formulation/override/proveOverride.ts';
import { solve } from '#server/batches/formulation/solver.ts';
import { takeTurnToSave } from '#server/batches/formulation/turns.ts';
import { lotsToAllow, withLotUse } from '#server/batches/formulation/use/lotUse.ts';
import { refuseInitialsOfNew } from '#server/batches/signing/typedInitials.ts';
import { db } from '#server/db/database.ts';
import {
  againOnDuplicate,
  answeredBefore,
  hashOf,
  type KeyedRequest,
  keepAnswer,
} from '#server/db/idempotency.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { parseInput } from '#server/input/input.ts';
import { lockUsedOils } from '#server/oils/stock/lockOils.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { systemFor } from '#server/quality/deviations/raiseDeviation.ts';
import { findRecipeHead, type RecipeHead } from '#server/recipes/reading/readRecipe.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import {
  type CreateBatchInput,
  type CreateBatchRequest,
  createBatchInput,
  withLineEntries,
} from './createBatchInput.ts';
import { daysOfNew, insertBatch } from './insertBatch.ts';

const CHANGED = 'An oil or the recipe changed after this calculation. Go back and calculate again.';

/**
 * Solves again from the choices, freezes the document and stores it; returns the row id. The same idempotency key with
 * the same request returns the existing batch; with another request it is refused. `findLots` reads the lots that a
 * request names by tag, which may match others when the request is repeated. With `override` somebody of Quality allows
 * its lots; the proof is no part of the request that a key stands for.
 */
export async function createBatch(
  viewer: Viewer,
  input: CreateBatchInput,
  findLots: (recipe: RecipeHead) => Promise<Partial<CreateBatchInput>> = async () => ({}),
  override: ProvenOverride | null = null,
): Promise<number> {
  const recipe = await authorizeProduction(viewer, input.recipeVersionId);
  const answer = {
    key: input.idempotencyKey,
    hash: hashOf(parseInput(createBatchInput, input)),
  };
  const requestNow = async () =>
    parseInput(createBatchInput, { ...input, ...(await findLots(recipe)) });
  // If another batch took the id in the meantime, a new one is drawn.
  return againOnDuplicate(() =>
    takeTurnToSave(viewer, () => solveAndStore(viewer, requestNow, answer, override)),
  );
}

/** Throws unless the viewer may run batches of the recipe. */
export async function authorizeProduction(
  viewer: Viewer,
  recipeVersionId: number,
): Promise<RecipeHead> {
  const head = await findRecipeHead(viewer, recipeVersionId);
  authorize(viewer, 'produceBatches', head.recipe.departmentId);
  return head;
}

/**
 * Solves before the transaction, which stores the result only if it is still valid, because a solver must not block the
 * only connection of the embedded database. A save that was overtaken twice keeps the others out.
 */
async function solveAndStore(
  viewer: Viewer,
  requestNow: () => Promise<CreateBatchRequest>,
  answer: KeyedRequest,
  override: ProvenOverride | null,
): Promise<number> {
  const saved = await answeredBefore(db(), viewer, answer);
  if (saved !== undefined) return saved;
  const request = await requestNow();
  if (override !== null) return storeAllowed(viewer, request, answer, override);
  return (
    (await storeUnlessChanged(viewer, request, answer)) ??
    // The same request may have been stored by another one, and changed its lots, in the meantime.
    (await answeredBefore(db(), viewer, answer)) ??
    (await storeIfStillAsked(viewer, request, answer)) ??
    storeAlone(viewer, request, answer)
  );
}

/** A single statement on the audit trail can tell that nothing has changed, but not whether a change matters. */
async function storeUnlessChanged(
  viewer: Viewer,
  request: CreateBatchRequest,
  answer: KeyedRequest,
): Promise<number | null> {
  const entry = await newestEntry(viewer);
  const calculation = await calculate(viewer, request);
  const oilIds = storedIds(calculation.lots);
  try {
    return await transaction((tx) =>
      storeBatch(tx, viewer, calculation, request, answer, {
        beforeAudit: async (end) => {
          if (await hasChangedSince(tx, viewer, end, entry, oilIds)) throw new StaleReadError();
        },
      }),
    );
  } catch (error) {
    if (error instanceof StaleReadError) return null;
    throw error;
  }
}

/** The row ids of the lots that are no temporary ones. */
const storedIds = (lots: readonly PickedLot[]): readonly number[] =>
  lots.filter(({ standing }) => standing !== undefined).map(({ id }) => Number(id));

/** Rolls its transaction back. */
class StaleReadError extends Error {}

/**
 * Reads everything again, when other changes in the organization are too frequent to rely on the trail. Its lots are
 * locked before, so that none is put on hold or edited between this and the batch.
 */
async function storeIfStillAsked(
  viewer: Viewer,
  request: CreateBatchRequest,
  answer: KeyedRequest,
  override: ProvenOverride | null = null,
): Promise<number | null> {
  const { problem, formulation, lots } = await calculate(viewer, request);
  const oilIds = storedIds(lots);
  return transaction(async (tx) => {
    if (oilIds.length > 0) await lockUsedOils(tx, viewer, oilIds);
    const now = await questionOfRecord(viewer, request, tx);
    if (!isDeepStrictEqual(now.problem, problem)) return null;
    return storeBatch(tx, viewer, { ...now, formulation }, request, answer, { override });
  });
}

/** A signature ends with the audit trail, so that whoever signs may not lock the trail before. */
async function storeAllowed(
  viewer: Viewer,
  request: CreateBatchRequest,
  answer: KeyedRequest,
  override: ProvenOverride,
): Promise<number> {
  const stored =
    (await storeIfStillAsked(viewer, request, answer, override)) ??
    (await answeredBefore(db(), viewer, answer));
  if (stored === undefined) throw new ConflictError(CHANGED);
  return stored;
}

/**
 * Solves within the transaction while no other process can write to the organization's trail, and thereby change what
 * is solved.
 */
const storeAlone = (
  viewer: Viewer,
  request: CreateBatchRequest,
  answer: KeyedRequest,
): Promise<number> =>
  transaction(async (tx) => {
    await lockTrail(tx, viewer);
    const saved = await answeredBefore(tx, viewer, answer);
    if (saved !== undefined) return saved;
    const question = await questionOfRecord(viewer, request, tx);
    const formulation = await solve(question.problem);
    return storeBatch(tx, viewer, { ...question, formulation }, request, answer);
  });

type StoreSteps = {
  readonly override?: ProvenOverride | null;
  /** May still throw, so that nothing is stored. */
  readonly beforeAudit?: (end: TrailEnd) => Promise<void>;
};

async function storeBatch(
  tx: Tx,
  viewer: Viewer,
  calculation: Calculation,
  request: CreateBatchRequest,
  answer: KeyedRequest,
  { override = null, beforeAudit = async () => undefined }: StoreSteps = {},
): Promise<number> {
  await refuseStale(tx, calculation);
  const days = daysOfNew(request, calculation.policy);
  refuseInitialsOfNew(calculation.policy, request.lineEntries);
  const frozen = withLotUse(freeze(calculation, request), calculation, days, override);
  const document = withLineEntries(frozen, request);
  const { id, printedId } = await insertBatch(tx, viewer, calculation, document, request);
  await keepAnswer(tx, viewer, answer, { batchId: id });
  const { policy, version } = calculation;
  const { departmentId } = version.recipe;
  const { productionDate, recordedOn: today } = days;
  // Grams that are sent with a new batch are recorded by its save.
  const weighed = new Map<string, string>();
  const batch = { id, printedId, departmentId, productionDate, today, policy, weighed };
  const lots = override === null ? [] : lotsToAllow(document, calculation, days);
  const raised = override === null ? [] : await allowLots(tx, viewer, batch, lots, override);
  const end = await lockTrail(tx, viewer);
  await beforeAudit(end);
  const change = {
    kind: 'batch created',
    recordType: 'batch',
    recordId: id,
    after: {
      batchId: printedId,
      recipe: document.recipeNumber,
      digest: calculation.formulation.digest,
    },
  };
  await writeAudit(tx, viewer, change, end);
  await writeAudits(tx, systemFor(viewer), raised);
  return id;
}

/** Throws when the recipe or the department is in a state that forbids batches. */
async function refuseStale(tx: Tx, { version }: Question): Promise<void> {
  const { recipe } = version;
  if (version.status !== 'active') {
    throw new ConflictError(notActiveText({ ...version, number: recipe.number }));
  }
  if (recipe.departmentId === null) {
    throw new InvalidError([{ path: ['recipeVersionId'], message: NO_DEPARTMENT }]);
  }
  await lockActiveDepartment(tx, recipe.departmentId);
}

function freeze(calculation: Calculation, request: CreateBatchRequest): BatchDocument {
  const { version, lots, problem, formulation } = calculation;
  if (!formulation.ok) {
    // The figures of a maximum that can't be proved would read as if they kept it.
    if (!formulation.classes.includes('cap_unproven')) refuseMissed(problem);
    throw new InvalidError([
      { path: ['choices'], message: formulation.message },
      ...formulation.details.map((message) => ({ path: ['choices'], message })),
    ]);
  }
  if (request.expectedDigest !== null && request.expectedDigest !== formulation.digest) {
    throw new ConflictError(CHANGED);
  }
  const { ok, issues } = verifyAllocations(problem, formulation.allocations);
  if (!ok) throw new Error(`The solver's answer does not verify: ${issues.join(' ')}`);
  const tooMany = partsIssue(
    lineCount(problem.recipe) + formulation.allocations.length,
    request.parts,
  );
  if (tooMany !== null) throw new InvalidError([{ path: ['parts'], message: tooMany }]);
  const { description, productType } = version;
  return buildDocument({
    recipe: {
      number: version.recipe.number,
      description,
      version: version.version,
      productType,
    },
    content: problem.recipe,
    multiplier: problem.multiplier,
    parts: request.parts,
    formulation,
    untargetedLimitPercent: problem.untargetedLimitPercent ?? null,
    oils: lots,
  });
}

/** With all grams given, the missed targets are more helpful than the fact that no blend exists. */
function refuseMissed(problem: FormulationInput): void {
  const allocations = problem.choices.flatMap((choice) =>
    choice.mode === 'fixed' && choice.grams !== null
      ? [{ oilId: choice.oilId, mode: choice.mode, grams: choice.grams }]
      : [],
  );
  if (allocations.length === 0 || allocations.length < problem.choices.length) return;
  const missed = verifyAllocations(problem, allocations).targets.filter(({ met }) => !met);
  if (missed.length === 0) return;
  throw new InvalidError(
    missed.map(({ cannabinoid, operator, targetMg, achievedMg }) => ({
      path: ['choices'],
      message: `${cannabinoid}: the recipe asks for ${operator} ${formatNumber(targetMg, 3)} mg, these grams bring ${formatNumber(achievedMg, 3)} mg.`,
    })),
  );
}

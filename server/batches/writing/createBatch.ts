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
import { lockTrail, type TrailEnd, writeAudit } from '#server/audit/writeAudit.ts';
import {
  type Calculation,
  calculate,
  type Question,
  questionOfRecord,
} from '#server/batches/formulation/calculate.ts';
import { solve } from '#server/batches/formulation/solver.ts';
import { takeTurnToSave } from '#server/batches/formulation/turns.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { parseInput } from '#server/input/input.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { findRecipeHead, type RecipeHead } from '#server/recipes/reading/readRecipe.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import {
  type CreateBatchInput,
  type CreateBatchRequest,
  createBatchInput,
  withLineEntries,
} from './createBatchInput.ts';
import {
  againOnDuplicate,
  answeredBefore,
  hashOf,
  type KeyedRequest,
  keepAnswer,
} from './idempotency.ts';
import { insertBatch } from './insertBatch.ts';

const CHANGED = 'An oil or the recipe changed after this calculation. Go back and calculate again.';

/**
 * Solves again from the choices, freezes the document and stores it; returns the row id. The same idempotency key with
 * the same request returns the existing batch; with another request it is refused. `findLots` reads the lots that a
 * request names by tag, which may match others when the request is repeated.
 */
export async function createBatch(
  viewer: Viewer,
  input: CreateBatchInput,
  findLots: (recipe: RecipeHead) => Promise<Partial<CreateBatchInput>> = async () => ({}),
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
    takeTurnToSave(viewer, () => solveAndStore(viewer, requestNow, answer)),
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
): Promise<number> {
  const saved = await answeredBefore(db(), viewer, answer);
  if (saved !== undefined) return saved;
  const request = await requestNow();
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
  const oilIds = calculation.lots.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  try {
    return await transaction((tx) =>
      storeBatch(tx, viewer, calculation, request, answer, async (end) => {
        if (await hasChangedSince(tx, viewer, end, entry, oilIds)) throw new StaleReadError();
      }),
    );
  } catch (error) {
    if (error instanceof StaleReadError) return null;
    throw error;
  }
}

/** Rolls its transaction back. */
class StaleReadError extends Error {}

/** Reads everything again, when other changes in the organization are too frequent to rely on the trail. */
async function storeIfStillAsked(
  viewer: Viewer,
  request: CreateBatchRequest,
  answer: KeyedRequest,
): Promise<number | null> {
  const { problem, formulation } = await calculate(viewer, request);
  return transaction(async (tx) => {
    const now = await questionOfRecord(viewer, request, tx);
    if (!isDeepStrictEqual(now.problem, problem)) return null;
    return storeBatch(tx, viewer, { ...now, formulation }, request, answer);
  });
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

/** `beforeAudit` may still throw, so that nothing is stored. */
async function storeBatch(
  tx: Tx,
  viewer: Viewer,
  calculation: Calculation,
  request: CreateBatchRequest,
  answer: KeyedRequest,
  beforeAudit: (end: TrailEnd) => Promise<void> = async () => undefined,
): Promise<number> {
  await refuseStale(tx, calculation);
  const document = withLineEntries(freeze(calculation, request), request);
  const { id, printedId } = await insertBatch(tx, viewer, calculation, document, request);
  await keepAnswer(tx, viewer, answer, id);
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
    refuseMissed(problem);
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

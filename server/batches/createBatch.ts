import { isDeepStrictEqual } from 'node:util';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { verifyAllocations } from '#domain/formulation/verify.ts';
import { buildDocument } from '#domain/record/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import { formatNumber } from '#domain/record/format.ts';
import { lineCount, partsIssue } from '#domain/record/mostParts.ts';
import { NO_DEPARTMENT } from '#domain/record/noDepartment.ts';
import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { hasChangedSince, newestEntry } from '#server/audit/changesSince.ts';
import { writeAudit } from '#server/audit/service.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError } from '#server/errors.ts';
import { takeTurnToSave } from '#server/formulation/turns.ts';
import { parseKept } from '#server/input.ts';
import { lockActiveDepartment } from '#server/organizations/lockActiveDepartment.ts';
import { findRecipeHead, type RecipeHead } from '#server/recipes/service.ts';
import { type Calculation, calculate, type Question, questionOfRecord } from './calculate.ts';
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

/** How often lots that change under a save are solved anew before it is given up. */
const ROUNDS = 3;

const CHANGED = 'An oil or the recipe changed after this calculation. Go back and calculate again.';

/**
 * Solves again from the choices, freezes the document and stores it; answers with the row's id.
 * The same idempotency key with the same request gives the batch that is there already; with
 * another request it is refused. `findLots` reads the lots that a request names by tag, which may fit
 * others by the time that it is sent again.
 */
export async function createBatch(
  viewer: Viewer,
  input: CreateBatchInput,
  findLots: (recipe: RecipeHead) => Promise<Partial<CreateBatchInput>> = async () => ({}),
): Promise<number> {
  const recipe = await demandProduction(viewer, input.recipeVersionId);
  const answer = {
    key: input.idempotencyKey,
    hash: hashOf(parseKept(createBatchInput, input)),
  };
  const requestNow = async () =>
    parseKept(createBatchInput, { ...input, ...(await findLots(recipe)) });
  // An id that another batch took meanwhile is drawn anew.
  return againOnDuplicate(() =>
    takeTurnToSave(viewer, () => solveAndStore(viewer, requestNow, answer)),
  );
}

/** Refuses who may not run batches of a recipe. */
export async function demandProduction(
  viewer: Viewer,
  recipeVersionId: number,
): Promise<RecipeHead> {
  const head = await findRecipeHead(viewer, recipeVersionId);
  demand(viewer, 'produceBatches', head.recipe.departmentId);
  return head;
}

/**
 * Solves before the transaction, which stores only what is still the answer: the embedded database has one
 * connection, and nobody is kept waiting for it by a solver.
 */
async function solveAndStore(
  viewer: Viewer,
  requestNow: () => Promise<CreateBatchRequest>,
  answer: KeyedRequest,
): Promise<number> {
  let request: CreateBatchRequest | undefined;
  for (let round = 1; round <= ROUNDS; round += 1) {
    // The same request may have been stored by another one, and changed its lots, since the last round.
    const saved = await answeredBefore(db(), viewer, answer);
    if (saved !== undefined) return saved;
    request ??= await requestNow();
    const store = round === 1 ? storeUnlessChanged : storeIfStillAsked;
    const stored = await store(viewer, request, answer);
    if (stored !== null) return stored;
  }
  throw new ConflictError(CHANGED);
}

/** The trail tells in one statement that nothing has changed, but not whether a change matters. */
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
      storeBatch(tx, viewer, calculation, request, answer, async () => {
        if (await hasChangedSince(tx, viewer, entry, oilIds)) throw new OvertakenError();
      }),
    );
  } catch (error) {
    if (error instanceof OvertakenError) return null;
    throw error;
  }
}

/** Takes back what its transaction has stored. */
class OvertakenError extends Error {}

/** Reads all of it once more, where other changes of the organization come too often to go by them. */
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

/** `beforeAudit` may still throw, with which nothing is stored. */
async function storeBatch(
  tx: Tx,
  viewer: Viewer,
  calculation: Calculation,
  request: CreateBatchRequest,
  answer: KeyedRequest,
  beforeAudit: () => Promise<void> = async () => undefined,
): Promise<number> {
  await refuseStale(tx, calculation);
  const document = withLineEntries(freeze(calculation, request), request);
  const batch = await insertBatch(tx, viewer, calculation, document, request);
  await keepAnswer(tx, viewer, answer, batch.id);
  await beforeAudit();
  await writeAudit(tx, viewer, {
    kind: 'batch created',
    recordType: 'batch',
    recordId: batch.id,
    after: { batchId: batch.batchId, recipe: batch.recipeNumber, digest: batch.digest },
  });
  return batch.id;
}

/** What the state of recipe and department forbids, whoever asks. */
async function refuseStale(tx: Tx, { version }: Question): Promise<void> {
  const { recipe } = version;
  if (version.status !== 'active') {
    throw new ConflictError(
      `Version ${version.version} of recipe ${recipe.number} is ${version.status}. Run the batch again from its active version.`,
    );
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

/** Where all grams are given, which targets they miss says more than that no blend exists. */
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

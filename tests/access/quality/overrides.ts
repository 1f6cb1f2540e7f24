import { db } from '#server/db/database.ts';
import { mutation, newKey, rest } from '#tests/access/calls.ts';
import { type Call, cells, type Operation, QUALITY, type Target } from '#tests/access/operation.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { PROOF } from '#tests/samples/signing/batches.ts';
import { DEMO_PIN } from '#tests/samples/signing/signatures.ts';
import { TO_ALLOW } from './dueLots.ts';

/** The session that sends a batch, and the actor's proof in it. */
type Screen = { readonly api: Api; readonly proof: object };
type Way = 'rest' | 'graph';
type ScreenOf = (api: Api, target: Target, way: Way) => Promise<Screen>;

const makerOf = ({ makerId: id, organizationId }: Target) => apiOf({ id, organizationId });

const ownScreen: ScreenOf = async (api) => ({ api, proof: PROOF });

/** Signing at the screen of a maker takes no right to make batches, so that only the right to override is asked. */
const screenOfMaker: ScreenOf = async (api, target, way) => ({
  api: api.token === null ? api : await makerOf(target),
  proof: {
    pin: DEMO_PIN,
    ...(way === 'rest'
      ? { signer_id: target.userId }
      : { signerId: globalId('User', target.userId) }),
  },
});

type Use = { readonly batchId: string; readonly productionDate: string };

/** Has the right digest for every actor, so that nothing but a right is missing. */
async function overrideOf(target: Target, use: Use, way: Way, proof: object) {
  const { batchId: batch_id, productionDate: production_date } = use;
  const body = { oil_ids: [target.dueOilId], batch_id, production_date };
  const asked = await (await makerOf(target)).rest('POST', '/lot-override', { body });
  const { subject_digest } = asked.body as { readonly subject_digest: string };
  const digest = way === 'rest' ? { subject_digest } : { subjectDigest: subject_digest };
  return { reason: 'Tested again this morning.', signature: { ...digest, ...proof } };
}

let batches = 0;
/** A day after the lot was due, and a Batch ID of today that no other batch has. */
function newUse(): Use {
  batches += 1;
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const batchId = `BF-${today}-${String(batches).padStart(4, 'A')}`;
  return { batchId, productionDate: '2026-11-22' };
}

const savedByRest =
  (screenOf: ScreenOf): Call =>
  async (sent, target) => {
    const { api, proof } = await screenOf(sent, target, 'rest');
    const use = newUse();
    const override = await overrideOf(target, use, 'rest', proof);
    const body = () => ({
      recipe_id: target.versionId,
      oils: [{ oil_id: target.dueOilId }],
      batch_id: use.batchId,
      production_date: use.productionDate,
      override,
    });
    return rest('POST', () => '/batches', body)(api, target);
  };

const savedByGraph =
  (screenOf: ScreenOf): Call =>
  async (sent, target) => {
    const { api, proof } = await screenOf(sent, target, 'graph');
    const { batchId, productionDate } = newUse();
    const override = await overrideOf(target, { batchId, productionDate }, 'graph', proof);
    const input = () => ({
      recipeVersionId: globalId('RecipeVersion', target.versionId),
      multiplier: '1',
      parts: 1,
      choices: [{ lot: { oilId: globalId('Oil', target.dueOilId) }, mode: 'FLEXIBLE' }],
      batchId,
      entries: { productionDate },
      idempotencyKey: newKey(),
      override,
    });
    return mutation('createBatch', input)(api, target);
  };

/** A saved batch whose lot became due. */
async function toAllow({ organizationId, departmentId }: Target) {
  const { id, printedId, productionDate, lines } = await db().batch.findFirstOrThrow({
    where: { organizationId, departmentId, batchNumber: TO_ALLOW, status: 'active' },
    include: { lines: { select: { position: true } } },
    orderBy: { id: 'asc' },
  });
  const use = { batchId: printedId, productionDate: productionDate.toISOString().slice(0, 10) };
  return { id, use, lines };
}

const completedByRest =
  (screenOf: ScreenOf): Call =>
  async (sent, target) => {
    const { api, proof } = await screenOf(sent, target, 'rest');
    const { id, use, lines } = await toAllow(target);
    const override = await overrideOf(target, use, 'rest', proof);
    const ingredients = lines.map(({ position }) => ({ position, actual_qty: 1 }));
    const body = () => ({ finished_quantity: 5, ingredients, override });
    return rest('POST', () => `/batches/${id}/complete`, body)(api, target);
  };

const completedByGraph =
  (screenOf: ScreenOf): Call =>
  async (sent, target) => {
    const { api, proof } = await screenOf(sent, target, 'graph');
    const { id: batchId, use, lines } = await toAllow(target);
    const override = await overrideOf(target, use, 'graph', proof);
    const entries = {
      finishedQuantity: '5',
      lines: lines.map(({ position }) => ({ position, actualGrams: '1' })),
    };
    const id = globalId('Batch', batchId);
    const input = () => ({ id, entries, idempotencyKey: newKey(), override });
    return mutation('completeBatch', input)(api, target);
  };

const SAVE = { row: 88, routes: ['POST /api/batches'], rootFields: ['createBatch'] };
const COMPLETION = {
  row: 88,
  routes: ['POST /api/batches/:id/complete'],
  rootFields: ['completeBatch'],
};

/** Saving and completing take the right to make batches too, and no actor has both rights. */
const NO_ACTOR = cells('401 403 403 403 403 403 403 403 403 404');

/** Lots past a date that Quality allows. */
export const OVERRIDES: readonly Operation[] = [
  {
    ...SAVE,
    name: 'override a lot while somebody saves a batch',
    cells: QUALITY,
    rest: [savedByRest(screenOfMaker)],
    graph: [savedByGraph(screenOfMaker)],
    creates: 'signatures',
  },
  {
    ...SAVE,
    name: 'override a lot while saving a batch',
    cells: NO_ACTOR,
    rest: [savedByRest(ownScreen)],
    graph: [savedByGraph(ownScreen)],
  },
  {
    ...COMPLETION,
    name: 'override a lot while somebody completes a batch',
    cells: QUALITY,
    rest: [completedByRest(screenOfMaker)],
    graph: [completedByGraph(screenOfMaker)],
    creates: 'signatures',
  },
  {
    ...COMPLETION,
    name: 'override a lot while completing a batch',
    cells: NO_ACTOR,
    rest: [completedByRest(ownScreen)],
    graph: [completedByGraph(ownScreen)],
  },
];

import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { newKey, STATUS_OF_CODE } from '#tests/access/calls.ts';
import { globalId } from '#tests/execute.ts';
import { createDepartment } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { written } from '#tests/samples/recipes.ts';
import { complete, saveBatch, weighed } from '#tests/samples/savedBatches.ts';
import { GRAPH, REST, type Way } from '#tests/ways/recipeWays.ts';
import { byGraph, byRest, casesOf, type Scene, type StateCase, type Ways } from './state.ts';

const inBoth = (work: (way: Way) => Promise<{ readonly code: string }>): Ways => {
  const through = (way: Way) => async () => {
    const { code } = await work(way);
    return { status: code === 'ok' ? 200 : (STATUS_OF_CODE[code] ?? 500) };
  };
  return { rest: through(REST), graph: through(GRAPH) };
};

function saveABatch({ cook }: Scene, recipeVersion: number, oil: number): Ways {
  const oilId = globalId('Oil', oil);
  return {
    rest: byRest(cook, 'POST', '/batches', { recipe_id: recipeVersion, oils: [{ oil_id: oil }] }),
    graph: byGraph(cook, 'createBatch', {
      recipeVersionId: globalId('RecipeVersion', recipeVersion),
      multiplier: '1',
      parts: 1,
      choices: [{ lot: { oilId }, mode: 'FLEXIBLE' }],
      idempotencyKey: newKey(),
    }),
  };
}

const openBatch = async ({ cook, recipe, oil }: Scene) =>
  saveBatch(cook, (await recipe()).id, [(await oil()).id]);
type Batch = Awaited<ReturnType<typeof openBatch>>;

const completing = ({ cook }: Scene, batch: Batch): Ways => ({
  rest: byRest(cook, 'POST', `/batches/${batch.id}/complete`, weighed(batch)),
  graph: byGraph(cook, 'completeBatch', {
    id: globalId('Batch', batch.id),
    entries: {
      finishedQuantity: '480',
      lines: batch.ingredients.map(({ position, calculated_qty }) => ({
        position,
        actualGrams: calculated_qty.toFixed(3),
        initials: 'PN',
      })),
    },
    idempotencyKey: newKey(),
  }),
});

const writingOn = ({ cook }: Scene, { id }: Batch): Ways => ({
  rest: byRest(cook, 'PUT', `/batches/${id}`, { batch_number: 'Later' }),
  graph: byGraph(cook, 'updateBatch', {
    id: globalId('Batch', id),
    entries: { batchNumber: 'Later' },
  }),
});

const completedBatch = async (scene: Scene) => {
  const batch = await openBatch(scene);
  await complete(scene.cook, batch);
  return batch;
};
const inactiveBatch = async (scene: Scene) => {
  const batch = await openBatch(scene);
  await scene.manager.rest('DELETE', `/batches/${batch.id}`);
  return batch;
};

const closeDepartment = ({ departmentId: id }: Scene) =>
  db().department.update({ where: { id }, data: { active: false } });
const oilBody = (department_id: number) => ({
  tag: newKey(),
  description: 'THC distillate',
  batch: 'B1',
  qty: 10.5,
  cannabinoids: { thc: 80 },
  department_id,
});
const oilInput = (departmentId: number) => ({
  tag: newKey(),
  description: 'THC distillate',
  batch: 'B1',
  quantityGrams: '10.5',
  potencies: [{ cannabinoid: 'thc', percent: '80' }],
  departmentId: globalId('Department', departmentId),
});
const CSV = 'tag,description,batch,qty,THC\nLATE-1,Oil,B1,5,80\n';

const recipeOf = ({ departmentId }: Scene) => written({ departmentId, number: newKey() });

const creating =
  (mode: 'save' | 'draft' | 'publish'): StateCase['arrange'] =>
  async (scene) => {
    await closeDepartment(scene);
    return inBoth((way) => way.create(scene.manager, recipeOf(scene), mode));
  };

const updating =
  (
    mode: 'save' | 'publish',
    status: 'active' | 'draft' | 'archived',
    close: (scene: Scene) => Promise<unknown>,
  ): StateCase['arrange'] =>
  async (scene) => {
    const { id } = await scene.recipe({ status });
    await close(scene);
    return inBoth((way) => way.update(scene.manager, id, mode, recipeOf(scene)));
  };

/** Departments, recipes, batches and cannabinoids that take no more changes. */
export const WORK_STATES: readonly StateCase[] = [
  ...casesOf('of an inactive department', [
    ['create a recipe, save', 409, creating('save')],
    ['create a recipe, draft', 409, creating('draft')],
    ['create a recipe, publish', 409, creating('publish')],
    ['save a recipe', 409, updating('save', 'active', closeDepartment)],
    ['keep a draft, and publish it', 409, updating('publish', 'draft', closeDepartment)],
    [
      'restore a version over the present one',
      409,
      async (scene) => {
        const { id } = await scene.recipe({ status: 'archived' });
        await closeDepartment(scene);
        return inBoth((way) => way.restore(scene.manager, id));
      },
    ],
    [
      'save a batch',
      409,
      async (scene) => {
        const [{ id }, lot] = [await scene.recipe(), await scene.oil()];
        await closeDepartment(scene);
        return saveABatch(scene, id, lot.id);
      },
    ],
    [
      'complete a batch',
      409,
      async (scene) => {
        const batch = await openBatch(scene);
        await closeDepartment(scene);
        return completing(scene, batch);
      },
    ],
    [
      'create an oil of a department',
      409,
      async (scene) => {
        const { manager, departmentId } = scene;
        await closeDepartment(scene);
        return {
          rest: byRest(manager, 'POST', '/oils', oilBody(departmentId)),
          graph: byGraph(manager, 'createOil', { oil: oilInput(departmentId) }),
        };
      },
    ],
    [
      'edit an oil',
      409,
      async (scene) => {
        const { manager, departmentId } = scene;
        const { id } = await scene.oil();
        await closeDepartment(scene);
        const input = { id: globalId('Oil', id), oil: oilInput(departmentId) };
        return {
          rest: byRest(manager, 'PUT', `/oils/${id}`, oilBody(departmentId)),
          graph: byGraph(manager, 'updateOil', input),
        };
      },
    ],
    [
      'import oils of a department',
      409,
      async (scene) => {
        const { manager, departmentId: id } = scene;
        await closeDepartment(scene);
        const departmentId = globalId('Department', id);
        return {
          rest: async () =>
            manager.rest('POST', '/oils/import', { form: fileForm(CSV, { departmentId: id }) }),
          graph: byGraph(manager, 'importOils', { fileName: 'oils.csv', csv: CSV, departmentId }),
        };
      },
    ],
  ]),
  ...casesOf('a draft into an inactive department', [
    [
      'move a recipe to another department',
      409,
      async ({ organizationId, admin, recipe }) => {
        const { id } = await recipe({ status: 'draft' });
        const closed = await createDepartment({ organizationId, active: false });
        const moved = written({ departmentId: closed.id, number: newKey() });
        return inBoth((way) => way.update(admin, id, 'publish', moved));
      },
    ],
  ]),
  ...casesOf('on hold', [
    [
      'delete oils',
      409,
      async (scene) => {
        const { manager, organizationId } = scene;
        await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
        const { id } = await scene.oil({ status: 'hold' });
        return {
          rest: byRest(manager, 'DELETE', `/oils/${id}`),
          graph: byGraph(manager, 'deleteOils', { ids: [globalId('Oil', id)] }),
        };
      },
    ],
  ]),
  ...casesOf('of an archived recipe', [
    ['save over an archived version', 409, updating('save', 'archived', async () => undefined)],
    [
      'save a batch',
      409,
      async (scene) => {
        const { id } = await scene.recipe({ status: 'archived' });
        return saveABatch(scene, id, (await scene.oil()).id);
      },
    ],
  ]),
  ...casesOf('of a default', [
    [
      'delete a default cannabinoid',
      409,
      async ({ organizationId, admin }) => {
        const where = { organizationId, isDefault: true };
        const { id } = await db().cannabinoid.findFirstOrThrow({ where });
        return {
          rest: byRest(admin, 'DELETE', `/cannabinoids/${id}`),
          graph: byGraph(admin, 'deleteCannabinoid', { id: globalId('Cannabinoid', id) }),
        };
      },
    ],
  ]),
  ...casesOf('of a completed batch', [
    ['write on a batch', 409, async (scene) => writingOn(scene, await completedBatch(scene))],
    ['complete a batch', 409, async (scene) => completing(scene, await completedBatch(scene))],
  ]),
  ...casesOf('of an inactive batch', [
    ['write on a batch', 409, async (scene) => writingOn(scene, await inactiveBatch(scene))],
    ['complete a batch', 409, async (scene) => completing(scene, await inactiveBatch(scene))],
  ]),
];

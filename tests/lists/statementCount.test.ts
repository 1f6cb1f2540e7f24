import { beforeAll, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { saveBatch } from '#tests/samples/savedBatches.ts';

/** Statements of records, calculations and changes; those of the screens stand in `screenStatements.test.ts`. */

/** A record with the account of who made it, all its lots, their oils, and what is left of those. */
const MOST_OF_A_RECORD = 16;
/** For the session, the recipe, the picked oils and the stock. */
const MOST_OF_A_CALCULATION = 15;
/** On the embedded database everybody waits while one of these transactions is open. */
const MOST_OF_A_SAVE = { whole: 22, transaction: 8 };
const MOST_OF_AN_EDIT = { whole: 13, transaction: 9 };
let statements = 0;
let texts: string[] = [];
let small: Reader;
let large: Reader;

type Reader = {
  readonly api: Api;
  readonly recipe: string;
  readonly oil: string;
};

beforeAll(async () => {
  databaseEvents.on('statement', ({ statement }) => {
    // The cost of reads is recorded now and then, regardless of the request.
    if (statement.includes('rate_limits')) return;
    statements += 1;
    texts.push(statement);
  });
  small = await organizationWith(10);
  large = await organizationWith(250);
});

/** A new organization with this many recipes and oils, and its manager's API. */
async function organizationWith(rows: number): Promise<Reader> {
  const { id: organizationId } = await createOrganization();
  const { id: departmentId } = await createDepartment({ organizationId });
  const { id } = await createRecipe({ organizationId, departmentId });
  const oil = await createOil({ organizationId, departmentId });
  const manager = await createUser({
    organizationId,
    role: 'manager',
    departments: { [departmentId]: 'manager' },
  });
  for (let row = 1; row < rows; row += 1) {
    await createRecipe({ organizationId, departmentId });
    await createOil({ organizationId, departmentId, percents: { THC: 80, CBD: 2 } });
  }
  return {
    api: await apiOf(manager),
    recipe: globalId('RecipeVersion', id),
    oil: globalId('Oil', oil.id),
  };
}

test('the oils of a record take as many statements for one lot as for many', async () => {
  const { id: organizationId } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const { id: departmentId } = await createDepartment({ organizationId });
  const { id } = await createRecipe({ organizationId, departmentId });
  const document = `query ($batch: String!) { batch(batchId: $batch) { createdByUser { email }
    document { lots { oil { tag department { name } potencies { percent } } } lines { oil { freeGrams } } } } }`;
  const counts: number[] = [];
  for (const lots of [1, 20]) {
    const oils = await Promise.all(
      Array.from({ length: lots }, () => createOil({ organizationId, grams: 0.1 * lots })),
    );
    const choices = oils.map((oil) => ({ oil_id: oil.id, mode: 'fixed', fixed_qty: 0.1 }));
    const flexible = { oil_id: (await createOil({ organizationId })).id };
    const saved = await saveBatch(api, id, [], { oils: [...choices, flexible] });
    statements = 0;
    const { data, errors } = await api.graph(document, { batch: saved.batch_id });
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data).match(/"tag":/g)).toHaveLength(lots + 1);
    counts.push(statements);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeLessThanOrEqual(MOST_OF_A_RECORD);
});

async function countCalculation({ api, recipe, oil }: Reader, multiplier: string) {
  const choices = [{ lot: { oilId: oil }, mode: 'FLEXIBLE' }];
  statements = 0;
  const answer = await api.graph(
    `mutation ($input: CalculateFormulationInput!) {
      calculateFormulation(input: $input) {
        ... on CalculateFormulationPayload {
          formulation {
            __typename
            ... on InfeasibleFormulation { remedies { change { __typename } } }
          }
        }
      }
    }`,
    { input: { recipeVersionId: recipe, multiplier, choices } },
  );
  return { answer: JSON.stringify(answer), statements };
}

test('only a calculation without a blend reads the stock, in 2 statements', async () => {
  const solved = await countCalculation(small, '1');
  expect(solved.answer).toContain('"FeasibleFormulation"');
  expect((await countCalculation(large, '1')).statements).toBe(solved.statements);
  const failed = await countCalculation(small, '400');
  expect(failed.answer).toContain('AddOils');
  expect(failed.statements).toBe(solved.statements + 2);
  expect((await countCalculation(large, '400')).statements).toBe(failed.statements);
  expect(failed.statements).toBeLessThanOrEqual(MOST_OF_A_CALCULATION);
});

/** The statements of a transaction, from its first lock to its end, and those of the whole request. */
async function countOfChange(firstLock: RegExp, change: () => Promise<unknown>) {
  texts = [];
  await change();
  const from = texts.findIndex((text) => firstLock.test(text));
  const to = texts.findIndex((text) => text.startsWith('COMMIT'));
  // Other writers wait for the trail, so a write behind its lock could wait for one of them for ever.
  const trail = texts.findIndex((text) => /FROM audit_heads\s.*FOR UPDATE/s.test(text));
  expect(texts.slice(trail + 1, to)).toEqual([
    expect.stringContaining('INSERT INTO audit_entries'),
  ]);
  return { whole: texts.length, transaction: to - from + 1 };
}

test('a save takes as many statements for 20 lots as for one', async () => {
  const { id: organizationId } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const { id: departmentId } = await createDepartment({ organizationId });
  const { id } = await createRecipe({ organizationId, departmentId });
  for (const lots of [1, 20]) {
    const oils = await Promise.all(
      Array.from({ length: lots }, () => createOil({ organizationId, departmentId })),
    );
    const body = { recipe_id: id, oils: oils.map((oil) => ({ oil_id: oil.id })) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const count = await countOfChange(/FROM departments .* FOR SHARE/s, async () => {
      expect((await api.rest('POST', '/batches', { body, headers })).status).toBe(201);
    });
    expect(count).toEqual(MOST_OF_A_SAVE);
  }
});

test('an edit of an oil writes its potencies only when they changed', async () => {
  const { id: organizationId } = await createOrganization();
  const api = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const { id: departmentId } = await createDepartment({ organizationId });
  const { id, tag } = await createOil({ organizationId, departmentId, percents: { THC: 80 } });
  const edit = (qty: number, cannabinoids: object) => () =>
    api.rest('PUT', `/oils/${id}`, {
      body: {
        tag,
        description: 'Oil',
        batch: 'B1',
        qty,
        cannabinoids,
        department_id: departmentId,
      },
    });
  const lock = /FROM oils .* FOR UPDATE/s;
  await edit(10, { THC: 80 })();
  expect(await countOfChange(lock, edit(20, { THC: 80 }))).toEqual(MOST_OF_AN_EDIT);
  const { whole, transaction } = MOST_OF_AN_EDIT;
  // The potencies, the test that they come from now, the policy that may move the lot, releases that
  // may end, and the batches that it touches.
  expect(await countOfChange(lock, edit(30, { THC: 81 }))).toEqual({
    whole: whole + 9,
    transaction: transaction + 9,
  });
  const { body } = await edit(30, { THC: 82 })();
  expect(body).toMatchObject({ qty: 30, cannabinoids: { THC: 82 } });
});

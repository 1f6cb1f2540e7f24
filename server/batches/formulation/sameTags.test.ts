import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { type Asked, calculateByGraph, calculateByRest } from '#tests/samples/formulations.ts';

let admin: Api;
let organizationId: number;
let kettles: number;
let recipe: number;
let kitchen: number;
let tinctures: number;
let alone: number;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  recipe = (await createRecipe({ organizationId })).id;
  const anOil = async (name: string, tag: string) => {
    const departmentId = (await createDepartment({ organizationId, name })).id;
    // More than 100 %, so a calculation warns about each lot.
    const percents = { THC: 88, CBD: 20 };
    return (await createOil({ organizationId, departmentId, tag, batch: 'S1', percents })).id;
  };
  kitchen = await anOil('Bakery', 'SAME-1');
  tinctures = await anOil('Bottling', 'same-1');
  alone = await anOil('Third', 'OTHER-1');
  kettles = (await createDepartment({ organizationId, name: 'Kettles' })).id;
});

/** The warnings about overfull lots, equal in both APIs. */
async function warned(asked: Asked): Promise<readonly string[]> {
  const { body } = await calculateByRest(admin, asked);
  const graph = await calculateByGraph(admin, asked);
  expect(graph.digest).toBe(body.digest);
  expect(graph.warnings).toEqual(body.warnings);
  return body.warnings.filter((text) => text.includes('add up to'));
}

const picked = (...oils: number[]): Asked => ({ recipe, choices: oils.map((oil) => ({ oil })) });

test('lots of one tag are named by batch and department, and a unique tag alone', async () => {
  const end = 'add up to 108 %. Check its percentages.';
  expect(await warned(picked(kitchen, tinctures, alone))).toEqual([
    `The cannabinoids of SAME-1 · S1 · Bakery ${end}`,
    `The cannabinoids of same-1 · S1 · Bottling ${end}`,
    `The cannabinoids of OTHER-1 ${end}`,
  ]);
  expect(await warned(picked(kitchen, alone))).toEqual([
    `The cannabinoids of SAME-1 ${end}`,
    `The cannabinoids of OTHER-1 ${end}`,
  ]);
});

test('a saved batch keeps the departments of its lots, even if departments are renamed', async () => {
  const made = await createRecipe({ organizationId, departmentId: kettles });
  const saved = await admin.rest('POST', '/batches', {
    body: { recipe_id: made.id, oils: [{ oil_id: kitchen }, { oil_id: tinctures }] },
    headers: { 'idempotency-key': 'same-tags' },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  const { id, batch_id } = saved.body as { id: number; batch_id: string };
  await db().department.updateMany({ data: { name: 'Renamed' }, where: { name: 'Bakery' } });
  const { body } = await admin.rest('GET', `/batches/${id}`);
  const { oils } = body as { oils: readonly { oil_id: number; department: string }[] };
  const { data } = await admin.graph(
    'query ($id: String!) { batch(batchId: $id) { document { lots { departmentName } } } }',
    { id: batch_id },
  );
  const lots = oils.map(({ department }) => ({ departmentName: department }));
  expect(data).toEqual({ batch: { document: { lots } } });
  const departments = { [kitchen]: 'Bakery', [tinctures]: 'Bottling' };
  expect(oils.map(({ department }) => department)).toEqual(
    oils.map(({ oil_id }) => departments[oil_id]),
  );
  expect(oils.length).toBeGreaterThan(0);
});

import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { type Asked, calculateByGraph, calculateByRest } from '#tests/samples/formulations.ts';
import { createKitchen, type Kitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** 500 units with 10 mg THC each. */
const TARGETS = [{ cannabinoid: 'THC', value: 10 }];
/** 6.25 g of it contain 1,000 mg of CBD: 20 % of the requested amount. */
const SPECTRUM = { tag: 'FSE-05', grams: 100, percents: { THC: 80, CBD: 16 } };
const SENTENCE = 'Brings 2.000 mg CBD a unit, which the recipe does not ask for.';

let kitchen: Kitchen;
let admin: Api;
let recipe: number;
let spectrum: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId } = kitchen;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  recipe = (await kitchen.recipe({ targets: TARGETS })).id;
  spectrum = (await kitchen.oil(SPECTRUM)).id;
});

const setLimit = async (limit: number | null) => {
  const path = `/auth/organizations/${kitchen.organizationId}`;
  const { status, body } = await admin.rest('PUT', path, {
    body: { untargeted_limit_percent: limit },
  });
  return { status, body: body as { untargeted_limit_percent?: number | null; error?: string } };
};

/** Through both APIs, which must agree. */
async function calculated(asked: Asked) {
  const { body } = await calculateByRest(kitchen.cook, asked);
  const graph = await calculateByGraph(kitchen.cook, asked);
  expect(graph.digest).toBe(body.digest);
  expect(graph.summary.untargeted).toEqual(
    body.untargeted.map(({ cannabinoid, mg, mg_per_unit, mg_per_g, above_limit }) => ({
      cannabinoid,
      mg: String(mg),
      mgPerUnit: String(mg_per_unit),
      mgPerGram: String(mg_per_g),
      isAboveLimit: above_limit,
    })),
  );
  return body;
}

const picked = (...oils: number[]): Asked => ({ recipe, choices: oils.map((oil) => ({ oil })) });

test('a calculation lists untargeted cannabinoids, and marks those above the limit of the organization', async () => {
  const first = await calculated(picked(spectrum));
  expect(first.untargeted).toEqual([
    { cannabinoid: 'CBD', mg: 1000, mg_per_unit: 2, mg_per_g: 0.5, above_limit: true },
  ]);
  expect(first.warnings).toContain(SENTENCE);
  expect((await setLimit(20)).body).toMatchObject({ untargeted_limit_percent: 20 });
  const second = await calculated(picked(spectrum));
  expect(second.untargeted).toMatchObject([{ above_limit: false }]);
  expect(second.warnings).not.toContain(SENTENCE);
  expect(second.digest).not.toBe(first.digest);
  expect((await setLimit(null)).body).toMatchObject({ untargeted_limit_percent: null });
  expect((await calculated(picked(spectrum))).untargeted).toMatchObject([{ above_limit: false }]);
});

test('a temporary oil counts like one in stock', async () => {
  const temporary = { tag: 'TMP', grams: 100, percents: { THC: 80, CBN: 9 } };
  const { untargeted } = await calculated({ recipe, choices: [{ temporary }] });
  expect(untargeted).toMatchObject([{ cannabinoid: 'CBN', above_limit: true }]);
});

test('remedies keep the limit', async () => {
  const few = (await kitchen.oil({ tag: 'FEW', grams: 1, percents: { THC: 80 } })).id;
  const added = async () =>
    (await calculated(picked(few))).remedies.filter(({ change }) => change.kind === 'add_oil');
  expect(await added()).toEqual([]);
  await setLimit(null);
  expect(await added()).toMatchObject([{ change: { oil_ids: [spectrum] } }]);
});

test('a saved batch keeps the limit at the time of saving', async () => {
  const { id } = await saveBatch(kitchen.cook, recipe, [spectrum]);
  await setLimit(50);
  const { body } = await kitchen.cook.rest('GET', `/batches/${id}`);
  expect(body).toMatchObject({
    untargeted: [{ cannabinoid: 'CBD', mg: 1000, above_limit: true }],
    untargeted_limit_percent: 10,
  });
  const { data } = await kitchen.cook.graph(
    `query ($id: ID!) { node(id: $id) { ... on Batch { document { warnings untargetedLimitPercent
      untargeted { cannabinoid mgPerUnit isAboveLimit } } } } }`,
    { id: globalId('Batch', id) },
  );
  expect(data).toMatchObject({
    node: {
      document: {
        warnings: [SENTENCE],
        untargetedLimitPercent: '10',
        untargeted: [{ cannabinoid: 'CBD', mgPerUnit: '2', isAboveLimit: true }],
      },
    },
  });
  await expect(
    db().batch.update({ where: { id }, data: { untargetedLimitPercent: 50 } }),
  ).rejects.toThrow();
});

test('administrators set the limit, from 0 to 100, through both APIs, with an audit entry', async () => {
  expect(await setLimit(100.5)).toMatchObject({ status: 422 });
  expect(await setLimit(-1)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('body.untargeted_limit_percent: ') },
  });
  const { data } = await admin.graph(
    `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) {
      ... on UpdateOrganizationPayload { organization { untargetedLimitPercent } }
      ... on UserError { code } } }`,
    {
      input: {
        id: globalId('Organization', kitchen.organizationId),
        untargetedLimitPercent: '7.5',
      },
    },
  );
  expect(data).toEqual({ updateOrganization: { organization: { untargetedLimitPercent: '7.5' } } });
  const path = `/auth/organizations/${kitchen.organizationId}`;
  const refused = await kitchen.cook.rest('PUT', path, { body: { untargeted_limit_percent: 5 } });
  expect(refused.status).toBe(403);
  const { organizationId } = kitchen;
  expect(
    await db().auditEntry.findMany({ where: { organizationId, kind: 'organization edited' } }),
  ).toMatchObject([
    { before: { untargetedLimitPercent: 10 }, after: { untargetedLimitPercent: 7.5 } },
  ]);
});

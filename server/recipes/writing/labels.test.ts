import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import {
  graphRecipe,
  restRecipe,
  savedAnswer,
  UPDATE_RECIPE,
  written,
} from '#tests/samples/recipes.ts';
import { api, createRecipeWriterBefore, departmentId } from '#tests/samples/sendableRecipes.ts';

createRecipeWriterBefore();

const LABEL = {
  servings_per_unit: 2,
  units_per_package: 10,
  unit_ml: 30,
  density_g_per_ml: 0.95,
  label_profile_keys: ['michigan', 'us-hemp-container'],
};
const FIELDS = Object.keys(LABEL);
const PLAIN = {
  servings_per_unit: 1,
  units_per_package: 1,
  unit_ml: null,
  density_g_per_ml: null,
  label_profile_keys: [],
};

type Body = Readonly<Record<string, unknown>> & { readonly id: number };

const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await api.rest(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Body;
};

const recipe = () => written({ departmentId });

/** A body as programs send it that know nothing of labels. */
const withoutLabel = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !FIELDS.includes(name)));

let labelled: Body;
let draft: ReturnType<typeof written>;
beforeAll(async () => {
  draft = recipe();
  labelled = await send('POST', '/recipes', restRecipe(draft, LABEL));
});

test('a recipe of before has one serving in a unit, one unit in a package and no profile', async () => {
  expect(await send('POST', '/recipes', withoutLabel(restRecipe(recipe())))).toMatchObject(PLAIN);
});

test('volume times density is the weight of a unit, whatever is sent as that', () => {
  expect(labelled).toMatchObject({ ...LABEL, unit_weight: 28.5 });
});

test('a program that knows nothing of labels keeps them in its next version, in both APIs', async () => {
  const next = await send(
    'PUT',
    `/recipes/${labelled.id}`,
    withoutLabel(restRecipe(draft, { description: 'Changed' })),
  );
  expect(next).toMatchObject({ ...LABEL, description: 'Changed', unit_weight: 28.5 });
  const {
    servingsPerUnit: _,
    unitsPerPackage: __,
    unitMl: ___,
    densityGPerMl: ____,
    labelProfileKeys: _____,
    ...older
  } = graphRecipe(draft);
  const input = {
    recipe: { ...older, departmentId: globalId('Department', departmentId) },
    id: globalId('RecipeVersion', next.id),
    mode: 'SAVE',
  };
  const { recipeVersion } = savedAnswer(await api.graph(UPDATE_RECIPE, { input }));
  const { body } = await api.rest('GET', `/recipes/${recipeVersion?.databaseId}`);
  expect(body).toMatchObject(LABEL);
});

test('a restored version has the label that it had, also under a new number', async () => {
  const first = await send('POST', '/recipes', restRecipe(recipe(), LABEL));
  const body = { ...restRecipe(recipe(), { number: first.number }), ...PLAIN };
  const next = await send('PUT', `/recipes/${first.id}`, body);
  expect(next).toMatchObject({ ...PLAIN, unit_weight: 4 });
  const restored = await send('POST', `/recipes/${first.id}/restore`, {});
  expect(restored).toMatchObject({ ...LABEL, unit_weight: 28.5 });
  const number = `${String(first.number)}-B`;
  expect(await send('POST', `/recipes/${next.id}/restore`, { number })).toMatchObject(PLAIN);
});

test('null takes the volume out, and the weight is that which is sent', async () => {
  const first = await send('POST', '/recipes', restRecipe(recipe(), LABEL));
  const body = withoutLabel(restRecipe(recipe(), { number: first.number }));
  const next = await send('PUT', `/recipes/${first.id}`, { ...body, unit_ml: null });
  expect(next).toMatchObject({ ...LABEL, unit_ml: null, unit_weight: 4 });
});

test('figures that are no division, and profiles that nobody has, are refused with their names', async () => {
  const { status, body } = await api.rest('POST', '/recipes', {
    body: restRecipe(recipe(), {
      servings_per_unit: 0,
      units_per_package: 1.5,
      unit_ml: -1,
      density_g_per_ml: 1e6,
      label_profile_keys: ['atlantis'],
    }),
  });
  expect(status).toBe(422);
  const { detail } = body as { detail: { loc: string[]; msg: string }[] };
  expect(detail.map(({ loc, msg }) => [loc.at(-1), msg])).toEqual([
    ['servings_per_unit', 'Servings per unit must be > 0'],
    ['units_per_package', 'Units per package must be a whole number'],
    ['unit_ml', 'Volume of a unit must be > 0'],
    ['density_g_per_ml', 'Density must be below 1,000,000'],
    ['label_profile_keys', 'There is no such label profile. Choose one of the list'],
  ]);
});

test('the audit trail says how a label changed, and nothing of a label about which nothing was said', async () => {
  const first = await send('POST', '/recipes', restRecipe(recipe()));
  const body = restRecipe(recipe(), { number: first.number, ...LABEL });
  await send('PUT', `/recipes/${first.id}`, body);
  const { recipeId } = await db().recipeVersion.findUniqueOrThrow({ where: { id: first.id } });
  const [created, saved] = await db().auditEntry.findMany({
    where: { recordType: 'recipe', recordId: String(recipeId) },
    orderBy: { id: 'asc' },
  });
  expect(Object.keys(Object(created?.after))).not.toContain('servingsPerUnit');
  expect(saved?.before).toMatchObject({ servingsPerUnit: 1, labelProfiles: [], unitMl: null });
  expect(saved?.after).toMatchObject({
    servingsPerUnit: 2,
    unitsPerPackage: 10,
    unitMl: 30,
    densityGPerMl: 0.95,
    labelProfiles: ['Michigan', 'US hemp, container'],
  });
});

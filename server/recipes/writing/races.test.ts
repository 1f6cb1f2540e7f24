import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { type Written, written } from '#tests/samples/recipes.ts';
import { GRAPH, type Outcome, REST } from '#tests/ways/recipeWays.ts';

/** `RACE_ROUNDS=50` for a longer run. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] || 10);
const AT_ONCE = 20;

let departmentId: number;
let writers: readonly [Api, Api];

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  departmentId = (await createDepartment({ organizationId })).id;
  const writer = async () =>
    apiOf(await createUser({ organizationId, departments: { [departmentId]: 'manager' } }));
  writers = [await writer(), await writer()];
});

const writerAt = (index: number): Api => writers[index % 2 === 0 ? 0 : 1];
const wayAt = (index: number) => (index % 4 < 2 ? REST : GRAPH);

const versionsOf = ({ number }: Written) =>
  db().recipeVersion.findMany({ where: { recipe: { number } }, orderBy: { version: 'asc' } });

/** Asserts one active version, contiguous numbers, and that everything acknowledged is still there. */
async function expectSound(
  recipe: Written,
  outcomes: readonly Outcome[],
  texts: readonly string[],
) {
  const rows = await versionsOf(recipe);
  expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1);
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
  for (const [index, { code, id, version }] of outcomes.entries()) {
    expect(['ok', 'CONFLICT']).toContain(code);
    if (code !== 'ok') continue;
    expect(rows.find((row) => row.id === id)).toMatchObject({ version, description: texts[index] });
  }
  return rows;
}

const ok = (outcomes: readonly Outcome[]) => outcomes.filter(({ code }) => code === 'ok');

test(`20 publish, save and restore one number at once, ${ROUNDS} times: each draft is published once, and nothing is lost`, async () => {
  const recipe = written({ departmentId });
  const first = await REST.create(writerAt(0), recipe);
  await REST.update(writerAt(0), first.id, 'save', recipe);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await versionsOf(recipe);
    const active = before.find(({ status }) => status === 'active');
    if (!active) throw new Error('Nothing is active.');
    const draft = await REST.update(writerAt(1), active.id, 'draft', recipe);
    const texts: string[] = [];
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const writer = writerAt(index);
        const way = wayAt(index);
        const text = index % 3 === 2 ? recipe.description : `By writer ${index} of round ${round}`;
        texts.push(text);
        const changed = { ...recipe, description: text };
        if (index % 3 === 0) return way.update(writer, draft.id, 'publish', changed);
        const base = { baseVersion: active.version };
        if (index % 3 === 1) return way.update(writer, active.id, 'save', changed, base);
        return way.restore(writer, first.id);
      }),
    );
    const of = (kind: number) => ok(outcomes.filter((_, index) => index % 3 === kind));
    expect(of(0)).toHaveLength(1);
    expect(of(1).length).toBeLessThanOrEqual(1);
    expect(of(2)).toHaveLength(Math.floor(AT_ONCE / 3));
    const rows = await expectSound(recipe, outcomes, texts);
    expect(new Set(ok(outcomes).map(({ id }) => id)).size).toBe(ok(outcomes).length);
    // A draft older than newer versions is published as an additional version.
    const added = of(0)[0]?.id === draft.id ? 0 : 1;
    expect(rows).toHaveLength(before.length + ok(outcomes).length + added);
  }
}, 600_000);

test('of 50 saves based on the same version exactly one wins, in both APIs', async () => {
  const recipe = written({ departmentId });
  const { id } = await REST.create(writerAt(0), recipe);
  const texts = Array.from({ length: 50 }, (_, index) => `By writer ${index}`);
  const outcomes = await Promise.all(
    texts.map((description, index) =>
      wayAt(index).update(writerAt(index), id, 'save', { ...recipe, description }),
    ),
  );
  expect(ok(outcomes)).toHaveLength(1);
  expect(await expectSound(recipe, outcomes, texts)).toHaveLength(2);
});

test('of concurrent edits of a draft the one with the right revision is kept', async () => {
  const recipe = written({ departmentId });
  const { id } = await REST.create(writerAt(0), recipe, 'draft');
  const edit = (index: number, known: { revision?: number }) =>
    wayAt(index).update(
      writerAt(index),
      id,
      'draft',
      { ...recipe, description: `By writer ${index}` },
      known,
    );
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const checked = await Promise.all(numbers.map((index) => edit(index, { revision: 1 })));
  expect(ok(checked)).toHaveLength(1);
  const [row] = await versionsOf(recipe);
  const winner = checked.findIndex(({ code }) => code === 'ok');
  expect(row).toMatchObject({ revision: 2, description: `By writer ${winner}` });
  // Without a revision the last one wins, and each edit is stored.
  expect(ok(await Promise.all(numbers.map((index) => edit(index, {}))))).toHaveLength(20);
  expect(await versionsOf(recipe)).toMatchObject([{ revision: 22, status: 'draft' }]);
});

test('two people who load, save, and load again after a conflict lose no edit', async () => {
  const recipe = written({ departmentId });
  await REST.create(writerAt(0), recipe);
  const perWriter = 8;
  const write = async (index: number) => {
    for (let saved = 0; saved < perWriter; ) {
      const newest = (await versionsOf(recipe)).find(({ status }) => status === 'active');
      if (!newest) throw new Error('Nothing is active.');
      const description = `${newest.description}+`;
      const { code } = await wayAt(index * 2).update(
        writerAt(index),
        newest.id,
        'save',
        { ...recipe, description },
        { baseVersion: newest.version, revision: newest.revision },
      );
      expect(['ok', 'CONFLICT']).toContain(code);
      if (code === 'ok') saved += 1;
    }
  };
  await Promise.all([write(0), write(1)]);
  const rows = await versionsOf(recipe);
  expect(rows).toHaveLength(1 + 2 * perWriter);
  expect(rows.at(-1)).toMatchObject({
    status: 'active',
    description: `${recipe.description}${'+'.repeat(2 * perWriter)}`,
  });
});

test('of many who request one number exactly one gets it', async () => {
  const recipe = written({ departmentId });
  const created = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      wayAt(index).create(writerAt(index), {
        ...recipe,
        number: index % 2 === 0 ? recipe.number : recipe.number.toLowerCase(),
      }),
    ),
  );
  expect(ok(created)).toHaveLength(1);
  const message = 'Number taken. Please choose a unique recipe number.';
  for (const refused of created.filter(({ code }) => code !== 'ok')) {
    expect(refused).toMatchObject({ code: 'CONFLICT', message });
  }
});

import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { holdingRows, SERVER_URL, untilBlocked } from '#tests/database/rowHolder.ts';
import { type Api, apiOf, type RestAnswer } from '#tests/execute.ts';
import {
  createCannabinoid,
  createDepartment,
  createOrganization,
  createUser,
} from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { MOST_WAITING } from './importTurns.ts';

const AT_ONCE = 30;

async function createAdmin() {
  const { id: organizationId } = await createOrganization();
  return { organizationId, api: await apiOf(await createUser({ organizationId, role: 'admin' })) };
}

const fileOf = (tag: string, more: Readonly<Record<string, string>> = {}) =>
  [
    ['tag', 'description', 'batch', 'qty', ...Object.keys(more)].join(),
    [tag, 'Oil', 'B1', '1', ...Object.values(more)].join(),
  ].join('\n');

const importByRest = (api: Api, csv: string) =>
  api.rest('POST', '/oils/import', { form: fileForm(csv) });

const importByGraph = (api: Api, csv: string) =>
  api.graph(
    `mutation ($csv: String!) { importOils(input: { fileName: "oils.csv", csv: $csv }) {
      __typename ... on ImportOilsPayload { inserted errors } ... on UserError { message } } }`,
    { csv },
  );

const countOf = <Value>(values: readonly Value[], value: Value) =>
  values.filter((one) => one === value).length;

test('of concurrent imports one runs, few wait, and the others are told when to retry', async () => {
  const { organizationId, api } = await createAdmin();
  const byRest = Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => importByRest(api, fileOf(`R-${index}`))),
  );
  const byGraph = Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => importByGraph(api, fileOf(`G-${index}`))),
  );
  const rest = (await byRest).map(({ status }) => status);
  const graph = (await byGraph).map(({ errors }) => errors?.[0]?.extensions?.code ?? 'OK');
  const taken = countOf(rest, 200) + countOf(graph, 'OK');
  expect(countOf(rest, 429) + countOf(graph, 'TOO_MANY_REQUESTS')).toBe(2 * AT_ONCE - taken);
  expect(taken).toBeGreaterThanOrEqual(1 + MOST_WAITING);
  expect(taken).toBeLessThan(AT_ONCE);
  expect(await db().oil.count({ where: { organizationId } })).toBe(taken);
  const refused = (await byRest).find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(refused?.body).toMatchObject({ detail: 'Too many attempts. Try again in 5 seconds.' });
  expect((await importByRest(api, fileOf('LATER'))).status).toBe(200);
});

test('a file is parsed before the organization is locked', async () => {
  const { api } = await createAdmin();
  const locks: string[] = [];
  databaseEvents.on('statement', ({ statement }) => {
    if (/FROM organizations .*FOR NO KEY UPDATE/s.test(statement)) locks.push(statement);
  });
  const unreadable = `nothing,known\n${'x,y\n'.repeat(20_000)}`;
  expect((await importByRest(api, unreadable)).status).toBe(422);
  expect(await importByGraph(api, unreadable)).toMatchObject({
    data: { importOils: { __typename: 'InvalidError' } },
  });
  expect(locks).toEqual([]);
  expect((await importByRest(api, fileOf('GOOD'))).status).toBe(200);
  expect(locks).toHaveLength(1);
});

const holdingOrganization = (organizationId: number, work: Parameters<typeof holdingRows>[2]) =>
  holdingRows('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE', [organizationId], work);

describe.runIf(SERVER_URL)('while an import waits in the database', () => {
  test('a hundred more imports of its organization leave connections for others', async () => {
    const busy = await createAdmin();
    const other = await createAdmin();
    const answers: Promise<RestAnswer>[] = [];
    await holdingOrganization(busy.organizationId, async (holder) => {
      for (let index = 0; index < 100; index += 1) {
        answers.push(importByRest(busy.api, fileOf(`B-${index}`)));
      }
      await untilBlocked(holder);
      // Sequentially, each needing a free connection.
      for (let index = 0; index < 20; index += 1) {
        expect((await other.api.rest('GET', '/oils')).status).toBe(200);
      }
      expect((await importByRest(other.api, fileOf('OTHER'))).status).toBe(200);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(countOf(statuses, 200)).toBe(1 + MOST_WAITING);
    expect(countOf(statuses, 429)).toBe(100 - 1 - MOST_WAITING);
  });

  test('the names in its file are checked again', async () => {
    const { organizationId, api } = await createAdmin();
    const { id: departmentId } = await createDepartment({ organizationId, name: 'Kitchen' });
    const { id: cannabinoidId } = await createCannabinoid({ organizationId, name: 'CBX' });
    let answer: Promise<RestAnswer> | undefined;
    await holdingOrganization(organizationId, async (holder) => {
      const csv = fileOf('MOVED', { department: 'Kitchen', CBX: '5' });
      answer = importByRest(api, csv);
      await untilBlocked(holder);
      await db().department.update({ where: { id: departmentId }, data: { name: 'Bakery' } });
      await db().cannabinoid.update({ where: { id: cannabinoidId }, data: { name: 'CBY' } });
    });
    const { status, body } = (await answer) ?? {};
    expect(status).toBe(200);
    expect(body).toMatchObject({ inserted: 0 });
    const { errors } = body as { errors: readonly string[] };
    expect(errors.join()).toMatch(/Kitchen/);
    expect(errors.join()).toMatch(/CBX/);
  });
});

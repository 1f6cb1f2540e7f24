import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { batchOfNewLot, createKitchen, type Kitchen } from '#tests/samples/savedBatches.ts';
import { raiseDeviation, systemFor } from './raiseDeviation.ts';

const SENTENCE = 'The kettle stood at 92.5 °C for 11 minutes.';
const STARTED = new Date();
const YEAR = STARTED.getUTCFullYear();

let kitchen: Kitchen;
let manager: Api;
let outsider: Api;

type Row = {
  readonly id: number;
  readonly number: string;
  readonly sentence: string;
  readonly text: string;
};
const bodyOf = ({ body }: { readonly body: unknown }) => body as Row;
const raise = (api: Api, body: object = {}) =>
  api.rest('POST', '/deviations', { body: { severity: 'minor', sentence: SENTENCE, ...body } });
const listed = async (query = '') =>
  ((await manager.rest('GET', `/deviations${query}`)).body as Row[]).map(({ number }) => number);
const numbered = (sequence: number) => `DEV-${YEAR}-${String(sequence).padStart(4, '0')}`;

// No year ends between a number and the test that expects it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: STARTED }));
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  kitchen = await createKitchen();
  const { organizationId } = kitchen;
  manager = await apiOf(await createUser({ organizationId, role: 'manager', firstName: 'Mia' }));
  const { id } = await createOrganization();
  outsider = await apiOf(await createUser({ organizationId: id, role: 'admin' }));
});

describe('a raised deviation', () => {
  test('has the next number of the year, its batch and lot, and an audit entry', async () => {
    const { batch, lot } = await batchOfNewLot(kitchen);
    const place = { batch_id: batch.id, oil_id: lot.id, line_position: 2, part: 1 };
    const { status, body } = await raise(kitchen.cook, { ...place, sentence: ` ${SENTENCE} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...place,
      number: numbered(1),
      kind: 'manual',
      severity: 'minor',
      state: 'open',
      sentence: SENTENCE,
      raised_by: 'Priya Nair',
      department_id: kitchen.departmentId,
      batch_number: batch.batch_id,
      oil_tag: lot.tag,
    });
    expect(bodyOf(await raise(manager)).number).toBe(numbered(2));
    const { organizationId } = kitchen;
    const where = { organizationId, recordType: 'deviation' };
    expect(await db().auditEntry.findMany({ where, orderBy: { id: 'asc' } })).toMatchObject([
      {
        kind: 'deviation raised',
        actorName: 'Priya Nair',
        after: {
          deviationNumber: numbered(1),
          sentence: SENTENCE,
          batchId: batch.batch_id,
          tag: lot.tag,
        },
      },
      { kind: 'deviation raised', after: { deviationNumber: numbered(2) } },
    ]);
  });

  test('is counted apart in each organization and year', async () => {
    await raise(manager);
    expect(bodyOf(await raise(outsider)).number).toBe(numbered(1));
    const { organizationId } = kitchen;
    const data = { organizationId, kind: 'yield', severity: 'major', sentence: SENTENCE } as const;
    const { number } = await db().deviation.create({ data: { ...data, year: YEAR - 1 } });
    expect(number).toBe(`DEV-${YEAR - 1}-0001`);
  });

  test('may come from the system, within another change, and goes with it', async () => {
    const { organizationId, departmentId } = kitchen;
    const system = systemFor({ organizationId });
    const found = {
      kind: 'cap',
      sentence: 'THC reaches 10.4 mg of 10.0 mg.',
      departmentId,
    } as const;
    const undone = transaction(async (tx) => {
      await raiseDeviation(tx, system, found);
      throw new Error('The batch was refused.');
    });
    await expect(undone).rejects.toThrow('The batch was refused.');
    const { deviation, change } = await transaction((tx) => raiseDeviation(tx, system, found));
    expect(deviation).toMatchObject({
      number: numbered(1),
      severity: 'critical',
      raisedById: null,
      raisedByName: null,
    });
    expect(change).toMatchObject({ kind: 'deviation raised', recordType: 'deviation' });
    const byNumber = await manager.rest('GET', `/deviations/${deviation.number}`);
    expect(byNumber.body).toMatchObject({ id: deviation.id });
    expect((await manager.rest('GET', '/deviations/DEV-1999-0001')).status).toBe(404);
    expect((await manager.rest('GET', `/deviations/${deviation.id}`)).body).toMatchObject({
      raised_by: null,
    });
  });

  test('is refused with all that is missing in it, and takes no number', async () => {
    const { status, body } = await raise(manager, { sentence: 'Too hot', line_position: 2 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: [
        { loc: ['body', 'sentence'], msg: 'Say in at least 10 characters what happened' },
        { loc: ['body', 'line_position'], msg: 'Choose the batch of this line' },
      ],
    });
    const { batch } = await batchOfNewLot(kitchen);
    const line = await raise(manager, { batch_id: batch.id, line_position: 9 });
    expect(line.body).toMatchObject({ detail: [{ msg: 'The batch has no line 9' }] });
    const part = await raise(manager, { batch_id: batch.id, line_position: 1, part: 2 });
    expect(part.body).toMatchObject({ detail: [{ msg: 'The batch has no part 2' }] });
    expect(bodyOf(await raise(manager)).number).toBe(numbered(1));
  });

  test('of a batch, a lot or a department of another organization is not found', async () => {
    const { batch, lot } = await batchOfNewLot(kitchen);
    const { departmentId } = kitchen;
    for (const place of [
      { batch_id: batch.id },
      { oil_id: lot.id },
      { department_id: departmentId },
    ]) {
      expect((await raise(outsider, place)).status).toBe(404);
    }
    const filter = await outsider.rest('GET', `/deviations?batch_id=${batch.id}`);
    expect(filter.status).toBe(404);
    expect((await outsider.rest('GET', '/deviations')).body).toEqual([]);
  });

  test('of nothing in particular asks members of a department for their department', async () => {
    const unnamed = await raise(kitchen.cook);
    expect(unnamed.status).toBe(422);
    expect(JSON.stringify(unnamed.body)).toContain(
      'Choose the batch, the lot or the department that it concerns.',
    );
    const { departmentId } = kitchen;
    expect((await raise(kitchen.cook, { department_id: departmentId })).status).toBe(201);
    const { organizationId } = kitchen;
    const common = await createOil({ organizationId });
    expect((await raise(kitchen.cook, { oil_id: common.id })).status).toBe(403);
    const quality = await apiOf(
      await createUser({ organizationId, role: 'viewer', quality: true }),
    );
    expect((await raise(quality, { oil_id: common.id })).status).toBe(201);
  });
});

describe('the list', () => {
  test('is the newest first, found by what is filtered, searched and paged', async () => {
    const { batch, lot } = await batchOfNewLot(kitchen);
    await raise(manager, { batch_id: batch.id });
    await raise(manager, { oil_id: lot.id, severity: 'critical' });
    await raise(manager, { sentence: 'Mould on 3 of 500 gummies.' });
    const [first, second, third] = [1, 2, 3].map(numbered);
    expect(await listed()).toEqual([third, second, first]);
    expect(await listed(`?batch_id=${batch.id}`)).toEqual([first]);
    expect(await listed(`?oil_id=${lot.id}`)).toEqual([second]);
    expect(await listed('?severity=critical')).toEqual([second]);
    expect(await listed('?kind=manual&state=open')).toEqual([third, second, first]);
    expect(await listed('?state=closed')).toEqual([]);
    expect(await listed('?search=MOULD')).toEqual([third]);
    expect(await listed(`?search=${YEAR}-0002`)).toEqual([second]);
    expect(await listed('?search=%25')).toEqual([]);
    expect(await listed('?limit=2')).toEqual([third, second]);
    expect((await manager.rest('GET', '/deviations?state=lost')).status).toBe(422);
  });

  test('is the same in the graph, with its count', async () => {
    const { batch, lot } = await batchOfNewLot(kitchen);
    await raise(manager, { batch_id: batch.id, oil_id: lot.id });
    await raise(manager);
    await db().oil.update({ where: { id: lot.id }, data: { deletedAt: new Date() } });
    const { data, errors } = await manager.graph(
      `query ($batch: ID!) { deviations(filter: { batchId: $batch, search: "kettle" }) { totalCount edges {
        node { number batch { batchId } oil { tag } lotTag mayComment } } } organization { keepsDeviations } }`,
      { batch: globalId('Batch', batch.id) },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      organization: { keepsDeviations: true },
      deviations: {
        totalCount: 1,
        edges: [
          {
            node: {
              number: numbered(1),
              batch: { batchId: batch.batch_id },
              oil: null,
              lotTag: lot.tag,
              mayComment: true,
            },
          },
        ],
      },
    });
  });
});

describe('comments', () => {
  test('stay in their order, from those who may raise', async () => {
    const { id } = bodyOf(await raise(kitchen.cook, { department_id: kitchen.departmentId }));
    const comment = (api: Api, text: string) =>
      api.rest('POST', `/deviations/${id}/comments`, { body: { text } });
    expect((await comment(kitchen.cook, 'Thermostat 2 was stuck.\nI changed it.')).status).toBe(
      201,
    );
    expect((await comment(manager, 'The part is kept.')).status).toBe(201);
    const viewer = await apiOf(
      await createUser({ organizationId: kitchen.organizationId, role: 'viewer' }),
    );
    expect((await comment(viewer, 'May I?')).status).toBe(403);
    expect((await comment(outsider, 'May I?')).status).toBe(404);
    expect((await comment(manager, ' ')).status).toBe(422);
    expect((await viewer.rest('GET', `/deviations/${id}/comments`)).body).toMatchObject([
      { text: 'Thermostat 2 was stuck.\nI changed it.', written_by: 'Priya Nair' },
      { text: 'The part is kept.', written_by: 'Mia Field' },
    ]);
    const { data } = await viewer.graph(
      `{ deviation(id: "${numbered(1)}") { databaseId comments(first: 1) { totalCount
        edges { node { writtenBy } } } } }`,
    );
    expect(data).toEqual({
      deviation: {
        databaseId: id,
        comments: { totalCount: 2, edges: [{ node: { writtenBy: 'Priya Nair' } }] },
      },
    });
    expect(
      await db().auditEntry.count({ where: { kind: 'deviation commented', recordId: `${id}` } }),
    ).toBe(2);
  });
});

test('deviations are kept once the policy is not Basic or there is one', async () => {
  const { organizationId } = kitchen;
  const keeps = async () => {
    const { data } = await manager.graph('{ organization { keepsDeviations } }');
    return (data as { organization: { keepsDeviations: boolean } }).organization.keepsDeviations;
  };
  expect(await keeps()).toBe(false);
  await db().qualityPolicy.create({ data: { organizationId, minimumDaysLeft: 5 } });
  expect(await keeps()).toBe(true);
  await db().qualityPolicy.delete({ where: { organizationId } });
  expect(await keeps()).toBe(false);
  await raise(manager);
  expect(await keeps()).toBe(true);
});

import { expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import { createOil } from '#tests/factories.ts';
import {
  admin,
  auditOf,
  createKeepersBeforeEach,
  departmentId,
  keeper,
  ledgerOf,
  organizationId,
} from '#tests/samples/keptOils.ts';

createKeepersBeforeEach();

const KEY = 'lost-answer-1';
const WRITTEN = { kind: 'disposed', grams: 2.5, note: 'Spilled' };
const lot = () => createOil({ organizationId, departmentId, tag: 'D9-014', grams: 10 });
const writeOff = (id: number, body: object = {}, key = KEY, api = keeper) =>
  api.rest('POST', `/oils/${id}/write-off`, {
    body: { ...WRITTEN, ...body },
    headers: { 'idempotency-key': key },
  });

test('a write-off whose answer was lost is booked once, however often it is sent', async () => {
  const { id } = await lot();
  const sent = await Promise.all([writeOff(id), writeOff(id), writeOff(id)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = await keeper.rest('POST', `/oils/${id}/write-off`, {
    body: WRITTEN,
    headers: { 'idempotency-key': KEY, 'if-match': '"1"' },
  });
  expect(again.status).toBe(200);
  expect(await ledgerOf(id)).toEqual(['received 10.000', 'disposed -2.500']);
  expect(await auditOf(id)).toHaveLength(1);
  await writeOff(id, {}, 'another-one');
  expect(await ledgerOf(id)).toHaveLength(3);
});

test('the graph takes the same key', async () => {
  const { id } = await lot();
  const mutation = `mutation ($input: WriteOffOilInput!) { writeOffOil(input: $input) {
    ... on WriteOffOilPayload { oil { revision } }
    ... on InvalidError { issues { path message } } } }`;
  const input = { ...WRITTEN, id: globalId('Oil', id), kind: 'DISPOSED', idempotencyKey: KEY };
  const stored = { data: { writeOffOil: { oil: { revision: 2 } } } };
  expect(await keeper.graph(mutation, { input })).toMatchObject(stored);
  expect(await keeper.graph(mutation, { input })).toMatchObject(stored);
  expect(await ledgerOf(id)).toHaveLength(2);
  const short = await keeper.graph(mutation, { input: { ...input, idempotencyKey: 'short' } });
  expect(JSON.stringify(short)).toContain('Expected an idempotency key of 8 to 100 characters');
});

test('a key with another request is refused, and belongs to one person', async () => {
  const { id } = await lot();
  await writeOff(id);
  const { id: other } = await createOil({ organizationId, departmentId, tag: 'D9-015', grams: 10 });
  for (const { status, body } of [await writeOff(id, { grams: 2 }), await writeOff(other)]) {
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('This was saved with other content before.');
  }
  expect(await ledgerOf(other)).toEqual(['received 10.000']);
  expect((await writeOff(id, { grams: 2 }, KEY, admin)).status).toBe(200);
  expect(await ledgerOf(id)).toEqual(['received 10.000', 'disposed -2.500', 'disposed -2.000']);
});

test('a key is free again after a refusal', async () => {
  const { id } = await lot();
  expect((await writeOff(id, { grams: 11 })).status).toBe(409);
  expect((await writeOff(id, { grams: 10 })).status).toBe(200);
  expect(await ledgerOf(id)).toEqual(['received 10.000', 'disposed -10.000']);
});

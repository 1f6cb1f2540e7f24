import { beforeEach, expect, test } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

let manager: Api;

beforeEach(async () => {
  const { id: organizationId } = await createOrganization();
  manager = await apiOf(await createUser({ organizationId, role: 'manager' }));
});

const SENTENCE = 'The kettle stood at 92.5 °C for 11 minutes.';
const raise = (body: object = {}, key = 'lost-answer-1') =>
  manager.rest('POST', '/deviations', {
    body: { severity: 'minor', sentence: SENTENCE, ...body },
    headers: { 'idempotency-key': key },
  });
const numbers = async () =>
  ((await manager.rest('GET', '/deviations')).body as { number: string }[]).length;

test('a deviation whose answer was lost is raised once, and answered with its number', async () => {
  const first = await raise();
  const sent = await Promise.all([raise(), raise(), raise({ sentence: ` ${SENTENCE} ` })]);
  for (const { status, body } of sent) {
    expect([status, Object(body).number]).toEqual([201, Object(first.body).number]);
  }
  expect(await numbers()).toBe(1);
  await Promise.all([raise({}, 'lost-answer-2'), raise({}, 'lost-answer-2')]);
  expect(await numbers()).toBe(2);
});

test('a key with another deviation is refused', async () => {
  await raise();
  const { status, body } = await raise({ severity: 'major' });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('This was saved with other content before.');
  expect(await numbers()).toBe(1);
});

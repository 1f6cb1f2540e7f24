import { beforeEach, expect, test } from 'vitest';
import { dateIn } from '#domain/account/timeZone.ts';
import { db } from '#server/db/database.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';

/** A zone in which it is another day now than in UTC. */
const zone = () => (new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati');

let organizationId: number;
let admin: Api;
let timeZone: string;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  timeZone = zone();
  await db().organization.update({ where: { id: organizationId }, data: { timeZone } });
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

const OIL = { tag: 'D9-014', description: 'Distillate', batch: '2231', qty: 100 };

const create = async (received?: string) => {
  const body = { ...OIL, cannabinoids: {}, ...(received !== undefined && { received }) };
  expect((await admin.rest('POST', '/oils', { body })).status).toBe(201);
};
const importFile = async () => {
  const csv = `${Object.keys(OIL).join()}\n${Object.values(OIL).join()}\n`;
  const { body } = await admin.rest('POST', '/oils/import', { form: fileForm(csv) });
  expect(body).toMatchObject({ inserted: 1, errors: [] });
};
const receivedOn = async () =>
  dayOf((await db().oil.findFirstOrThrow({ where: { organizationId } })).receivedOn);

test.each([
  ['typed in', () => create()],
  ['imported', importFile],
])(
  'a lot that is %s without a day is received today in the time zone of its organization',
  async (_how, add) => {
    await add();
    expect(await receivedOn()).toBe(dateIn(timeZone, Date.now()));
    expect(await receivedOn()).not.toBe(dateIn('UTC', Date.now()));
  },
);

test('a day that was written stays', async () => {
  await create('2026-03-01');
  expect(await receivedOn()).toBe('2026-03-01');
});

import { beforeAll, describe, expect, test } from 'vitest';
import { dateIn, startOfDay } from '#domain/account/timeZone.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createDepartment, createOil } from '#tests/factories.ts';
import { createKitchen, type Kitchen } from '#tests/samples/savedBatches.ts';

const FAR_EAST = 'Pacific/Kiritimati';

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
  const { organizationId: id, organizationId } = kitchen;
  await db().organization.update({ where: { id }, data: { timeZone: FAR_EAST } });
  await kitchen.oil({ tag: 'MINE', grams: 100, percents: { THC: 80, CBD: 0 } });
  const { id: departmentId } = await createDepartment({ organizationId });
  await createOil({ organizationId, departmentId, tag: 'THEIRS', grams: 7, percents: { CBD: 10 } });
  await createOil({ organizationId, departmentId: null, tag: 'OURS', grams: 1, percents: {} });
});

type Line = {
  readonly line: string;
  readonly grams: string;
  readonly milligrams: readonly { readonly cannabinoid: string; readonly mg: string }[];
};
type Answer = { readonly from: string; readonly to: string; readonly lines: readonly Line[] };

const WAYS = {
  REST: async (query: Readonly<Record<string, string>>): Promise<Answer> => {
    const { status, body } = await kitchen.cook.rest(
      'GET',
      `/balance?${new URLSearchParams(query)}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Answer;
  },
  GraphQL: async ({
    department_id,
    ...query
  }: Readonly<Record<string, string>>): Promise<Answer> => {
    const departmentId =
      department_id === undefined ? null : globalId('Department', Number(department_id));
    const { data, errors } = await kitchen.cook.graph(
      `query ($from: Date, $to: Date, $departmentId: ID, $cannabinoid: String) {
        balance(from: $from, to: $to, departmentId: $departmentId, cannabinoid: $cannabinoid) {
          from to lines { line grams milligrams { cannabinoid mg } } } }`,
      { ...query, departmentId },
    );
    expect(errors).toBeUndefined();
    return (data as { balance: Answer }).balance;
  },
};

const figures = ({ lines }: Answer): readonly string[] =>
  lines
    .map(({ line, grams, milligrams }) => {
      const each = milligrams.map(({ cannabinoid, mg }) => `${cannabinoid} ${Number(mg)}`);
      return [line.toLowerCase(), Number(grams), ...each].join(' ');
    })
    .filter((text) => /[1-9]/.test(text));

describe.each(Object.entries(WAYS))('the balance over %s', (_name, read) => {
  test('is of the month up to today without days, and shows what has a figure', async () => {
    const today = dateIn(FAR_EAST, Date.now());
    const answer = await read({});
    expect(answer).toMatchObject({ from: `${today.slice(0, 7)}-01`, to: today });
    expect(figures(answer)).toEqual([
      'received 108 THC 80000 CBD 700',
      'closing 108 THC 80000 CBD 700',
    ]);
  });

  test('has the days of the time zone of the organization, the last one included', async () => {
    const entry = await db().ledgerEntry.findFirstOrThrow({
      where: { organizationId: kitchen.organizationId },
      orderBy: { id: 'asc' },
    });
    const day = dateIn(FAR_EAST, entry.createdAt.getTime());
    expect(startOfDay(FAR_EAST, day)).toBeLessThanOrEqual(entry.createdAt.getTime());
    expect(figures(await read({ from: day, to: day }))[0]).toMatch(/^received 108/);
    expect(figures(await read({ from: '2026-01-01', to: '2026-01-31' }))).toEqual([]);
    expect(figures(await read({ from: '2100-01-01', to: '2100-01-01' }))).toEqual([
      'opening 108 THC 80000 CBD 700',
      'closing 108 THC 80000 CBD 700',
    ]);
  });

  test('is that of one department, or of one cannabinoid', async () => {
    const department_id = String(kitchen.departmentId);
    expect(figures(await read({ department_id }))).toEqual([
      'received 100 THC 80000',
      'closing 100 THC 80000',
    ]);
    expect(figures(await read({ cannabinoid: 'cbd' }))).toEqual([
      'received 108 CBD 700',
      'closing 108 CBD 700',
    ]);
    expect(figures(await read({ cannabinoid: 'CBN' }))).toEqual([
      'received 108 CBN 0',
      'closing 108 CBN 0',
    ]);
  });
});

test('the file has every decimal, and is named after its days', async () => {
  const { headers, body } = await kitchen.cook.rest(
    'GET',
    '/balance.csv?from=2026-01-01&to=2100-01-01&cannabinoid=THC',
  );
  expect(headers['content-disposition']).toBe(
    'attachment; filename="balance-2026-01-01-2100-01-01.csv"',
  );
  const lines = String(body).split('\r\n');
  expect(lines[0]).toBe('\uFEFFLine,Grams,THC (mg)');
  expect(lines).toContain('Received,108.000,80000.000000');
  expect(lines.at(-1)).toBe('');
});

test('a foreign department, an unknown cannabinoid and days that run backwards are refused', async () => {
  const foreign = await createKitchen();
  for (const [query, status] of [
    [`department_id=${foreign.departmentId}`, 404],
    ['cannabinoid=Nonsense', 404],
    ['from=2026-02-02&to=2026-02-01', 422],
    ['from=yesterday', 422],
  ] as const) {
    expect((await kitchen.cook.rest('GET', `/balance?${query}`)).status, query).toBe(status);
  }
  const own = await foreign.cook.rest('GET', '/balance');
  expect(JSON.stringify(own.body)).not.toMatch(/[1-9]\d*\.000/);
});

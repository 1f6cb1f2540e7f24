import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { withFailedRead } from '#tests/lists/failedReads.ts';
import { createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';

let admin: Api;

beforeAll(async () => {
  const kitchen = await createKitchen();
  const { organizationId, cook } = kitchen;
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const recipe = await kitchen.recipe();
  const oil = await kitchen.oil({ tag: 'D9-014', grams: 100 });
  await saveBatch(cook, recipe.id, [oil.id]);
});

test.each(['/audit/export', '/batches/export', '/trace/export?search=D9', '/oils/export'])(
  '%s whose first rows can’t be read is refused because the database was away: never begun and broken off',
  async (path) => {
    const ask = () => admin.rest('GET', path);
    const whole = await ask();
    expect(String(whole.body).trimEnd().split('\n').length).toBeGreaterThan(1);
    let failing = 0;
    for (let hasMore = true; hasMore; ) {
      failing += 1;
      const { result, hasFailed } = await withFailedRead(failing, ask);
      if (result.status === 503) expect(result.headers['retry-after']).toBe('2');
      else expect(result).toMatchObject({ status: 200, body: whole.body });
      hasMore = hasFailed;
    }
    expect(failing).toBeGreaterThan(2);
  },
);

import { beforeAll, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { TooManyRequestsError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { takeTurn } from './turns.ts';

let cook: Viewer;
let other: Viewer;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  const viewer = async () => {
    const { token } = await apiOf(await createUser({ organizationId }));
    return viewerOfToken(token ?? '');
  };
  cook = await viewer();
  other = await viewer();
});

test('calculations of one person take turns without delaying others, and too many are refused', async () => {
  const done: string[] = [];
  let atOnce = 0;
  const work = (name: string) => async () => {
    atOnce += 1;
    expect(atOnce).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    done.push(name);
  };
  const flood = Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => takeTurn(cook, work(`cook ${index}`))),
  );
  await takeTurn(other, work('other'));
  expect(done.length).toBeLessThanOrEqual(3);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(19);
  for (const one of refused) {
    expect(one).toMatchObject({ reason: expect.any(TooManyRequestsError) });
  }
  await expect(takeTurn(cook, async () => 'again')).resolves.toBe('again');
});

test('a failed calculation passes the turn on', async () => {
  const settled = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      takeTurn(cook, async () => {
        if (number === 1) throw new Error('no blend');
        return number;
      }),
    ),
  );
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

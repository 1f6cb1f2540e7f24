import { expect } from 'vitest';
import type { ServerProcess } from '../serverProcess.ts';

/** Reads of the database that go on while it leaves and comes back. */

const AT_ONCE = 20;
const DEMO = { email: 'admin@demo.batchwright.test', password: 'Demo-pass-1' };
const PATHS = ['/api/recipes', '/api/departments', '/api/auth/users/me', '/api/recipe-groups'];
/** An answer within it, and nothing but answers with data this long after the return. */
export const WITHIN_MS = 5_000;

type Answer = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
};

/** Keeps as many requests under way until `stop`, each followed by the next. */
export async function startRequests({ url }: ServerProcess) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const answers: Answer[] = [];
  let isOver = false;
  const ask = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    const retryAfter = response.headers.get('retry-after');
    const endedAt = performance.now();
    answers.push({ status: response.status, retryAfter, startedAt, endedAt });
  };
  const onAndOn = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) await ask(PATHS[turn % PATHS.length] ?? '/');
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => onAndOn(index)));
  return {
    /** Resolves once more requests than are under way have been sent after now and had this status. */
    until: (status: number) => {
      const since = performance.now();
      const came = () =>
        answers.filter((one) => one.startedAt > since && one.status === status).length > AT_ONCE;
      return expect.poll(came, { timeout: 30_000, interval: 20 }).toBe(true);
    },
    stop: async (): Promise<readonly Answer[]> => {
      isOver = true;
      await all;
      return answers;
    },
  };
}

/** Every answer has data or says when to ask again, in time; `backAt` is when the database returned. */
export function expectOnlyOutages(answers: readonly Answer[], backAt: number): void {
  const wrong = answers.filter(({ status, retryAfter, startedAt, endedAt }) => {
    const isRight = status === 200 || (status === 503 && retryAfter === '2');
    return !isRight || endedAt - startedAt > WITHIN_MS;
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  const late = answers.filter(
    ({ status, startedAt }) => status !== 200 && startedAt > backAt + WITHIN_MS,
  );
  expect(late.slice(0, 5)).toEqual([]);
}

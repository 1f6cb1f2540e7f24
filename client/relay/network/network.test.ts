import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverWords } from './serverWords.ts';

afterEach(() => vi.unstubAllGlobals());

test("a refusal has the server's message, or all of several", () => {
  const busy = 'The service is busy. Try again in a moment.';
  expect(serverWords({ detail: busy, error: busy })).toBe(busy);
  const detail = [{ msg: 'Expected a number' }, { msg: 'Too long' }];
  expect(serverWords({ detail, error: 'body.a: Expected a number' })).toBe(
    'Expected a number; Too long',
  );
});

test.each([null, 'text', 5, {}, { error: 5 }])('%j has no message', (body) => {
  expect(serverWords(body)).toBe('');
});

test('a REST-style refusal of a GraphQL request shows its message', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const words = 'Too many attempts. Try again in 5 seconds.';
  const body = JSON.stringify({ detail: words, error: words });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 429 }));
  const { network } = await import('./network.ts');
  const asked = network.execute({ text: '', name: 'Any', id: null, metadata: {} } as never, {}, {});
  await expect(asked.toPromise()).rejects.toThrow(words);
});

test.each([200, 503])(
  'an answer of %i with nothing but errors shows the words that are safe',
  async (status) => {
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    const words = 'The service is busy. Try again in a moment.';
    const errors = [{ message: words, extensions: { code: 'UNAVAILABLE' } }];
    const body = JSON.stringify({ errors, data: null });
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    const { network } = await import('./network.ts');
    const { messageOf } = await import('#client/relay/errors.ts');
    const asked = network.execute(
      { text: '', name: 'Any', id: null, metadata: {} } as never,
      {},
      {},
    );
    const error: unknown = await asked.toPromise().catch((thrown: unknown) => thrown);
    expect(messageOf(error)).toBe(words);
    expect(error).toHaveProperty('code', 'UNAVAILABLE');
  },
);

test.each<[string, boolean, () => Response]>([
  ['no connection', true, () => Response.error()],
  ['an answer that can not be read', true, () => new Response('<html>')],
  ['a proxy without words', true, () => new Response('<html>', { status: 504 })],
  ['a server that is busy', true, () => Response.json({ error: 'Busy' }, { status: 503 })],
  ['a server whose disk is full', false, () => Response.json({ error: 'Full' }, { status: 507 })],
  ['an unexpected error', true, () => refusal('Unexpected error.', 'INTERNAL_SERVER_ERROR')],
  ['a session that expired', false, () => refusal('Session expired', 'UNAUTHENTICATED')],
  ['a refusal that quotes "Network error"', false, () => refusal('Network error: no such oil.')],
])(
  'after %s it is unknown whether the request was carried out: %s',
  async (_, isUnknown, answer) => {
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async () => {
      const response = answer();
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    });
    const { network } = await import('./network.ts');
    const { isLost } = await import('#client/relay/errors.ts');
    const asked = network.execute(
      { text: '', name: 'Any', id: null, metadata: {} } as never,
      {},
      {},
    );
    const error: unknown = await asked.toPromise().catch((thrown: unknown) => thrown);
    expect(isLost(error)).toBe(isUnknown);
  },
);

const refusal = (message: string, code?: string): Response =>
  Response.json({ errors: [{ message, extensions: { code } }], data: null });

test('a request without an answer for a minute is given up, as one that is cancelled', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  const [patience, cancel] = [new AbortController(), new AbortController()];
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { network } = await import('./network.ts');
  const { isLost } = await import('#client/relay/errors.ts');
  const any = { text: '', name: 'Any', id: null, metadata: {} } as never;
  const ask = (config: object) => network.execute(any, {}, config).toPromise();
  const cancelled = ask({ metadata: { signal: cancel.signal } });
  cancel.abort();
  await expect(cancelled).rejects.toSatisfy(isLost);
  const unanswered = ask({});
  patience.abort();
  await expect(unanswered).rejects.toSatisfy(isLost);
  expect(wait).toHaveBeenCalledWith(60_000);
});

describe('an error beside data', () => {
  const execute = async (answer: object) => {
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
    const { network } = await import('./network.ts');
    const any = { text: '', name: 'Any', id: null, metadata: {} } as never;
    return network.execute(any, {}, {}).toPromise();
  };
  const missing = (...path: readonly string[]) => ({
    message: 'Batch was not found.',
    path,
    extensions: { code: 'NOT_FOUND' },
  });

  test('fails the request when it left out a record at the root', async () => {
    const data = { batch: null, organization: { id: '1' } };
    await expect(execute({ data, errors: [missing('batch')] })).rejects.toMatchObject({
      message: 'Batch was not found.',
      code: 'NOT_FOUND',
    });
  });

  test('leaves the rest of the record when it left out a part', async () => {
    const answer = { data: { batch: { oil: null } }, errors: [missing('batch', 'oil')] };
    expect(await execute(answer)).toEqual(answer);
  });
});

describe('a mutation that requires the password again', () => {
  const act = { text: 'mutation Act { act }', name: 'Act', id: null, metadata: {} } as never;
  const NEEDED = { data: { act: { __typename: 'PasswordNeededError', message: 'Again' } } };
  const DONE = { data: { act: { __typename: 'ActPayload' } } };
  let bodies: unknown[];

  beforeEach(() => {
    bodies = [];
    vi.stubGlobal('sessionStorage', { getItem: () => null });
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      bodies.push(body);
      return new Response(JSON.stringify(bodies.length === 1 ? NEEDED : DONE), { status: 200 });
    });
  });

  async function run(isGiven: boolean | null) {
    const { network } = await import('./network.ts');
    const passwordAgain = await import('#client/token/passwordAgain.ts');
    const stop =
      isGiven === null
        ? () => undefined
        : passwordAgain.whenPasswordAsked(() => passwordAgain.settlePassword(isGiven));
    const answer = await network.execute(act, { input: { name: 'ERP' } }, {}).toPromise();
    stop();
    return answer;
  }

  test('is sent again unchanged once the password is confirmed', async () => {
    expect(await run(true)).toEqual(DONE);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('returns the refusal, and is not sent again, when the user cancels', async () => {
    expect(await run(false)).toEqual(NEEDED);
    expect(bodies).toHaveLength(1);
  });

  test('returns the refusal when no dialog is mounted', async () => {
    expect(await run(null)).toEqual(NEEDED);
    expect(bodies).toHaveLength(1);
  });
});

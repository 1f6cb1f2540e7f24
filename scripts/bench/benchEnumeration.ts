import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '#tests/processes/serverProcess.ts';

/**
 * Tests whether response times reveal that an e-mail has an account: alternates known and unknown e-mails at login,
 * forgotten password and resent verification on its own server, through both APIs. Prints the medians, their ratio, and whether the
 * responses are equal; fails where the medians are more than 10 % apart or the responses differ.
 */
const PAIRS = 200;
const MOST_APART = 0.1;
const WARM_UP = 5;
const PASSWORD = 'Orchard-1.';

type Body = Readonly<Record<string, string>>;
/** A mutation with its route and what it takes. */
const WAYS: readonly (readonly [string, string, (email: string) => Body])[] = [
  ['login', '/auth/login', (email) => ({ email, password: 'Wrong-pass-1' })],
  ['forgotPassword', '/auth/forgot-password', (email) => ({ email })],
  ['resendVerification', '/auth/resend-verification', (email) => ({ email })],
];

/** Each API asks about accounts of its own, because an account is mailed only so often. */
const DOORS = [
  {
    name: 'REST',
    first: 0,
    ask: (post: Post, [, route, bodyOf]: (typeof WAYS)[number], email: string) =>
      post(`/api${route}`, bodyOf(email)),
  },
  {
    name: 'GraphQL',
    first: PAIRS + WARM_UP,
    ask: (post: Post, [name, , bodyOf]: (typeof WAYS)[number], email: string) => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
      const told = '__typename ... on UserError { code message }';
      const query = `mutation ($input: ${type}) { ${name}(input: $input) { ${told} } }`;
      return post('/graphql', { query, variables: { input: bodyOf(email) } });
    },
  },
] as const;

type Post = (path: string, body: object) => Promise<{ ms: number; answer: string }>;
type Answers = { readonly ms: number[]; readonly texts: Set<string> };

const known = (index: number) => `known-${index}@enumeration.test`;
const unknown = (index: number) => `other-${index}@enumeration.test`;

const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-enumeration-'));
try {
  const server = await startServer({
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    // Each request comes from a different address, so that no rate limit is reached.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  const post = poster(server.url);
  const accounts = DOORS.length * (PAIRS + WARM_UP);
  for (let index = 0; index < accounts; index += 1) await register(post, index);
  let faults = 0;
  for (const { name, first, ask } of DOORS) {
    for (const way of WAYS) {
      const { words, isApart } = await compare(first, (email) => ask(post, way, email));
      console.log(`${`${name} ${way[0]}`.padEnd(28)} ${words}${isApart ? '  FAILED' : ''}`);
      faults += isApart ? 1 : 0;
    }
  }
  process.exitCode = faults === 0 ? 0 : 1;
  await server.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}

function poster(base: string): Post {
  let sent = 0;
  return async (route, body) => {
    sent += 1;
    const startedAt = performance.now();
    const response = await fetch(base + route, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { ms: performance.now() - startedAt, answer: `${response.status} ${text}` };
  };
}

async function register(post: Post, index: number): Promise<void> {
  const { answer } = await post('/api/auth/register', {
    email: known(index),
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Moss',
    organization_name: `Organization ${index}`,
  });
  if (!answer.startsWith('201')) throw new Error(answer);
}

/** Every other pair begins with the unknown e-mail, so that neither benefits from a warm cache. */
async function compare(first: number, ask: (email: string) => ReturnType<Post>) {
  const knownOnes: Answers = { ms: [], texts: new Set() };
  const unknownOnes: Answers = { ms: [], texts: new Set() };
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
    const pair = [
      [known(first + index), knownOnes],
      [unknown(first + index), unknownOnes],
    ] as const;
    for (const [email, answers] of index % 2 === 0 ? pair : pair.toReversed()) {
      const { ms, answer } = await ask(email);
      answers.texts.add(answer);
      if (index >= WARM_UP) answers.ms.push(ms);
    }
  }
  const [ofKnown, ofUnknown] = [median(knownOnes.ms), median(unknownOnes.ms)];
  const ratio = ofKnown / ofUnknown;
  const isAlike = new Set([...knownOnes.texts, ...unknownOnes.texts]).size === 1;
  return {
    words: `known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, ratio ${ratio.toFixed(3)}; answers ${isAlike ? 'alike' : 'DIFFERENT'}`,
    isApart: !isAlike || Math.abs(ratio - 1) > MOST_APART,
  };
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

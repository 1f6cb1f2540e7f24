import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '#tests/processes/serverProcess.ts';

/**
 * Tests whether response times reveal that an e-mail has an account: alternates known and unknown e-mails at login,
 * forgotten password and resent verification on its own server. Prints the medians, their ratio, and whether the
 * responses are equal.
 */
const PAIRS = 40;
const WARM_UP = 5;
const PASSWORD = 'Orchard-1.';

const WAYS = [
  ['login', '/auth/login', (email: string) => ({ email, password: 'Wrong-pass-1' })],
  ['forgotten password', '/auth/forgot-password', (email: string) => ({ email })],
  ['resent verification', '/auth/resend-verification', (email: string) => ({ email })],
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
  const post = poster(`${server.url}/api`);
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) await register(post, index);
  for (const [name, route, bodyOf] of WAYS) {
    console.log(`${name.padEnd(20)} ${await compare((email) => post(route, bodyOf(email)))}`);
  }
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
  const { answer } = await post('/auth/register', {
    email: known(index),
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Moss',
    organization_name: `Organization ${index}`,
  });
  if (!answer.startsWith('201')) throw new Error(answer);
}

/** Every other pair begins with the unknown e-mail, so that neither benefits from a warm cache. */
async function compare(ask: (email: string) => ReturnType<Post>): Promise<string> {
  const knownOnes: Answers = { ms: [], texts: new Set() };
  const unknownOnes: Answers = { ms: [], texts: new Set() };
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
    const pair = [
      [known(index), knownOnes],
      [unknown(index), unknownOnes],
    ] as const;
    for (const [email, answers] of index % 2 === 0 ? pair : pair.toReversed()) {
      const { ms, answer } = await ask(email);
      answers.texts.add(answer);
      if (index >= WARM_UP) answers.ms.push(ms);
    }
  }
  const [ofKnown, ofUnknown] = [median(knownOnes.ms), median(unknownOnes.ms)];
  const isAlike = new Set([...knownOnes.texts, ...unknownOnes.texts]).size === 1;
  return `known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, ratio ${(ofKnown / ofUnknown).toFixed(3)}; answers ${isAlike ? 'alike' : 'DIFFERENT'}`;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';

/**
 * Measures in a browser what a first visit fetches until the page is quiet, with nothing in its cache: gzipped, without
 * headers. Fails at 5 % above a budget, or when the first row waits for more than 25 files.
 */
const PAGES = [
  { path: '/login', row: 'input[type=password]', scriptKb: 200 },
  { path: '/recipes', row: 'tbody tr a', scriptKb: 250 },
  { path: '/consumption?recipe=', row: 'tbody tr input', scriptKb: 300 },
] as const;
type MeasuredPage = (typeof PAGES)[number];

/** For all that is no script: styles, the font, the page itself and the answers of the server. */
const BESIDES_KB = 80;
const MOST_FILES = 25;
const FAILS_AT = 1.05;
const QUIET_MS = 1000;

type Fetched = { readonly name: string; readonly bytes: number; readonly isBeforeRow: boolean };

type Visitor = { readonly token: string; readonly recipe: string };

async function signIn(): Promise<Visitor> {
  const variables = { email: 'admin@demo.batchwright.test', password: 'Demo-pass-1' };
  const { login } = await ask<{ login: { accessToken: string } }>(
    'mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { ... on LoginPayload { accessToken } } }',
    variables,
  );
  const { recipes } = await ask<{ recipes: { edges: { node: { databaseId: number } }[] } }>(
    '{ recipes(first: 1) { edges { node { databaseId } } } }',
    {},
    login.accessToken,
  );
  return {
    token: login.accessToken,
    recipe: String(recipes.edges[0]?.node.databaseId),
  };
}

async function ask<Answer>(query: string, variables: object, token = ''): Promise<Answer> {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function fetchedBy(
  from: Browser,
  { path: address, row }: MeasuredPage,
  { token, recipe }: Visitor,
): Promise<readonly Fetched[]> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(atStart(row, address === '/login' ? null : token));
  await page.goto(server.url + (address.endsWith('=') ? address + recipe : address));
  await page.locator(row).first().waitFor();
  await untilQuiet(page);
  const fetched = await page.evaluate<readonly Fetched[]>(FETCHED);
  await context.close();
  return fetched;
}

/** Scripts of the page as text, because tsx gives functions a helper that the page lacks. */
const atStart = (row: string, token: string | null): string => `
  if (${token !== null}) sessionStorage.setItem('access_token', ${JSON.stringify(token)});
  new MutationObserver((_, self) => {
    if (document.querySelector(${JSON.stringify(row)}) === null) return;
    self.disconnect();
    window.firstRowAt = performance.now();
  }).observe(document, { subtree: true, childList: true });
`;
const FETCHED = `
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
    ({ name, encodedBodySize, startTime }) => ({
      name: new URL(name).pathname,
      bytes: encodedBodySize,
      isBeforeRow: startTime < window.firstRowAt,
    }),
  )
`;

async function untilQuiet(page: Page): Promise<void> {
  for (let before = -1; ; ) {
    await page.waitForLoadState('networkidle');
    const count = await page.evaluate<number>(`performance.getEntriesByType('resource').length`);
    if (count === before) return;
    before = count;
    await page.waitForTimeout(QUIET_MS);
  }
}

function report({ path: address, scriptKb }: MeasuredPage, fetched: readonly Fetched[]): void {
  const kilobytes = (of: (file: Fetched) => boolean) =>
    fetched.filter(of).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const script = kilobytes(({ name }) => name.endsWith('.js'));
  const besides = kilobytes(({ name }) => !name.endsWith('.js'));
  const files = fetched.filter(({ isBeforeRow }) => isBeforeRow).length;
  const measured = [
    { text: `${script.toFixed(1)} kB of script`, by: script / scriptKb, most: `${scriptKb}` },
    { text: `${besides.toFixed(1)} kB besides`, by: besides / BESIDES_KB, most: `${BESIDES_KB}` },
  ];
  const words = measured.map(
    ({ text, by, most }) => `${text} (budget ${most}${by > 1 ? ': over' : ''})`,
  );
  const [pathname] = address.split('?');
  console.log(
    `${pathname?.padEnd(12)} ${words.join(', ')}, in ${fetched.length} files, ${files} of them before the first row (at most ${MOST_FILES})`,
  );
  if (measured.some(({ by }) => by > FAILS_AT) || files > MOST_FILES) {
    process.exitCode = 1;
    for (const { name, bytes } of fetched) console.log(`${String(bytes).padStart(9)} ${name}`);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-size-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch(await findChromium());
try {
  const visitor = await signIn();
  for (const page of PAGES) report(page, await fetchedBy(browser, page, visitor));
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

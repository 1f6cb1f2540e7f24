import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { serverPorts } from './serverPorts.ts';

export { expect };

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const PASSWORD = 'Demo-pass-1';

/**
 * Fails a test in which any tab reported a problem: an error in the console (including a violation of the content
 * security policy), an uncaught error, a native dialog. A test that provokes one takes the list and empties it:
 * `expect(complaints.splice(0)).toEqual([…])`.
 */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) => {
    await use(`http://127.0.0.1:${serverPorts()[parallelIndex]}`);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('dialog', (dialog) => {
        // The browser's own leave guard is the only native dialog a page may open.
        if (dialog.type() !== 'beforeunload')
          complaints.push(`${dialog.type()} ${dialog.message()}`);
        void dialog.accept();
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

type Account = 'admin' | 'manager' | 'operator' | 'viewer';

/**
 * Signs in as one of the demo accounts and opens a page. Uses the form if it is open, which redirects by itself unless
 * a page is given; otherwise a token in local storage, which the product takes over at its start.
 */
export async function signIn(page: Page, who: Account, path?: string): Promise<void> {
  const email = `${who}@demo.batchwright.test`;
  const logout = page.getByRole('button', { name: 'Logout' });
  if (page.url().includes('/login')) {
    await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
    await page.getByLabel(/^password/i).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(logout).toBeVisible();
    if (path !== undefined) await page.goto(path);
  } else {
    const token = await tokenOf(page, email);
    await page.goto('/favicon.svg');
    await page.evaluate((handedOver) => localStorage.setItem('access_token', handedOver), token);
    await page.goto(path ?? '/recipes');
  }
  await expect(logout).toBeVisible();
}

async function tokenOf(page: Page, email: string): Promise<string> {
  const response = await page.request.post('/graphql', {
    data: {
      query: `mutation ($input: LoginInput!) {
        login(input: $input) { ... on LoginPayload { accessToken } } }`,
      variables: { input: { email, password: PASSWORD } },
    },
  });
  const { data } = await response.json();
  return data.login.accessToken;
}

/** The axe rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Checking a long page takes seconds on a busy machine. */
const LOOK_FOR_MS = 30_000;

/**
 * Expects no serious or critical axe finding. Colours take four fifths of the time and come from one stylesheet:
 * `client/ui/theme/contrast.test.ts` checks its pairs, `expectReadable` what is rendered.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const withoutColors = {
    rules: Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }])),
  };
  await expect.poll(() => graveFindings(page, withoutColors), { timeout: LOOK_FOR_MS }).toEqual([]);
}

/** Every text has enough contrast to its background, in light and dark. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // During a colour transition the contrast is wrong, so the check is repeated.
    await expect
      .poll(() => graveFindings(page, { runOnly: COLOR_RULES }), {
        message: `findings in ${colorScheme}`,
        timeout: LOOK_FOR_MS,
      })
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs axe in the page and returns only the findings: its Playwright builder injects the whole library at each check,
 * which takes three times as long.
 */
async function graveFindings(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (chosen) => {
    // The page applies another colour scheme in the next frame, and paints it in the one after.
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...chosen,
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

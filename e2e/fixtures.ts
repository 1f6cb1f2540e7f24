import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { serverPorts } from './serverPorts.ts';

export { expect };

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const PASSWORD = 'Demo-pass-1';

/**
 * Fails a test in which any tab complained: an error in the console (a breach of the content
 * security policy is one), an error nobody caught, a box of the browser itself. A test that
 * provokes a complaint takes the list and empties it: `expect(complaints.splice(0)).toEqual([…])`.
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
        // The leave guard of the browser is the one box a page may open.
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
 * Signs in as one of the demo accounts and opens a page. Through the form where it is open already,
 * which leads on by itself unless a page is named; else by a token left in local storage, which the
 * product takes over at its start.
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

/** What a change of colours can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** A look at a long page takes seconds where the machine is busy. */
const LOOK_FOR_MS = 30_000;

/** No serious or critical finding, in light; in dark none that colours make. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? null : COLOR_RULES;
    // A colour on its way to another is neither the one nor the other: it is looked at again.
    await expect
      .poll(() => graveFindings(page, rules), {
        message: `findings in ${colorScheme}`,
        timeout: LOOK_FOR_MS,
      })
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs axe in the page itself and brings back only what is wrong: its builder for Playwright puts
 * the whole library into the page at each look, which takes three times as long.
 */
async function graveFindings(
  page: Page,
  rules: readonly string[] | null,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (onlyRules) => {
    // The page hears of another colour scheme with the next frame, and draws it with the one after.
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(onlyRules === null ? {} : { runOnly: [...onlyRules] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

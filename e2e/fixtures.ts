import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

const PASSWORD = 'Demo-pass-1';

/**
 * Fails a test in which any tab complained: an error in the console (a breach of the content
 * security policy is one), an error nobody caught, a box of the browser itself. A test that
 * provokes a complaint takes the list and empties it: `expect(complaints.splice(0)).toEqual([…])`.
 */
export const test = base.extend<{ complaints: string[] }>({
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

/** Signs in as one of the demo accounts, through the form. */
export async function signIn(
  page: Page,
  who: 'admin' | 'manager' | 'operator' | 'viewer',
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${who}@demo.batchwright.test`);
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** No serious or critical finding, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(
      grave.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

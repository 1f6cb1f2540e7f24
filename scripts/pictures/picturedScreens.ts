import type { Locator, Page } from '@playwright/test';
import type { PictureName } from '#client/screens/site/pictures.ts';

/** The element at the top of a picture, below the app bar. */
export type Start = { readonly first: Locator };

export type Pictured = {
  readonly name: PictureName;
  readonly account: 'admin' | 'manager' | 'operator';
  /** Opens the screen; returns where the picture starts, null for the page header. */
  readonly open: (page: Page) => Promise<Start | null>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function runBatch(page: Page, recipe: string, oils: readonly string[]): Promise<void> {
  await button(page, `Run batch of ${recipe}`).click();
  await page.getByRole('radio', { name: 'x2', exact: true }).check();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Oils and amounts' }).waitFor();
  for (const oil of oils) await page.getByRole('checkbox', { name: `Select ${oil}` }).check();
  await page.waitForLoadState('networkidle');
}

async function calculate(page: Page, recipe: string, oils: readonly string[]): Promise<void> {
  await runBatch(page, recipe, oils);
  await button(page, 'Calculate Formulation').click();
  await page.getByText(/Formulation calculated|No formulation found/).waitFor();
}

/** Includes a lot that a batch of the demo data has used. */
const BLEND = ['D9-011', 'CBD-I-03', 'CBN-I-01'];
/** Where the results stick to the end of a narrow window, which at the end of the page they leave. */
const fromItsTitle = (page: Page): Start => ({
  first: page.getByRole('heading', { name: 'Oils and amounts' }),
});

/** In this order, because a batch is saved before its lots are traced and the audit log is read. */
export const PICTURED: readonly Pictured[] = [
  {
    name: 'preview',
    account: 'operator',
    open: async (page) => {
      await runBatch(page, 'GUM-525', BLEND.slice(0, 2));
      return null;
    },
  },
  {
    name: 'formulation',
    account: 'operator',
    open: async (page) => {
      await calculate(page, 'GUM-525', BLEND);
      return fromItsTitle(page);
    },
  },
  {
    name: 'reasons',
    account: 'manager',
    open: async (page) => {
      await calculate(page, 'GUM-925', ['D9-014', 'CBG-I-02']);
      return fromItsTitle(page);
    },
  },
  {
    name: 'recipe',
    account: 'manager',
    open: async (page) => {
      await page.getByRole('link', { name: 'GUM-525' }).click();
      const first = page.getByRole('heading', { name: 'Ingredients' });
      await first.waitFor();
      return { first };
    },
  },
  {
    name: 'record',
    account: 'operator',
    open: async (page) => {
      await calculate(page, 'GUM-525', BLEND);
      await button(page, 'Confirm oils and amounts').click();
      await page.getByLabel('Supervisor name').fill('Daniel Reyes');
      await page.getByLabel('Actual grams for Cane sugar').fill('1440.5');
      await page.getByLabel('Initials for Cane sugar').fill('PN');
      await button(page, 'Save').click();
      await page.getByText('Batch saved successfully!').waitFor();
      return { first: page.getByRole('heading', { name: 'Ingredients' }) };
    },
  },
  {
    name: 'trace',
    account: 'manager',
    open: async (page) => {
      await page.goto('/trace?q=D9-011');
      await page.getByRole('region', { name: 'Lots in the inventory' }).getByRole('link').click();
      await page.getByRole('table', { name: 'Batches that used it' }).waitFor();
      return null;
    },
  },
  {
    name: 'inventory',
    account: 'manager',
    open: async (page) => {
      await page.goto('/inventory');
      await page.getByRole('table').waitFor();
      return { first: page.getByRole('searchbox') };
    },
  },
  {
    name: 'audit',
    account: 'admin',
    open: async (page) => {
      await page.goto('/settings?tab=audit');
      await page.getByRole('table').waitFor();
      return null;
    },
  },
];

import type { Page } from '@playwright/test';
import { expect, expectReadable, signIn, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';

/**
 * Every kind of component, in light and dark: lists with selected rows, fields with errors, dialogs, notices of every
 * tone. The journeys check the accessibility of pages, but not their colours.
 */
type State = {
  readonly name: string;
  readonly address: string;
  readonly reach?: (page: Page) => Promise<unknown>;
};

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();
const pressed =
  (name: string, then: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await then(page);
  };
const picked =
  (...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  };

const OF_STRANGERS: readonly State[] = [
  { name: 'the landing page', address: '/' },
  { name: 'features', address: '/features' },
  { name: 'pricing', address: '/pricing' },
  { name: 'the contact form', address: '/contact' },
  { name: 'the terms', address: '/terms' },
  { name: 'no page', address: '/no-such-page' },
  {
    name: 'a refused sign-in',
    address: '/login',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@demo.batchwright.test');
      await page.getByLabel(/^password/i).fill('not this one');
      await press('Sign in')(page);
      await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
    },
  },
  {
    name: 'a registration without anything',
    address: '/register',
    reach: (page) => page.getByRole('main').getByRole('button').last().click(),
  },
  { name: 'a forgotten password', address: '/request-password' },
];

const OF_WORK: readonly State[] = [
  { name: 'picked recipes', address: '/recipes', reach: picked('GUM-525', 'GUM-010') },
  { name: 'drafts', address: '/recipes?tab=drafts' },
  { name: 'archived recipes', address: '/recipes?tab=archived' },
  { name: 'found recipes', address: '/recipes?q=gum' },
  {
    name: 'the question how much to make',
    address: '/recipes',
    reach: pressed('Run batch of GUM-525', dialog),
  },
  { name: 'the inventory by groups', address: '/inventory' },
  { name: 'picked oils', address: '/inventory?flat=true', reach: picked('D9-014') },
  { name: 'inactive oils', address: '/inventory?tab=inactive' },
  { name: 'batches', address: '/batch-history' },
  { name: 'a trace', address: '/trace?q=D9' },
  { name: 'the own profile', address: '/settings?tab=profile' },
  { name: 'people', address: '/settings?tab=users' },
  {
    name: 'an invitation without anything',
    address: '/settings?tab=users',
    reach: pressed('Invite User', (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click(),
    ),
  },
  { name: 'the organization', address: '/settings?tab=organization' },
  { name: 'departments and the like', address: '/settings?tab=departments' },
  { name: 'API tokens', address: '/settings?tab=tokens' },
  { name: 'the audit trail', address: '/settings?tab=audit' },
  {
    name: 'the palette',
    address: '/recipes',
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
];

async function expectReadableIn(page: Page, { name, address, reach }: State): Promise<void> {
  await test.step(name, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await reach?.(page);
    await expectReadable(page);
  });
}

test('what strangers see is readable in light and in dark', async ({ page, complaints }) => {
  for (const state of OF_STRANGERS) await expectReadableIn(page, state);
  // The server has rejected the sign-in.
  complaints.splice(0);
});

test('what people work with is readable in light and in dark', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  for (const state of OF_WORK) await expectReadableIn(page, state);
});

test('a recipe and a batch are readable in light and in dark, right or wrong', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin');
  await expectReadableIn(page, {
    name: 'a recipe without anything',
    address: '/recipedetail/new',
    reach: press('Save'),
  });
  const editor = await editorAddress(page, 'GUM-525');
  await expectReadableIn(page, { name: 'a recipe', address: editor });
  const recipe = editor.split('/').at(-1);
  const run = `/consumption?recipe=${recipe}&multiplier=1&parts=2`;
  const calculate = press('Calculate Formulation');
  await expectReadableIn(page, {
    name: 'oils that are not enough',
    address: run,
    reach: async () => {
      await picked('D9-014')(page);
      await calculate(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await expectReadableIn(page, {
    name: 'a calculation',
    address: run,
    reach: async () => {
      await picked('D9-014', 'CBD-I-03', 'CBN-I-01')(page);
      await calculate(page);
      await expect(
        page.getByRole('status').filter({ hasText: 'Formulation calculated' }),
      ).toBeVisible();
    },
  });
  await press('Confirm oils and amounts')(page);
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await expectReadable(page);
});

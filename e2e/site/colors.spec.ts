import type { Page } from '@playwright/test';
import { routes } from '../forms/numberFields.ts';
import { BUSY } from '../support/answers.ts';
import { everyScreen } from '../support/everyScreen.ts';
import { expect, expectAccessible, expectReadable, signIn, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';
import { openPalette } from '../support/keys.ts';

/**
 * Every screen, and every kind of component, in light and dark: loaded, empty and failed, lists with selected rows,
 * fields with errors, dialogs, notices of every tone. The journeys check the accessibility of pages, but not their
 * colours.
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
  { name: 'a new link', address: '/request-verification' },
  { name: 'a stale link', address: '/verify-email?token=made-up' },
  { name: 'a new password without its link', address: '/reset-password' },
  { name: 'an invitation without its link', address: '/accept-invitation' },
];

const NOTHING = 'no+such+thing';

const OF_WORK: readonly State[] = [
  { name: 'picked recipes', address: '/recipes', reach: picked('GUM-525', 'GUM-010') },
  { name: 'drafts', address: '/recipes?tab=drafts' },
  { name: 'archived recipes', address: '/recipes?tab=archived' },
  { name: 'found recipes', address: '/recipes?q=gum' },
  { name: 'no recipe', address: `/recipes?q=${NOTHING}` },
  { name: 'no oil', address: `/inventory?q=${NOTHING}` },
  { name: 'no batch', address: `/batch-history?q=${NOTHING}` },
  { name: 'nothing to trace', address: `/trace?q=${NOTHING}` },
  { name: 'no entry', address: `/settings?tab=audit&q=${NOTHING}` },
  { name: 'no word', address: `/help?q=${NOTHING}` },
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
    name: 'a question',
    address: '/batch-history',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: /^Inactivate Selected/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a note that something is done',
    address: '/batch-history',
    reach: async (page) => {
      await press('Export')(page);
      // Under the pointer it stays.
      await page.getByText(/^Exported \d+ batch/).hover();
    },
  },
  {
    name: 'a note that something failed',
    address: '/batch-history',
    reach: async (page) => {
      await page.route('**/api/batches/export*', (route) => route.abort());
      await press('Export')(page);
      await expect(page.getByRole('alert')).toContainText('The export could not be loaded.');
    },
  },
  {
    name: 'the palette',
    address: '/recipes',
    reach: async (page) => {
      await openPalette(page);
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

test('what people work with is readable in light and in dark', async ({ page, complaints }) => {
  test.slow();
  await signIn(page, 'admin');
  for (const state of OF_WORK) await expectReadableIn(page, state);
  // The export that was kept from the server.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

/** Redirects, and the page of an unknown address. */
const LEADING_ON = ['*', '/recipes/new', '/profile', '/users', '/organizations'];

test('every screen is readable in light and in dark, loaded and failed', async ({
  page,
  request,
  complaints,
}) => {
  test.slow();
  const { screens, remove } = await everyScreen(request);
  const ofStrangers = OF_STRANGERS.map(({ address }) => address.replace(/\?.*/, ''));
  const paths = [...Object.keys(screens), ...ofStrangers, ...LEADING_ON];
  expect(routes().filter((path) => !paths.includes(path))).toEqual([]);

  await signIn(page, 'admin');
  for (const [path, [address = '']] of Object.entries(screens)) {
    await expectReadableIn(page, { name: path, address });
    await expectAccessible(page);
  }
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'ShellQuery'
      ? route.fallback()
      : route.fulfill({ json: { errors: [{ message: BUSY }] } }),
  );
  for (const [path, [address = '']] of Object.entries(screens)) {
    // The one page that asks the server nothing.
    if (path === '/help') continue;
    const reach = () => expect(page.getByRole('alert').first()).toContainText(BUSY);
    await expectReadableIn(page, { name: `${path}, failed`, address, reach });
    await expectAccessible(page);
  }
  complaints.splice(0);
  await remove();
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

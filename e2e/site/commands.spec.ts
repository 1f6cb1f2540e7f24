import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { pressForPalette } from '../support/keys.ts';
import { restAs } from '../support/rest.ts';

test('one field leads everywhere, and the keys are written down', async ({ page }) => {
  await signIn(page, 'manager');
  const opener = page.getByRole('button', { name: 'Search and commands' });
  await opener.click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('option', { name: 'New Recipe' })).toBeVisible();
  await expect(palette.getByText('Go to Configuration')).toHaveCount(0);
  for (const name of [
    'Today',
    'Recipes',
    'Inventory',
    'Batch History',
    'Trace',
    'Settings',
    'Help',
  ]) {
    await expect(palette.getByRole('option', { name: `Go to ${name}`, exact: true })).toBeVisible();
  }
  await page.keyboard.type('no such thing');
  await expect(palette.getByText('Nothing is called “no such thing”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(opener).toBeFocused();

  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('D9-0');
  await expect(palette.getByRole('option', { name: /^D9-011/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill('GUM-525');
  await expect(palette.getByRole('option', { name: /^GUM-525/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Recipe number')).toHaveValue('GUM-525');

  await page.getByRole('heading', { level: 1 }).press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Duplicate the row')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).press('?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('acts on records are typed as a sentence, and lead to the act itself', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'admin');
  const written = { tag: 'CMD-1', description: 'Oil', batch: 'L1', cannabinoids: { THC: 85 } };
  const { id } = await rest.post('/oils/', { ...written, qty: 1000 });
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe_id = recipes.find(({ number }) => number === 'GUM-010')?.id;
  const batch = await rest.post('/batches/', { recipe_id, oils: [{ oil_id: id }] });

  await signIn(page, 'manager', '/inventory');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const option = (name: string) => palette.getByRole('option', { name, exact: true });
  const open = async (text: string) => {
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await page.keyboard.type(text);
  };
  await open('run GUM-525');
  await expect(option('Run GUM-525')).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Run Batch: GUM-525' })).toBeVisible();
  await page.keyboard.press('Escape');

  await open(`complete ${batch.batch_id}`);
  await expect(option(`Complete ${batch.batch_id}`)).toBeVisible();
  await page.keyboard.press('Enter');
  const completion = page.getByRole('dialog', { name: /Complete/ });
  await expect(completion).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(completion).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Batch ${batch.batch_id}` })).toBeVisible();
  await expect(completion).toHaveCount(0);

  await open('import oils');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Bulk Import Inventory' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open('template gummy');
  await expect(option('New recipe from template: gummy')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recipedetail/new?template=gummy');
  await expect(page.getByLabel('Recipe number')).toHaveValue('GUMMY-001');

  await signIn(page, 'viewer', '/recipes');
  await open(batch.batch_id);
  await expect(palette.getByRole('option', { name: batch.batch_id }).first()).toBeVisible();
  await expect(option(`Complete ${batch.batch_id}`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await open('template gummy');
  await expect(palette.getByText('Nothing is called “template gummy”')).toBeVisible();
});

test('the records opened last come first, until signing out', async ({ page }) => {
  await signIn(page, 'operator', '/recipes');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const recent = palette.getByRole('group', { name: 'Recent' });
  const open = async () => {
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  };
  await open();
  await page.keyboard.type('GUM-525');
  await palette.getByRole('option', { name: /^GUM-525/ }).click();
  await expect(page.getByLabel('Recipe number')).toHaveValue('GUM-525');
  await open();
  await page.keyboard.type('D9-011');
  await palette.getByRole('option', { name: /^D9-011/ }).click();
  await expect(page.getByRole('heading', { name: 'Oil D9-011' })).toBeVisible();
  await page.goto('/today');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await open();
  await expect(recent.getByRole('option')).toHaveText([/^D9-011/, /^GUM-525/]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Oil D9-011' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'operator');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await open();
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('what is typed while the palette is still being fetched is searched for', async ({ page }) => {
  await signIn(page, 'manager');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  await page.route(/CommandPalette.*\.js$/, async (route) => {
    isAsked = true;
    await isReleased;
    await route.continue();
  });
  await pressForPalette(page, async () => isAsked);
  // Alone, `/` would focus the search of the list.
  await page.keyboard.type('GUM-5/');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('25');
  release();
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  await expect(field).toHaveValue('GUM-525');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: /^GUM-525/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
});

import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress, graph } from '../support/graph.ts';
import {
  field,
  fillFixed,
  fillHead,
  makeRecipe,
  names,
  pick,
  row,
  saveButton,
} from './recipeForm.ts';

test('a recipe is written from nothing, saved, and found among the active ones', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/undefined');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  const guide = page.getByRole('region', { name: 'Setup guide' });
  const done = guide.getByRole('button', { name: /, done$/ });
  await expect(done).toHaveCount(0);
  await expectAccessible(page);

  await fillHead(page, 'EDT-001');
  await expect(done).toHaveCount(2);
  await expect(page.getByLabel('Calculated units')).toHaveText('200 units per batch');
  await page.getByLabel('THC', { exact: true }).fill('10');
  // Enter moves to the next row, and adds one after the last.
  await fillFixed(row(page, 1), 'Sugar', '1,400.5 g', 'g');
  await pick(row(page, 1), 'Type').focus();
  await expect(field(row(page, 1), 'Quantity')).toHaveValue('1400.5');
  await field(row(page, 1), 'Quantity').fill('400.5');
  await field(row(page, 1), 'Ingredient').press('Enter');
  await expect(field(row(page, 2), 'Ingredient')).toBeFocused();
  await page.keyboard.type('Distillate');
  await pick(row(page, 2), 'Type').selectOption('Active');
  await row(page, 2).getByRole('checkbox', { name: 'Tracked' }).check();
  await row(page, 2).getByLabel('Default inventory name').fill('D9-014');
  await field(row(page, 2), 'Ingredient').press('Enter');
  await page.keyboard.type('Glucose syrup');
  await pick(row(page, 3), 'Type').selectOption('Buffer');
  await expect(done).toHaveCount(4);
  await saveButton(page).click();

  await expect(page.getByRole('heading', { name: 'Edit Recipe' })).toBeVisible();
  await expect(page.getByText(/EDT-001 · Version 1 · Last updated by/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d?:\d\d/ })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.reload();
  await expect(field(row(page, 1), 'Quantity')).toHaveValue('400.5');
  await expect(row(page, 2).getByLabel('Default inventory name')).toHaveValue('D9-014');
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('EDT-001');
  await expect(page.getByText('Test recipe EDT-001').first()).toBeVisible();
});

test('a draft may be incomplete, exists beside the active version, and is published', async ({
  page,
}) => {
  await signIn(page, 'admin', '/recipedetail/new');
  await page.getByLabel('Department').selectOption('');
  await page.getByLabel('Recipe number').fill('EDT-DRAFT');
  await saveButton(page, 'Publish').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select a department before publishing.' }),
  ).toBeVisible();
  await saveButton(page, 'Save draft').click();
  await expect(page.getByText(/EDT-DRAFT · Version 1/)).toBeVisible();
  await expect(
    page.getByText('A draft is not visible in the active list until it is published.'),
  ).toBeVisible();
  await fillHead(page, 'EDT-DRAFT');
  await fillFixed(row(page, 1), 'Sugar', '1000', 'g');
  await saveButton(page, 'Publish').click();
  await expect(page.getByText('EDT-DRAFT was published as version 1.')).toBeVisible();

  await page.goto(await editorAddress(page, 'EDT-DRAFT'));
  await page.getByLabel('Description').fill('A second thought');
  await saveButton(page, 'Save as draft').click();
  await expect(page.getByText(/EDT-DRAFT · Version 2/)).toBeVisible();
  await expect(page.getByText('The active version is version 1')).toBeVisible();
  await page.getByRole('link', { name: 'version 1' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Test recipe EDT-DRAFT');
  await expect(page.getByText('There is a draft, version 2')).toBeVisible();
});

test('an archived version is locked, and leads to its restoring', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-ARCH');
  const first = page.url();
  await page.getByLabel('Description').fill('Changed');
  await saveButton(page).click();
  await expect(page.getByText(/EDT-ARCH · Version 2/)).toBeVisible();
  await page.goto(first);
  await expect(page.getByText('Viewing an archived version.')).toBeVisible();
  for (const name of ['Recipe number', 'Description', 'Batch Weight', 'Operator']) {
    await expect(page.getByLabel(name, { exact: false }).first()).not.toBeEditable();
  }
  await expect(field(row(page, 1), 'Quantity')).not.toBeEditable();
  await expect(saveButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog', { name: /Version History/ })).toBeVisible();
});

test('a duplicate starts at version 1 without a number', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-DUP');
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '');
  await page.goto(`/recipedetail/new?source=${encodeURIComponent(id)}`);
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(page.getByLabel('Recipe number')).toHaveValue('');
  expect(await names(page)).toEqual(['Sugar', 'Distillate', 'Glucose syrup']);
  await page.getByLabel('Recipe number').fill('EDT-DUP2');
  await saveButton(page).click();
  await expect(page.getByText(/EDT-DUP2 · Version 1/)).toBeVisible();
});

test('the second of two editors sees who was first, keeps the typed values, and can decide', async ({
  page,
  browser,
}) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-TWO');
  const address = page.url();
  const other = await (await browser.newContext({ baseURL: new URL(address).origin })).newPage();
  await signIn(other, 'admin');
  await other.goto(address);
  await other.getByLabel('Description').fill('What the administrator wrote');
  await saveButton(other).click();
  await expect(other.getByText(/EDT-TWO · Version 2/)).toBeVisible();

  await page.getByLabel('Description').fill('What the manager wrote');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: /changed this recipe$/ });
  await expect(dialog).toContainText('Recipe EDT-TWO has a newer version 2 by');
  await expect(dialog).toContainText('What you typed is still in the form.');
  await expect(dialog).not.toContainText('UTC');
  await dialog.getByRole('button', { name: 'See what they changed' }).click();
  await expect(dialog.getByRole('list', { name: 'What they changed' })).toContainText(
    'What the administrator wrote',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('What the manager wrote');
  await saveButton(page).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText(/EDT-TWO · Version 3/)).toBeVisible();

  // After an archive no save can replace it, and loading shows the archived version.
  const ids = [decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')];
  await page.getByLabel('Description').fill('Too late');
  await graph(
    other,
    'mutation ($ids: [ID!]!) { archiveRecipes(input: { ids: $ids }) { __typename } }',
    { ids },
  );
  await saveButton(page).click();
  await expect(dialog).toContainText('once the recipe is restored');
  await expect(dialog.getByRole('button', { name: 'Save mine over it' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText('Viewing an archived version.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('What the manager wrote');
  await other.context().close();
});

test('leaving with changes asks first; after a save it does not', async ({ page }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-LEAVE');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'EDT-LEAVE', exact: true }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Unsaved');
  await page.getByRole('button', { name: '1 change' }).click();
  await expect(page.getByRole('list', { name: 'Changes since the last save' })).toContainText(
    'Unsaved',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(guard).toContainText('1 change to this recipe would be lost.');
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Unsaved');
  await page.goBack();
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Unsaved');
  await page.getByLabel('Description').press('Control+s');
  await expect(page.getByText(/EDT-LEAVE · Version 2/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
});

test('a reload and closing the tab ask first, only with changes', async ({ page, context }) => {
  await signIn(page, 'manager');
  await makeRecipe(page, 'EDT-UNLOAD');
  const description = page.getByLabel('Description');
  let asked = 0;
  context.on('dialog', (dialog) => {
    asked += dialog.type() === 'beforeunload' ? 1 : 0;
  });
  await page.reload();
  await expect(description).toHaveValue('Test recipe EDT-UNLOAD');
  expect(asked).toBe(0);

  // A browser asks on a page that was typed into, not on one that a script filled in.
  await description.pressSequentially('!');
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('Test recipe EDT-UNLOAD');
  expect(asked).toBe(1);

  await description.pressSequentially('?');
  await description.press('Control+s');
  await expect(page.getByText(/EDT-UNLOAD · Version 2/)).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('?Test recipe EDT-UNLOAD');
  expect(asked).toBe(1);

  await description.pressSequentially('!');
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  const question = page.waitForEvent('dialog');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await closed;
});

test('who may not manage recipes may look; only an administrator moves one', async ({
  page,
  browser,
}) => {
  await signIn(page, 'viewer');
  await page.goto(await editorAddress(page, 'GUM-010'));
  await expect(page.getByText('You can look at this recipe.')).toBeVisible();
  await expect(page.getByLabel('Description')).not.toBeEditable();
  await expect(saveButton(page)).toHaveCount(0);
  const address = page.url();
  await page.goto('/recipedetail/new');
  await expect(saveButton(page)).toHaveCount(0);
  for (const [who, isEditable] of [
    ['manager', false],
    ['admin', true],
  ] as const) {
    const context = await browser.newContext({ baseURL: new URL(address).origin });
    const mine = await context.newPage();
    await signIn(mine, who);
    await mine.goto(address);
    await expect(mine.getByLabel('Department')).toBeEditable({ editable: isEditable });
    await context.close();
  }
});

test('the editor fits a tablet and a phone, the buttons to save always in view', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const address = await editorAddress(page, 'GUM-525');
  for (const size of [
    { width: 820, height: 1180 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(field(row(page, 1), 'Ingredient')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(size.width);
    for (const end of ['start', 'end'] as const) {
      await page.getByRole('main').evaluate((main, block) => main.scrollIntoView({ block }), end);
      await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    }
  }
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAccessibleDescription('No changes');
  await page.getByLabel('Description').pressSequentially('!');
  for (const name of ['Batch Weight', 'Unit Weight']) {
    await page.getByLabel(name).press('End');
    await page.keyboard.type('0');
  }
  await expect(page.getByRole('button', { name: '3 changes' })).toBeVisible();
  await expect(saveButton(page)).toBeEnabled();
});

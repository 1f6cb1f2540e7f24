import { expect, expectAccessible, expectReadable, signIn, test } from '../support/fixtures.ts';
import { openPalette } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { field, names, pick, row, saveButton } from './recipeForm.ts';

test('a recipe begins with a template that explains its rows, and is published', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipes');
  await page.getByRole('button', { name: 'From a template' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New recipe from a template' });
  await expect(dialog.getByRole('link')).toHaveText(['Gummy', 'Tincture', 'Cartridge', 'Balm']);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Balm' }).click();
  await expect(page).toHaveURL('/recipedetail/new?template=balm');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeFocused();
  expect(await names(page)).toEqual([
    ...['Beeswax', 'Essential oils', 'Infused oil', 'CBD isolate', 'Olive oil', 'Shea butter'],
  ]);
  const guide = page.getByRole('region', { name: 'About this template' });
  await expect(guide.getByRole('list', { name: 'What the rows are for' })).toContainText(
    'A sub-formulation with an Active needs one.',
  );
  await guide.getByRole('button', { name: '3.2 Olive oil' }).click();
  await expect(field(row(page, '3.2'), 'Ingredient')).toBeFocused();
  await expectAccessible(page);
  await expectReadable(page);

  await page.getByLabel('Recipe number').fill('TPL-BALM');
  await page.getByLabel('Department').selectOption('');
  await guide.getByRole('button', { name: 'Choose the department that makes it.' }).click();
  await expect(page.getByLabel('Department')).toBeFocused();
  await page.getByLabel('Department').selectOption('Kitchen');
  await expect(guide.getByText('(done)')).toHaveCount(1);
  await guide.getByRole('button', { name: /^Say how many mg of CBD/ }).click();
  await expect(page.getByLabel('CBD', { exact: true })).toBeFocused();
  await page.keyboard.type('500');
  await saveButton(page).click();
  await expect(page.getByText(/TPL-BALM · Version 1/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Run batch' })).toBeVisible();
});

test('each template saves as a draft as it is, by its address', async ({ page, request }) => {
  const admin = await openOrganization(request, `templates-${Date.now().toString(36)}`);
  for (const [key, number] of [
    ['gummy', 'GUMMY-001'],
    ['tincture', 'TINCTURE-001'],
    ['cartridge', 'CARTRIDGE-001'],
    ['balm', 'BALM-001'],
  ] as const) {
    await openAs(page, admin, `/recipes/new?template=${key}`);
    await expect(page.getByLabel('Recipe number')).toHaveValue(number);
    await saveButton(page, 'Save draft').click();
    await expect(page.getByText(`${number} · Version 1`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'About this template' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Recipe number')).toHaveValue(number);
  }
  await expect(pick(row(page, 3), 'Type')).toHaveValue('sub_formulation');
  // Nothing is unsaved in a template that was only looked at.
  await page.goto('/recipedetail/new?template=gummy');
  // The number of the template is taken by now, which is said before anybody leaves the field.
  await expect(page.getByLabel('Recipe number')).toHaveAccessibleDescription(
    'Number taken. Please choose a unique recipe number.',
  );
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test('a template chosen over a recipe in progress asks before it takes its place', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  await page.getByLabel('Description').fill('Mine');
  await openPalette(page);
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('template balm');
  await page.getByRole('option', { name: 'New recipe from template: balm' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await expect(page).toHaveURL('/recipedetail/new');
});

test('those who may not write recipes are not offered templates', async ({ page }) => {
  await signIn(page, 'viewer', '/recipes');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'From a template' })).toHaveCount(0);
});

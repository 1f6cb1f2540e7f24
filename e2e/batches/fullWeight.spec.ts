import { expect, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { line, makeRecipe } from '../support/madeRecipes.ts';

test('a recipe without a filler is met only at full weight, and no screen shows more', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipes');
  const { id } = await makeRecipe(await graphAs(page, 'manager'), `LOW-${Date.now()}`, {
    ingredients: [
      line('Cane sugar', { quantity: '60', unit: 'PERCENT' }),
      line('THC oil', { type: 'ACTIVE', quantity: null, unit: null }),
    ],
  });
  await page.goto(`/consumption?recipe=${id}&multiplier=1&parts=1`);
  await page.getByRole('checkbox', { name: 'Select D9-014' }).check();
  const summary = page.getByRole('region', { name: 'Summary of this run' });
  await expect(summary).toContainText('met at full weight only');
  await expect(page.getByRole('img', { name: /^THC: .*, met at full weight only$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Formulation calculated' });
  await expect(banner).toContainText('Every target is met, THC at full weight only.');
  await expect(banner).toContainText('under its weight: no buffer row fills it.');
  const said = banner.getByText(
    /^Weighed as listed, a unit holds [\d.]+ mg THC instead of 10.000.$/,
  );
  const words = (await said.textContent()) ?? '';
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  const record = page.getByRole('article');
  await expect(record.getByText(words)).toBeVisible();
  const targets = record.getByRole('table', { name: 'Targets as planned' });
  await expect(targets).toContainText('Met at full weight only');

  // Weighing exactly the listed amounts gives exactly the planned total.
  await record.getByLabel('Actual grams for Cane sugar').fill('1200');
  const made = record.getByRole('table', { name: 'Cannabinoids as made' });
  await expect(made).toContainText(/holds ([\d.]+) mg/.exec(words)?.[1] ?? 'no figure');
  await expect(made).toContainText('off by more than 5 %');
});

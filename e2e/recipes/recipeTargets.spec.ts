import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graph } from '../support/graph.ts';
import { banner, saveButton } from './recipeForm.ts';

type Made = {
  createCannabinoid: { cannabinoid: { id: string } };
};

test('all targets are on one basis, whatever unit a cannabinoid starts in', async ({ page }) => {
  await signIn(page, 'admin');
  const { createCannabinoid } = await graph<Made>(
    page,
    `mutation { createCannabinoid(input: { name: "EDT-THCV", unit: PERCENT }) {
      ... on CreateCannabinoidPayload { cannabinoid { id } } } }`,
  );
  await page.goto('/recipedetail/new');
  await page.getByLabel('THC', { exact: true }).fill('10');
  await page.getByLabel('EDT-THCV', { exact: true }).pressSequentially('0.5');
  const asked = page.getByRole('list', { name: 'Targets on another basis' });
  await expect(asked.getByRole('listitem')).toHaveText(['EDT-THCV: 0.5 % needs the unit weight.']);
  await saveButton(page).click();
  await expect(banner(page)).toContainText(
    'EDT-THCV: All active specs must use the same unit. EDT-THCV is in %, the basis is mg/unit: give it in mg/unit, or choose % as the basis of all.',
  );
  await page.getByRole('button', { name: 'Enter the unit weight' }).click();
  await expect(page.getByLabel('Unit Weight')).toBeFocused();
  await page.keyboard.type('4');
  await expect(asked.getByRole('listitem')).toHaveText(['EDT-THCV: 0.5 % is 20 mg/unit.']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Convert to mg/unit' }).click();
  await expect(page.getByLabel('EDT-THCV', { exact: true })).toHaveValue('20');
  await expect(page.getByLabel('EDT-THCV', { exact: true })).toBeFocused();
  await expect(banner(page)).not.toContainText('same unit');
  await graph(
    page,
    'mutation ($id: ID!) { deleteCannabinoid(input: { id: $id }) { __typename } }',
    { id: createCannabinoid.cannabinoid.id },
  );
});

test('another potency basis offers the same strength, and keeps the figures only on request', async ({
  page,
}) => {
  await signIn(page, 'manager', '/recipedetail/new');
  const value = (name: string) => page.getByLabel(name, { exact: true });
  const basis = page.getByLabel('Potency basis');
  const asked = page.getByRole('list', { name: 'Targets on another basis' });
  const convert = (unit: string) => page.getByRole('button', { name: `Convert to ${unit}` });
  const isBasis = (message: RegExp) =>
    expect(page.getByRole('listitem').filter({ hasText: message }).first()).toBeVisible();
  await page.getByLabel('Unit Weight').pressSequentially('4');
  await value('THC').pressSequentially('5');
  await value('CBD').pressSequentially('0,1');
  await value('CBN').pressSequentially('1,250');
  await basis.selectOption('%');
  await expect(asked.getByRole('listitem')).toHaveText([
    'THC: 5 mg/unit is 0.125 %.',
    'CBD: 0.1 mg/unit is 0.0025 %.',
    'CBN: 1,250 mg/unit can’t be read as a number.',
  ]);
  // Until the prompt is answered, no strength changes.
  await expect(value('THC')).toHaveValue('5');
  await convert('%').click();
  await expect(value('THC')).toHaveValue('0.125');
  await expect(value('CBD')).toHaveValue('0.0025');
  await expect(value('CBN')).toHaveValue('1,250');
  await expect(asked.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Keep the figure as %' }).click();
  await value('CBN').fill('');
  await expect(asked).toHaveCount(0);

  await basis.selectOption('mg/unit');
  await convert('mg/unit').click();
  await expect(value('THC')).toHaveValue('5');
  await expect(value('CBD')).toHaveValue('0.1');
  await page.getByLabel('Unit Weight').fill('3');
  await basis.selectOption('mg/g');
  await isBasis(/^THC: 5 mg\/unit is 1.6667 mg\/g, rounded\.$/);
  await convert('mg/g').click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Converted to mg/g.' })
    .getByText('Undo')
    .click();
  await expect(value('THC')).toHaveValue('5');
  await page.getByRole('button', { name: 'Keep the figures as mg/g' }).click();
  await expect(value('THC')).toHaveValue('5');
  await expect(asked).toHaveCount(0);
});

import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { line, makeRecipe, saveRecipe } from '../support/madeRecipes.ts';

const ACTIVE = { type: 'ACTIVE', quantity: null, unit: null };
const AT_LEAST = {
  cannabinoid: 'THC',
  value: '10',
  unit: 'MG_PER_UNIT',
  operator: 'GREATER_OR_EQUAL',
};

/** Recipes of which no choice of oils makes a batch, and what the bench says of each. */
const FAULTY = [
  {
    number: 'FAULT-1',
    difference: { specifications: [] },
    words: 'The recipe has no cannabinoid targets. Add one to the recipe.',
  },
  {
    number: 'FAULT-2',
    difference: { specifications: [AT_LEAST] },
    words:
      "Buffer ingredients are not allowed with '>' constraints (THC). Remove the buffer row or use '='.",
  },
  {
    number: 'FAULT-3',
    difference: {
      ingredients: [
        line('THC oil', ACTIVE),
        line('Infused oil', {
          type: 'SUB_FORMULATION',
          quantity: null,
          unit: null,
          subPercentage: '20',
          subIngredients: [
            { name: 'Isolate', inventoryTracked: false, ...ACTIVE },
            { name: 'Carrier', inventoryTracked: false, ...ACTIVE, type: 'BUFFER' },
          ],
        }),
      ],
    },
    words: 'Actives exist inside the sub-formulation Infused oil. Remove the parent-level actives.',
  },
] as const;

for (const { number, difference, words } of FAULTY) {
  test(`before anything is ticked the bench says of ${number} why it cannot be made, and leads into it`, async ({
    page,
  }) => {
    await signIn(page, 'manager');
    const graph = await graphAs(page, 'manager');
    await makeRecipe(graph, number, difference);
    await page.goto('/recipes');
    await page.getByRole('button', { name: `Run batch of ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const fault = page.getByRole('alert').filter({ hasText: 'This recipe cannot be calculated' });
    await expect(fault).toContainText(words);
    await expect(fault).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: /^Select /, checked: true })).toHaveCount(0);
    await expectAccessible(page);
    // No stock would mend it.
    await expect(page.getByText('No choice of oils in stock makes this batch')).toHaveCount(0);
    await fault.getByRole('link', { name: 'Open the recipe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Recipe' })).toBeVisible();
    await expect(page.getByLabel('Recipe number')).toHaveValue(number);
    await page.goBack();
    await expect(fault).toContainText(words);
  });
}

test('before anything is ticked the bench says when no oils in stock make the batch', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.getByRole('button', { name: 'Run batch of GUM-925' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const note = page.getByText('No choice of oils in stock makes this batch. In another size');
  await expect(note).toContainText('up to × 0.63 · at most 315 units · CBG-I-02 runs out first.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suggest oils' }).click();
  const reason = page
    .getByRole('alert')
    .filter({ hasText: 'No choice of oils in stock makes this batch' });
  await expect(reason).toBeFocused();
  await page.getByRole('checkbox', { name: 'Select CBG-I-02' }).check();
  await expect(reason).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select CBG-I-02' }).uncheck();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Suggest oils' }).click();
  await expect(reason).toBeFocused();
  await page.getByRole('button', { name: 'Use × 0.63' }).click();
  await expect(page).toHaveURL(/multiplier=0\.63/);
  await expect(reason).toBeHidden();
  await expect(page.getByRole('button', { name: 'Suggest oils' })).toBeFocused();
  await page.getByRole('button', { name: /^Use these \d lots: .*CBG-I-02/ }).click();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await expect(page.getByRole('button', { name: 'Confirm oils and amounts' })).toBeEnabled();
});

test('a version that was archived meanwhile says so at once, and leads to the active one', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const graph = await graphAs(page, 'manager');
  const first = await makeRecipe(graph, 'FAULT-4');
  await saveRecipe(graph, first, 'FAULT-4', { description: 'Plum gummies' });
  await page.goto(`/consumption?recipe=${first.id}`);
  const fault = page.getByRole('alert').filter({ hasText: 'of recipe FAULT-4 is archived' });
  await expect(fault).toContainText('Run the batch again from its active version.');
  await expect(fault).toBeInViewport();
  await expectAccessible(page);
  await fault.getByRole('link', { name: 'Find it in the recipes' }).click();
  await page.getByRole('button', { name: 'Run batch of FAULT-4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('FAULT-4 · Plum gummies · version 2')).toBeVisible();
  await expect(fault).toHaveCount(0);
});

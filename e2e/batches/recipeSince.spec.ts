import { graphOf } from '../support/demoGraph.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { archiveRecipe, makeRecipe, saveRecipe } from '../support/madeRecipes.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';

test('a saved batch says at which version its recipe is now, and leads to what changed', async ({
  page,
  request,
}) => {
  const number = `SINCE-${process.pid}`;
  const rest = await restAs(request, 'manager');
  const graph = await graphOf(request, 'manager');
  const oil = await rest.post('/oils', {
    tag: 'SINCE-1',
    description: 'Distillate',
    batch: 'S1',
    qty: 500,
    cannabinoids: { THC: 80 },
    department_id: await departmentId(rest, 'Kitchen'),
  });
  const first = await makeRecipe(graph, number);
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe = recipes.find((one) => one.number === number);
  const batch = await rest.post('/batches/', {
    recipe_id: recipe?.id,
    oils: [{ oil_id: oil.id }],
  });
  const path = `/production-document/batch/${batch.batch_id}`;
  const made = page.getByRole('status').filter({ hasText: `made from version 1 of ${number}` });

  await signIn(page, 'manager', path);
  await expect(page.getByRole('heading', { level: 1, name: batch.batch_id })).toBeVisible();
  await expect(made).toHaveCount(0);

  // A draft is no version in use, though it is the newest.
  const second = await saveRecipe(graph, first, number, { description: 'Apricot gummies' });
  await saveRecipe(graph, second, number, { description: 'Plum gummies' }, 'DRAFT');
  await page.reload();
  await expect(made).toContainText('The recipe is now at version 2');
  await expect(made).toContainText(`This batch was made from version 1 of ${number}.`);
  await expectAccessible(page);
  await made.getByRole('link', { name: 'Compare versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare versions' })).toBeVisible();
  await expect(page.getByText('Apricot gummies').first()).toBeVisible();

  await archiveRecipe(graph, second);
  await page.goto(path);
  await expect(made).toContainText(
    `This batch was made from version 1 of ${number}, which has been archived.`,
  );
  await expect(made.getByRole('link')).toHaveCount(0);
  await removeOils(request, 'SINCE-');
});

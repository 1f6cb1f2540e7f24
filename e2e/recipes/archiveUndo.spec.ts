import { holdBack } from '../support/answers.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { createRecipe, departmentId, restAs } from '../support/rest.ts';
import { button, RUN, row } from './recipeTable.ts';

const GROUP = `HEL-${RUN}`;

test('an archived recipe is gone before the server answers, and back by a key for ten seconds', async ({
  page,
  request,
}) => {
  const admin = await restAs(request, 'admin');
  const department = await departmentId(admin, 'Kitchen');
  await admin.post('/recipe-groups/', { code: GROUP, description: 'HELD LOZENGES' });
  const [held, other] = [`HELD-${RUN}-1`, `HELD-${RUN}-2`];
  for (const number of [held, other]) {
    await createRecipe(admin, { number, department, group: GROUP });
  }
  await page.clock.install();
  await signIn(page, 'manager');
  const archive = async () => {
    await button(page, `Actions for ${held}`).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  };
  const done = page.getByRole('status').filter({ hasText: `Archived ${held}.` });
  const group = page.getByRole('button', { name: new RegExp(`^${GROUP}`) });
  const recipes = async () =>
    Number(/(\d+) recipes?$/.exec((await group.textContent()) ?? '')?.[1]);
  await expect(row(page, held)).toBeVisible();
  const before = await recipes();
  const release = await holdBack(page, 'useArchiveRecipesMutation');
  await archive();
  await expect(row(page, held)).toHaveCount(0);
  expect(await recipes()).toBe(before - 1);
  await expect(done).toHaveCount(0);
  release();
  await expect(done).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`${held} is back.`)).toBeVisible();
  await expect(row(page, held)).toBeVisible();
  await expect(done).toHaveCount(0);

  await archive();
  await expect(done.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The pointer was on the message, which stays as long as it is there.
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_000);
  await expect(done).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(done).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.clock.runFor(500);
  await expect(row(page, held)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(row(page, held)).toBeVisible();

  const left: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  for (const { id, number } of left) if (number === other) await admin.remove(`/recipes/${id}`);
});

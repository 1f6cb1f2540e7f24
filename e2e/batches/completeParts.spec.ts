import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { departmentId, restAs } from '../support/rest.ts';

test('all of the oil in one of two parts asks for a reason, though the sum is right', async ({
  page,
  request,
}) => {
  const admin = await restAs(request, 'admin');
  const operator = await restAs(request, 'operator');
  const oil = await admin.post('/oils/', {
    tag: 'CMP-2',
    description: 'Distillate for two kettles',
    batch: 'C2',
    qty: 200,
    cannabinoids: { THC: 85 },
    department_id: await departmentId(admin, 'Kitchen'),
  });
  const recipes: { id: number; number: string }[] = await admin.get('/recipes?status=active');
  const batch = await operator.post('/batches/', {
    recipe_id: recipes.find(({ number }) => number === 'GUM-010')?.id,
    parts: 2,
    oils: [{ oil_id: oil.id }],
  });
  const line = batch.ingredients.find((one: { oil_id: number }) => one.oil_id === oil.id);
  const whole: string = line.calculated_qty.toFixed(3);

  await signIn(page, 'operator', `/production-document/batch/${batch.batch_id}`);
  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  const finished = dialog.getByLabel('Finished quantity');
  await finished.fill('1');
  const [, units = ''] =
    (await dialog.getByText(/^Yield: /).textContent())?.match(/ ([\d,]+) whole units$/) ?? [];
  await finished.fill(units.replaceAll(',', ''));
  const partOf = (part: number) =>
    dialog.getByRole('textbox', {
      name: `Actual grams for ${line.ingredient_name}, part ${part}`,
    });
  await partOf(1).fill(whole);
  await partOf(2).fill('0');
  await dialog.getByRole('button', { name: 'As calculated' }).click();
  await expect(dialog.getByLabel(/^Reason: quantities/)).toHaveAccessibleDescription(
    /, part 2: 0\.000 g instead of /,
  );
  const reason = dialog.getByLabel(/^Reason: targets/);
  await expect(reason).toHaveAccessibleDescription(
    /THC, part 2: 0\.000 mg\/unit instead of = 10 mg\/unit \(\u2212100\.0 %\)/,
  );
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(dialog.getByText('Enter the reason.')).toHaveCount(2);
  await dialog.getByLabel(/^Reason: quantities/).fill('Kettle 2 leaked');
  await reason.fill('Kettle 2 is thrown away');
  await dialog.getByRole('button', { name: 'Mark Completed' }).click();
  await expect(page).toHaveURL('/batch-history');

  await page.goto(`/production-document/batch/${batch.batch_id}`);
  const made = page.getByRole('table', { name: 'Cannabinoids as made' });
  await expect(made.getByRole('row', { name: /^THC/ })).toContainText('off in 2 parts');
  await expect(made.getByRole('row', { name: /^Part 2/ })).toContainText('0.000 mg/unit');
  await expect(page.getByRole('table', { name: 'Differences from the plan' })).toContainText(
    'Kettle 2 is thrown away',
  );
  await admin.remove(`/oils/${oil.id}`);
});

test('with too many parts for columns, the page and the completion explain what to enter where', async ({
  page,
  request,
}) => {
  const operator = await restAs(request, 'operator');
  const recipes: { id: number; number: string }[] = await operator.get('/recipes?status=active');
  const oils: { id: number; tag: string }[] = await operator.get('/oils/?is_active=true');
  const batch = await operator.post('/batches/', {
    recipe_id: recipes.find(({ number }) => number === 'GUM-010')?.id,
    parts: 120,
    oils: [{ oil_id: oils.find(({ tag }) => tag === 'D9-014')?.id }],
  });
  await signIn(page, 'operator', `/production-document/batch/${batch.batch_id}`);
  await expect(
    page.getByText(/^120 parts: write each part of the oils, and the total/),
  ).toBeVisible();
  const boxesOf = (place: Locator) =>
    place
      .getByRole('textbox', { name: /^Actual grams for/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
  const onPage = await boxesOf(page.getByRole('article'));
  expect(onPage.length).toBe(120 + batch.ingredients.length - 1);
  await page.getByRole('button', { name: 'Complete Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  await expect(dialog.getByLabel('Finished quantity')).toBeVisible();
  expect(await boxesOf(dialog)).toEqual(onPage);
  await (await restAs(request, 'admin')).remove(`/batches/${batch.batch_id}`);
});

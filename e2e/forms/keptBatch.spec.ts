import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { expectLeavingAsks } from '../support/leaving.ts';
import { restAs } from '../support/rest.ts';
import { expired } from './keptDrafts.ts';

/** The page of an open batch. */
async function openBatch(request: APIRequestContext): Promise<string> {
  const rest = await restAs(request, 'admin');
  const oils: { id: number; tag: string }[] = await rest.get('/oils/?is_active=true');
  const oil = oils.find(({ tag }) => tag === 'D9-014');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const recipe = recipes.find(({ number }) => number === 'GUM-010');
  const body = { recipe_id: recipe?.id, oils: [{ oil_id: oil?.id }] };
  const { batch_id } = await rest.post('/batches/', body);
  return `/production-document/batch/${batch_id}`;
}

test('typing on a saved batch survives the end of the session, which asks nothing about leaving', async ({
  page,
  request,
}) => {
  const path = await openBatch(request);
  await page.clock.install();
  await signIn(page, 'manager', path);
  const supervisor = page.getByLabel('Supervisor name');
  const before = await supervisor.inputValue();
  await supervisor.fill('Kept Supervisor');
  // Shows that leaving by a link asks, which the end of the session must not do.
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await page.clock.fastForward('31:00');
  await expired(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(guard).toHaveCount(0);
  await signIn(page, 'manager');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(supervisor).toHaveValue('Kept Supervisor');
  await expect(page.getByText('What you typed on this batch before is back.')).toBeVisible();

  // Signing out asks first, and the user discarded the draft.
  await page.getByRole('button', { name: 'Logout' }).click();
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'manager', path);
  await expect(supervisor).toHaveValue(before);

  await page.getByRole('link', { name: 'Batch History', exact: true }).click();
  await page.getByRole('link', { name: `View ${path.split('/').at(-1)}` }).click();
  const actual = page.getByRole('textbox', { name: /^Actual grams for/ }).first();
  await actual.pressSequentially('12');
  await page.keyboard.press('Tab');
  await expectLeavingAsks(page, () => expect(actual).toHaveValue('12.000'));
  await (await restAs(request, 'admin')).remove(`/batches/${path.split('/').at(-1)}`);
});

import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openDocument } from '../support/openDocument.ts';
import { restAs } from '../support/rest.ts';

// A window of 1280 by 720 at 200 %.
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

/** The act of a screen is in view when scrolled to, and nothing lies above it. */
async function expectUsable(page: Page, where: string, act: Locator): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(act, where).toBeVisible();
  await act.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(act, where).toBeInViewport({ ratio: 0.99 });
  const isOnTop = () =>
    act.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(hit);
    });
  await expect.poll(isOnTop, { message: where }).toBe(true);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, where).toBe(0);
}

test('at 200 % no screen scrolls sideways, and its act is within reach', async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto('/login');
  await expectUsable(page, '/login', page.getByRole('button', { name: 'Sign in' }));
  const rest = await restAs(request, 'admin');
  const recipes: { id: number; number: string }[] = await rest.get('/recipes?status=active');
  const plain = recipes.find(({ number }) => number === 'GUM-010')?.id;
  const recipe = btoa(`RecipeVersion:${plain}`);
  const oils: { id: number; tag: string }[] = await rest.get('/oils/?is_active=true');
  const oil = oils.find(({ tag }) => tag === 'D9-014')?.id;
  const batch = await rest.post('/batches/', { recipe_id: plain, oils: [{ oil_id: oil }] });
  await signIn(page, 'admin');

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const acts: Readonly<Record<string, Locator>> = {
    '/today': page.getByRole('link', { name: batch.batch_id }).first(),
    '/recipes': button('Run batch of GUM-525'),
    [`/recipedetail/${recipe}`]: button('Save'),
    [`/consumption?recipe=${recipe}&multiplier=1&parts=1`]: button('Calculate Formulation'),
    [`/production-document/batch/${batch.batch_id}`]: button('Complete Batch'),
    '/inventory': button('Actions'),
    [`/inventory/${oil}`]: page.getByRole('link', { name: 'Trace', exact: true }),
    '/batch-history': page.getByRole('link', { name: `View ${batch.batch_id}` }),
    [`/trace?oil=${oil}`]: page.getByRole('link', { name: 'Open PDF' }),
    '/settings?tab=users': button('Invite User'),
  };
  for (const [path, act] of Object.entries(acts)) {
    await page.goto(path);
    await expectUsable(page, path, act);
  }
  await page.goto('/inventory');
  await button('Actions').click();
  await expectUsable(page, 'actions of the inventory', button('Add New Oil Batch'));
  await openDocument(page);
  await expectUsable(page, 'document', button('Save'));
  await page.goto(`/recipes?run=${recipe}`);
  await expectUsable(
    page,
    'run dialog',
    page.getByRole('dialog').getByRole('button', { name: 'Confirm' }),
  );
  await rest.remove(`/batches/${batch.id}`);
});

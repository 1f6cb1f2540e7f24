import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { createRecipe, departmentId, restAs } from '../support/rest.ts';
import { box, button, RUN } from './recipeTable.ts';

test('a draft can be edited and archived, but not run', async ({ page, request }) => {
  const admin = await restAs(request, 'admin');
  const number = `LZ-${RUN}-D`;
  const department = await departmentId(admin, 'Kitchen');
  const id = await createRecipe(admin, { number, department, draft: true });
  await signIn(page, 'manager');
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await box(page, `Select ${number}`).click();
  await expect(button(page, 'Edit Selected')).toBeEnabled();
  await expect(button(page, 'Run Batch')).toHaveAccessibleDescription(
    /Only the active version can be run: publish it/,
  );
  await expectAccessible(page);
  await admin.remove(`/recipes/${id}`);
});

test('an empty tab says so and offers the next step', async ({ page, complaints }) => {
  let failing = false;
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'RecipesScreenQuery') {
      return route.continue();
    }
    if (failing) return route.fulfill({ json: { errors: [{ message: 'The disk is full.' }] } });
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data.recipes, { edges: [], totalCount: 0 });
    return route.fulfill({ json: answer });
  });
  await signIn(page, 'manager');
  for (const [tab, text] of [
    ['Active', 'No active recipes'],
    ['Drafts', 'No drafts found'],
    ['Archived', 'No archived recipes'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    // One in the page header; where recipes can be created, another one beside the message.
    await expect(page.getByRole('link', { name: '+ New Recipe' })).toHaveCount(
      tab === 'Archived' ? 1 : 2,
    );
    await expectAccessible(page);
  }
  // Those who may not create one are offered none.
  await signIn(page, 'viewer', '/recipes');
  await expect(page.getByText('No active recipes', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '+ New Recipe' })).toHaveCount(0);
  await signIn(page, 'manager', '/recipes?tab=archived');
  failing = true;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load recipes. The disk is full.');
  failing = false;
  await button(page, 'Retry').click();
  await expect(page.getByText('No archived recipes', { exact: true })).toBeVisible();
  complaints.splice(0);
});

test('an action on another page is reported for three seconds, once', async ({ page }) => {
  await signIn(page, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  await page.evaluate(() => {
    const state = { usr: { notice: 'Restored LZ as version 3.' }, key: 'restored' };
    window.history.pushState(state, '', '/recipes');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  const notice = page.getByText('Restored LZ as version 3.');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0, { timeout: 6000 });
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a search is asked 200 ms after the last key, once', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await expect(page.getByRole('row', { name: /GUM-525/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = request.postData() ?? '';
    if (text.includes('RecipesScreenQuery')) asked.push(text);
  });
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  await search.focus();
  for (const key of 'gum-9') {
    await page.keyboard.press(key);
    await page.clock.runFor(150);
  }
  await page.clock.runFor(49);
  await expect(search).toHaveValue('gum-9');
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual([expect.stringContaining('"gum-9"')]);
});

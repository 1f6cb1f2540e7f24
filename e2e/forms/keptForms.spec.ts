import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { editorAddress, graph } from '../support/graph.ts';
import { departmentId, removeOils, restAs } from '../support/rest.ts';

test.afterEach(async ({ request }) => removeOils(request, 'KEPT-'));

const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });
const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^You had unsaved changes/ });
const restore = (page: Page) => offer(page).getByRole('button', { name: 'Restore' });

/** Lets half an hour pass without activity, and confirms the dialog. */
async function expire(page: Page): Promise<void> {
  await page.clock.fastForward('31:00');
  await expired(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  // The address changes a moment before the screen, and the previous screen has e-mail fields too.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

/** The time as a clock in the time zone of the page shows it. */
const timeOfDay = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date()),
  );

/** A draft is stored a moment after the last key. */
const settled = (page: Page) => page.clock.runFor(1000);

async function startNewRecipe(page: Page): Promise<void> {
  await page.goto('/recipedetail/new');
  await page.getByLabel('Recipe number').fill('KEPT-1');
  await page.getByLabel('Description').fill('Kept over the night');
  const first = page.getByRole('listitem', { name: 'Row 1', exact: true });
  await first.getByRole('textbox', { name: 'Ingredient', exact: true }).fill('Sugar');
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  const second = page.getByRole('listitem', { name: 'Row 2', exact: true });
  await second.getByRole('textbox', { name: 'Ingredient', exact: true }).fill('Pectin');
}

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Ingredients', exact: true })
    .getByRole('textbox', { name: 'Ingredient', exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('a recipe in progress survives the end of the session, and is offered to its writer alone', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'manager');
  const before = await timeOfDay(page);
  await startNewRecipe(page);
  await settled(page);
  const after = await timeOfDay(page);
  await expire(page);

  // Another user must not see it.
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'manager', '/recipedetail/new');
  // The offer shows the time of typing, not the time the session ended.
  await expect(offer(page)).toContainText(new RegExp(`from (${before}|${after})\\.`));
  await expect(page.getByLabel('Recipe number')).toHaveValue('');
  await expectAccessible(page);
  await restore(page).click();
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByLabel('Recipe number')).toHaveValue('KEPT-1');
  await expect(page.getByLabel('Description')).toHaveValue('Kept over the night');
  expect(await names(page)).toEqual(['Sugar', 'Pectin']);
  // A new row must have its own draft.
  await page.getByRole('button', { name: 'Add ingredient', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(['Sugar', 'Pectin', '']);
});

test('what is discarded, or saved, is not offered again', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await startNewRecipe(page);
  await settled(page);
  await page.reload();
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('who leaves a form has let it go', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'manager');
  await startNewRecipe(page);
  await settled(page);
  await page.getByRole('link', { name: 'Batch History' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Batch History' })).toBeVisible();
  await page.goto('/recipedetail/new');
  await expect(page.getByRole('heading', { name: 'New Recipe' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a draft restored over a changed version is reported, and saving asks first', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'manager', '/recipedetail/new');
  await page.getByLabel('Department').selectOption('Kitchen');
  await page.getByLabel('Recipe number').fill('KEPT-2');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  const address = await editorAddress(page, 'KEPT-2', 'DRAFT');
  await page.getByLabel('Description').fill('Mine');
  await settled(page);
  await expire(page);

  await signIn(page, 'manager');
  await expect(offer(page)).toBeVisible();
  const id = decodeURIComponent(address.split('/').at(-1) ?? '');
  const { recipe } = await graph<{ recipe: { revision: number } }>(
    page,
    'query ($id: ID!) { recipe(id: $id) { revision } }',
    { id },
  );
  await page.evaluate(() => {
    // Makes the draft look as if it was based on the previous revision.
    for (const key of Object.keys(sessionStorage).filter((one) => one.includes('_draft:'))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
      kept.values.basis.revision -= 1;
      sessionStorage.setItem(key, JSON.stringify(kept));
    }
  });
  expect(recipe.revision).toBeGreaterThan(0);
  await page.reload();
  await expect(offer(page)).toContainText('has saved version 1 since');
  await restore(page).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('dialog', { name: /changed this recipe$/ })).toBeVisible();
  await graph(
    page,
    'mutation ($ids: [ID!]!) { archiveRecipes(input: { ids: $ids }) { __typename } }',
    { ids: [id] },
  );
});

test('a new oil in progress survives the end of the session, and opens as it was', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Add New Oil Batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field('Tag').fill('KEPT-1');
  await field('Description').fill('An oil that waits');
  await field('Batch').fill('B-1');
  await field('Qty').fill('120');
  await field('THC').fill('71.5');
  await settled(page);
  await expire(page);

  await signIn(page, 'manager');
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(offer(page)).toContainText('to a new oil');
  await restore(page).click();
  await expect(field('Tag')).toHaveValue('KEPT-1');
  await expect(field('Qty')).toHaveValue('120');
  await expect(field('THC')).toHaveValue('71.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Oil KEPT-1 added.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a row being edited survives too; a concurrent change is reported, and saving asks first', async ({
  page,
  request,
}) => {
  const rest = await restAs(request, 'manager');
  await rest.post('/oils', {
    tag: 'KEPT-2',
    description: 'A row that waits',
    batch: 'B-2',
    qty: 400,
    cannabinoids: { THC: 80 },
    department_id: await departmentId(rest, 'Kitchen'),
  });
  await page.clock.install();
  await signIn(page, 'manager', '/inventory?flat=1&q=KEPT-2');
  const row = page.getByRole('row', { name: /KEPT-2/ });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: /^Description/ }).fill('My words');
  await settled(page);
  await expire(page);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((one) => one.includes('_draft:'))) {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '');
      kept.values.revision -= 1;
      sessionStorage.setItem(key, JSON.stringify(kept));
    }
  });
  await signIn(page, 'manager');
  await expect(offer(page)).toContainText('to oil KEPT-2');
  await expect(offer(page)).toContainText('Somebody has saved other changes to it since.');
  await restore(page).click();
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('My words');
  await page.getByRole('textbox', { name: /^Description/ }).press('Enter');
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Saved KEPT-2.')).toBeVisible();
});

test('a department in progress is offered when its form is opened again', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'admin', '/settings?tab=departments');
  await page.getByRole('button', { name: /New Department/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New Department' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await settled(page);
  await expire(page);
  await signIn(page, 'admin');
  await page.getByRole('button', { name: /New Department/ }).click();
  await restore(page).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift');
});

test('an invitation in progress is offered where it was begun, and opens as it was', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('E-mail').fill('ida@kept.test');
  await dialog.getByLabel('First name').fill('Ida');
  await dialog.getByLabel('Role').selectOption('manager');
  await settled(page);
  await expire(page);

  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/settings\?tab=users$/);
  await expect(offer(page)).toContainText('to an invitation from');
  await expectAccessible(page);
  await restore(page).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('ida@kept.test');
  await expect(dialog.getByLabel('First name')).toHaveValue('Ida');
  await expect(dialog.getByLabel('Role')).toHaveValue('manager');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Invite User' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('the name of the organization in progress is offered, and saving it tells of what came first', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  await page.goto('/settings?tab=organization');
  const edit = page.getByRole('button', { name: 'Edit organization' });
  const field = page.getByLabel('Organization name');
  await edit.click();
  await field.fill('Kept Confections');
  await settled(page);
  await expire(page);
  // Another user changes the record and changes it back: same name, but another revision.
  const rest = await restAs(request, 'admin');
  const [{ id, name }] = await rest.get('/auth/organizations');
  await rest.put(`/auth/organizations/${id}`, { name: 'Theirs' });
  await rest.put(`/auth/organizations/${id}`, { name });

  await signIn(page, 'admin');
  await expect(offer(page)).toContainText('to the organization');
  await restore(page).click();
  await expect(field).toHaveValue('Kept Confections');
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('was changed by');
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(field).toHaveValue(name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeVisible();
});

test('the own names and what a token is for are offered where they were typed', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  const forms = [
    ['profile', 'Update Profile', 'Update Profile', 'Last name', 'to your profile'],
    ['tokens', '+ New Token', 'New API token', 'Name', 'to a new token'],
  ] as const;
  for (const [tab, opener, title, label, about] of forms) {
    await page.goto(`/settings?tab=${tab}`);
    await page.getByRole('button', { name: opener }).click();
    const field = page.getByRole('dialog', { name: title }).getByLabel(label);
    await field.fill('Kept');
    await settled(page);
    await expire(page);
    await signIn(page, 'admin');
    await expect(offer(page)).toContainText(about);
    await restore(page).click();
    await expect(field).toHaveValue('Kept');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  }
});

test('feedback in progress is offered when its form is opened again, to its writer alone', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'viewer');
  const open = page.getByRole('button', { name: 'Feedback' });
  const field = page.getByRole('textbox', { name: 'Description' });
  await open.click();
  await field.fill('The list stays empty');
  await settled(page);
  await expire(page);
  await signIn(page, 'operator');
  await open.click();
  await expect(field).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'viewer');
  await open.click();
  await restore(page).click();
  await expect(field).toHaveValue('The list stays empty');
});

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
  await (await restAs(request, 'admin')).remove(`/batches/${path.split('/').at(-1)}`);
});

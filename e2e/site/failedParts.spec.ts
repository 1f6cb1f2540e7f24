import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { pressForPalette } from '../support/keys.ts';

test('a part whose code cannot be fetched leaves the screen as it is, and comes with a reload', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager');
  const tick = page.getByRole('checkbox', { name: 'Select GUM-525' });
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  const run = page.getByRole('button', { name: 'Run Batch', exact: true });
  await search.pressSequentially('gum');
  await tick.click();
  const code = /\/assets\/RunBatch.*\.(js|css)$/;
  await page.route(code, (route) => route.abort());
  await run.click();
  const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(notice).toContainText('Network error. The rest of the page stays');
  await expect(notice).toBeInViewport();
  await expect(tick).toBeChecked();
  await expect(search).toHaveValue('gum');
  await expectAccessible(page);

  await page.unroute(code);
  await notice.getByRole('button', { name: 'Reload' }).click();
  // The address knows what was opened.
  await expect(page.getByRole('dialog', { name: /^Run Batch: / })).toBeVisible();
  await expect(notice).toHaveCount(0);
  // Each failure was logged.
  expect(complaints.splice(0).join()).toContain('PartError');
});

test('a palette that cannot be fetched leaves the keys to the page', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  // With its style sheet, for which its code would wait.
  await page.route(/CommandPalette.*\.(js|css)$/, (route) => route.abort());
  const failed = page.getByText('This part could not be loaded.');
  await pressForPalette(page, () => failed.isVisible());
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  await search.focus();
  await page.keyboard.type('gum 525');
  await expect(search).toHaveValue('gum 525');
  expect(complaints.splice(0).join()).toContain('PartError');
});

test('without a network the first note is a plain one, and what was typed stays', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager');
  await page.getByRole('link', { name: 'GUM-010', exact: true }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.press('End');
  await description.pressSequentially(' with mint');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
  await expect(note).toBeInViewport();
  await expect(description).toHaveValue(/ with mint$/);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await note.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED');
});

test('without the code of notes a success is told in a plain one', async ({ page, complaints }) => {
  await signIn(page, 'manager', '/inventory');
  await page.route(/\/assets\/(ToastHost|notif).*\.js$/, (route) => route.abort());
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await file;
  const note = page.getByRole('status').filter({ hasText: /^Exported [\d,]+ oils\./ });
  await expect(note).toBeInViewport();
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
});

for (const path of ['/login', '/recipes', '/pricing']) {
  test(`${path} says so when none of its code can be fetched`, async ({ page, complaints }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(path);
    const notice = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
    await expect(notice).toBeInViewport();
    await expect(notice).toHaveCount(1);
    await page.unroute(/\/assets\/.*\.js$/);
    await notice.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  });
}

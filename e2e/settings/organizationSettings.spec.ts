import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { openDocument } from '../support/openDocument.ts';
import { type Rest, restAs } from '../support/rest.ts';

/** The smallest valid PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DEMO_NAME = 'Demo Confections';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function open(page: Page, tab: string): Promise<void> {
  await signIn(page, 'admin', `/settings?tab=${tab}`);
}

const organizationId = async (rest: Rest): Promise<number> =>
  (await rest.get('/auth/organizations'))[0].id;

test.afterEach(async ({ request }) => {
  const rest = await restAs(request, 'admin');
  const id = await organizationId(rest);
  await rest.put(`/auth/organizations/${id}`, { name: DEMO_NAME });
  await rest.remove(`/auth/organizations/${id}/logo`);
  const tokens: { id: number }[] = await rest.get('/auth/api-tokens');
  for (const token of tokens) await rest.remove(`/auth/api-tokens/${token.id}`);
});

test('the organization is renamed in its place, and nothing typed is lost', async ({ page }) => {
  await open(page, 'organization');
  const details = region(page, 'Organization');
  await expect(details).toContainText(DEMO_NAME);
  await expect(details).toContainText('Active');
  await expectAccessible(page);
  await button(page, 'Edit organization').click();
  const field = page.getByLabel('Organization name');
  await expect(field).toBeFocused();
  await field.fill('  ');
  await expect(button(page, 'Save')).toBeDisabled();
  await field.fill('Sweet Works');
  await page.getByRole('tab', { name: 'My Profile' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(field).toHaveValue('Sweet Works');
  await expectAccessible(page);
  // Another user is faster.
  const graph = await graphAs(page, 'admin');
  const { organization } = await graph('{ organization { id } }');
  const { id } = organization as { id: string };
  await graph(
    'mutation ($id: ID!) { updateOrganization(input: { id: $id, name: "Theirs" }) { __typename } }',
    { id },
  );
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('was changed by Maya Ortiz');
  await expect(field).toHaveValue('Sweet Works');
  await button(page, 'Load it').click();
  await expect(field).toHaveValue('Theirs');
  await field.fill('Sweet Works');
  await field.press('Enter');
  await expect(note(page, 'Organization saved.')).toBeVisible();
  await expect(details).toContainText('Sweet Works');
  await page.reload();
  await expect(details).toContainText('Sweet Works');
});

test('on a phone the tabs scroll, and the one an address names is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'audit');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Audit Log')).toBeInViewport({ ratio: 1 });
  await expect(tab('Configuration')).not.toBeInViewport();
  await tab('API Tokens').press('Home');
  await expect(tab('Configuration')).toBeInViewport({ ratio: 1 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

test('a logo is looked at, uploaded, shown on the production document and removed', async ({
  page,
  request,
}) => {
  await open(page, 'organization');
  await expect(page.getByText('No logo yet.')).toBeVisible();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(/^Choose an/).setInputFiles({ name, mimeType, buffer });
  const alert = page.getByRole('alert');
  await choose('logo.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(alert).toHaveText('Only PNG, JPG, or WEBP images are allowed.');
  await expectAccessible(page);
  await choose('logo.png', 'image/png', Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]));
  await expect(alert).toHaveText('File size must be less than 2MB.');
  await choose('cut off.png', 'image/png', PNG.subarray(0, 20));
  await expect(alert).toHaveText('The image could not be read. Save it anew and try again.');
  const preview = page.getByRole('img', { name: 'Preview of the new logo' });
  await choose('logo.png', 'image/png', PNG);
  await expect(alert).toHaveCount(0);
  await expect(preview).toBeVisible();
  await expect(region(page, 'Logo')).toContainText('logo.png · 0.1 kB');
  await expectAccessible(page);
  await button(page, 'Discard').click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByText('No logo yet.')).toBeVisible();
  await choose('logo.png', 'image/png', PNG);
  await page.getByRole('tab', { name: 'My Profile' }).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(preview).toBeVisible();
  await button(page, 'Upload').click();
  await expect(note(page, 'Logo saved.')).toBeVisible();
  await expect(preview).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  const logo = page.getByRole('img', { name: `${DEMO_NAME} logo` });
  await expect(logo).toBeVisible();

  // Navigates only by links, so that nothing is reloaded.
  await page.getByRole('link', { name: 'Batch History' }).click();
  await page
    .getByRole('link', { name: /^View BF-/ })
    .first()
    .click();
  // A saved record keeps the logo of its time, when there was none.
  await expect(page.getByRole('heading', { name: /^Batch BF-/, level: 1 })).toBeVisible();
  await expect(logo).toHaveCount(0);
  await openDocument(page);
  await expect(logo).toHaveAttribute('src', /^\/api\/files\/[0-9a-f]{32}$/);
  await page.goto('/settings?tab=organization');
  await button(page, 'Remove logo').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the logo?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(note(page, 'Logo removed.')).toBeVisible();
  await expect(logo).toHaveCount(0);
  const rest = await restAs(request, 'admin');
  expect((await rest.get('/auth/organizations'))[0].logo_url).toBeNull();
});

test('a token is made, shown once, used by a program and revoked', async ({ page, request }) => {
  await open(page, 'tokens');
  await expect(page.getByText('No API tokens')).toBeVisible();
  await expectAccessible(page);
  await button(page, '+ New Token').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await button(page, 'Create').click();
  await expect(dialog.getByText('Token name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('ERP');
  await dialog.getByLabel('Scope').selectOption('Read and write');
  await expectAccessible(page);
  await button(page, 'Create').click();
  const secret = dialog.getByLabel('Token', { exact: true });
  await expect(secret).toHaveValue(/^bw_[\w-]{43}$/);
  const token = await secret.inputValue();
  await page.keyboard.press('Escape');
  await expect(secret).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Done').click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('table', { name: 'API tokens' }).getByRole('row', { name: /ERP/ });
  await expect(row).toContainText(/Read and write\s*Maya Ortiz/);
  await expect(page.locator('body')).not.toContainText(token);

  const ask = async () =>
    (await request.get('/api/recipes', { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await ask()).toBe(200);
  await page.reload();
  await button(page, 'Revoke ERP').click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(note(page, 'Token ERP revoked.')).toBeVisible();
  await expect(page.getByText('No API tokens')).toBeVisible();
  expect(await ask()).toBe(401);
});

test('the audit log is searched, read, checked and exported', async ({ page, request }) => {
  const rest = await restAs(request, 'admin');
  const id = await organizationId(rest);
  await rest.put(`/auth/organizations/${id}`, { name: '=Sweet Audit' });
  await open(page, 'audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table).toBeVisible();
  await page.getByLabel('Search the audit log').fill('sweet audit');
  await expect(page).toHaveURL(/q=sweet\+audit/);
  const row = table.getByRole('row', { name: /=Sweet Audit/ });
  await expect(row).toContainText('Maya Ortiz');
  await expect(page.getByLabel('Search the audit log')).toHaveValue('sweet audit');
  await page.getByLabel('Kind of record').selectOption('Organization');
  await expect(page).toHaveURL(/type=organization/);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Details of entry/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Changes' })).toContainText(
    new RegExp(`Name\\s*${DEMO_NAME}\\s*=Sweet Audit`),
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await saved).suggestedFilename()).toBe('audit_log.csv');
  await button(page, 'Check the chain').click();
  await expect(note(page, 'The chain is unbroken')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Clear filters').click();
  await expect(page.getByLabel('Search the audit log')).toHaveValue('');
  await expect(page).toHaveURL(/\/settings\?tab=audit$/);
});

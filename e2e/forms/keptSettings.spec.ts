import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';
import { expire, offer, restore, settled } from './keptDrafts.ts';

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

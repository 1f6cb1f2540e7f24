import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { joinOrganization, openAs, openOrganization } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';
import { stamp } from './people.ts';
import { alert, note } from './settingsPage.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const person = (email: string, firstName: string) => ({ email, firstName, lastName: 'Field' });

test('Quality is switched on once somebody releases lots and two others weigh', async ({
  page,
  request,
}) => {
  const name = `quality-${stamp}`;
  const admin = await openOrganization(request, name);
  await joinOrganization(request, admin, person(`quinn@${name}.test`, 'Quinn'));
  const rest = restOf(request, admin.token);
  await openAs(page, admin, '/settings?tab=quality');
  const policy = region(page, 'Quality');
  await expect(policy).toContainText('Basic. Lots are used as they come');
  const place = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(place).toHaveText('Settings');
  await expectAccessible(page);

  await button(page, 'Edit quality policy').click();
  const preset = page.getByLabel('Preset');
  await preset.selectOption('Regulated');
  await expect(page.getByLabel('New lots')).toHaveValue('quarantine');
  await expect(page.getByLabel('Expired lots')).toHaveValue('block');
  await takePictures(page, 'editing');
  const minutes = page.getByLabel('PIN alone is enough for');
  await minutes.fill('');
  await minutes.pressSequentially('90');
  await expect(preset).toHaveValue('custom');
  await button(page, 'Save').click();
  await expect(policy).toContainText(
    'Minutes of the PIN alone must be a whole number from 1 to 60.',
  );
  await minutes.fill('');
  await minutes.pressSequentially('15');
  await expect(preset).toHaveValue('regulated');
  await button(page, 'Save').click();
  await expect(alert(page, 'Nobody could release a lot.')).toBeVisible();
  await expect(minutes).toHaveValue('15');
  await preset.selectOption('Basic');
  await expect(alert(page, 'Nobody could release a lot.')).toBeHidden();
  await preset.selectOption('Regulated');

  const people = region(page, 'People of Quality');
  await expect(people).toContainText('Nobody yet');
  await button(page, 'Add').click();
  await expect(people).toContainText('Choose a user');
  await people.getByLabel('User').click();
  await people.getByLabel('User').pressSequentially('quinn');
  await page.getByRole('option', { name: /Quinn Field/ }).click();
  await button(page, 'Add').click();
  await expect(note(page, 'Quinn Field is one of Quality.')).toBeVisible();
  await expect(people.getByRole('row', { name: /Quinn Field/ })).toBeVisible();

  await button(page, 'Save').click();
  await expect(alert(page, 'Nobody of Production could verify a weighing.')).toBeVisible();
  const second = await joinOrganization(request, admin, person(`mo@${name}.test`, 'Mo'));
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const id = users.find(({ email }) => email === second.email)?.id;
  await rest.put(`/auth/users/${id}`, { role: 'manager' });
  await button(page, 'Save').click();
  await expect(note(page, 'Quality policy saved.')).toBeVisible();
  await expect(policy).toContainText('Regulated. Lots wait until Quality releases them');
  await expectAccessible(page);
  await takePictures(page, 'regulated');
});

test('what somebody else changed meanwhile is said, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `policy-${stamp}`);
  await openAs(page, admin, '/settings?tab=quality');
  await button(page, 'Edit quality policy').click();
  const days = page.getByLabel('Days left at production');
  await days.fill('');
  await days.pressSequentially('30');
  await restOf(request, admin.token).put('/quality-policy', { minimum_days_left: 7 });
  await button(page, 'Save').click();
  await expect(alert(page, 'The quality policy was changed by Ada Moss')).toBeVisible();
  await expect(days).toHaveValue('30');
  await button(page, 'Load it').click();
  await expect(days).toHaveValue('7');
});

test('a time zone chosen by mouse ends the refusal of the last attempt', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `zone-${stamp}`);
  await openAs(page, admin, '/settings?tab=quality');
  await button(page, 'Edit quality policy').click();
  await page.getByLabel('Preset').selectOption('Regulated');
  await button(page, 'Save').click();
  const refusal = alert(page, 'Nobody could release a lot.');
  await expect(refusal).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await expect(refusal).toBeVisible();
  await page.getByRole('option', { name: 'Africa/Abidjan', exact: true }).click();
  await expect(zone).toHaveValue('Africa/Abidjan');
  await expect(refusal).toBeHidden();
});

test('people without the right to change it are led to their profile', async ({
  page,
  request,
}) => {
  const name = `reader-${stamp}`;
  const admin = await openOrganization(request, name);
  const reader = await joinOrganization(request, admin, person(`rea@${name}.test`, 'Rea'));
  await openAs(page, reader, '/settings?tab=quality');
  await expect(page.getByText('You do not have permission to view this tab.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Quality' })).toHaveCount(0);
});

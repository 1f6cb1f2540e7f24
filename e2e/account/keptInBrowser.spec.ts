import { expect, signIn, test } from '../support/fixtures.ts';
import { stored, token, watched } from './session.ts';

test('a token found in local storage at start-up is moved into session storage', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await watched(page);
  expect(await stored(page, 'access_token')).toBeNull();
  expect(await token(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('the browser keeps the person in local storage, and logout clears it and the token', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'operator');
  await watched(page);
  const keys = ['user_id', 'user_email', 'user_role', 'organization_id', 'last_activity'];
  const department = ['selected_department_id', 'selected_department_name'];
  await expect.poll(() => stored(page, 'selected_department_role')).toBe('operator');
  expect(await stored(page, 'user_email')).toBe('operator@demo.batchwright.test');
  expect(await stored(page, 'user_role')).toBe('operator');
  expect(await stored(page, 'selected_department_name')).toBe('Kitchen');
  for (const key of [...keys, ...department]) expect(await stored(page, key), key).toBeTruthy();
  // The ids in the answer of a REST login.
  for (const key of ['user_id', 'organization_id', 'selected_department_id']) {
    expect(await stored(page, key), key).toMatch(/^\d+$/);
  }

  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await token(page)).toBeNull();
  for (const key of keys) expect(await stored(page, key), key).toBeNull();
  // The department is remembered for the next visit, its role is not.
  expect(await stored(page, 'selected_department_role')).toBeNull();
  expect(await stored(page, 'selected_department_name')).toBe('Kitchen');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a remembered department that is gone gives way to the first, and to none without one', async ({
  page,
}) => {
  const remember = () =>
    page.evaluate(() => {
      localStorage.setItem('selected_department_id', 'gone');
      localStorage.setItem('selected_department_name', 'Gone');
    });
  await page.goto('/login');
  await remember();
  await signIn(page, 'operator');
  await watched(page);
  await expect.poll(() => stored(page, 'selected_department_name')).toBe('Kitchen');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await remember();
  await signIn(page, 'viewer');
  await watched(page);
  await expect.poll(() => stored(page, 'selected_department_id')).toBeNull();
  expect(await stored(page, 'selected_department_name')).toBeNull();
});

import type { Page } from '@playwright/test';
import { answerWith, refusal } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';

/** Replaces only the first answer, by one that says the password was entered too long ago. */
async function passwordIsOld(page: Page, operation: string, field: string): Promise<void> {
  const needed = 'Enter your password again.';
  const refused = refusal('PasswordNeededError', 'PASSWORD_NEEDED', needed);
  const stop = await answerWith(page, operation, { data: { [field]: refused } });
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    if (response.request().postDataJSON().operationName === operation) stop();
  });
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Enter your password again' });
const password = (page: Page) => question(page).getByRole('textbox', { name: 'Password' });

test('creating a token asks for the password, reports a wrong one, and continues by itself', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings?tab=tokens');
  await passwordIsOld(page, 'useCreateApiTokenMutation', 'createApiToken');
  await page.getByRole('button', { name: '+ New Token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('ERP');
  await form.getByRole('button', { name: 'Create' }).click();

  await expect(password(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toHaveText('Password is required');
  await page.keyboard.type('Wrong-pass-1');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toHaveText('Incorrect password');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.keyboard.type('Demo-pass-1');
  await page.keyboard.press('Enter');

  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Token', { exact: true })).toHaveValue(/^bw_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'API tokens' })).toContainText('ERP');
});

test('after too many failures it leads to a new password, whatever the server’s words', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings?tab=tokens');
  await passwordIsOld(page, 'useCreateApiTokenMutation', 'createApiToken');
  const code = 'PASSWORD_RESET_NEEDED';
  const refused = refusal('InvalidCredentialsError', code, 'No more attempts.');
  await answerWith(page, 'useConfirmPasswordMutation', { data: { confirmPassword: refused } });
  await page.getByRole('button', { name: '+ New Token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('Third');
  await form.getByRole('button', { name: 'Create' }).click();
  await password(page).fill('Wrong-pass-1');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toHaveText('No more attempts.');
  await expect(question(page).getByRole('link', { name: 'Request a reset link' })).toBeVisible();
  await expectAccessible(page);
});

test('who gives no password has changed nothing and keeps what was typed', async ({ page }) => {
  await signIn(page, 'admin', '/settings?tab=tokens');
  await passwordIsOld(page, 'useCreateApiTokenMutation', 'createApiToken');
  await page.getByRole('button', { name: '+ New Token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('Second');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(form.getByRole('alert')).toContainText('Enter your password again.');
  await expect(form.getByLabel('Name')).toHaveValue('Second');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Second')).toHaveCount(0);
});

test('the password dialog opens above the confirmation of a deletion, and Cancel returns there', async ({
  page,
}) => {
  await signIn(page, 'admin', '/settings?tab=users');
  await passwordIsOld(page, 'useDeleteUserMutation', 'deleteUser');
  await page
    .getByRole('button', { name: /^Delete / })
    .last()
    .click();
  const deletion = page.getByRole('alertdialog');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(password(page)).toBeFocused();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(deletion.getByRole('alert')).toContainText('Enter your password again.');
});

test('a role that waits for the password is back as it was without one', async ({ page }) => {
  await signIn(page, 'admin', '/settings?tab=users');
  await passwordIsOld(page, 'useSetUserRoleMutation', 'setUserRole');
  const row = page.getByRole('row', { name: /viewer@demo/ });
  await row.getByRole('button', { name: /^Edit / }).click();
  await row.getByRole('combobox').selectOption('Manager');
  await row.getByRole('button', { name: /^Save the role/ }).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Viewer');
  await expect(page.getByRole('alert')).toContainText('Enter your password again.');
});

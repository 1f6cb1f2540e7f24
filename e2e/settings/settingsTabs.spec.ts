import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { table } from './settingsPage.ts';

test.describe('who sees what', () => {
  for (const who of ['manager', 'operator', 'viewer'] as const) {
    test(`the ${who} sees that some tabs are only for administrators, and loads nothing of them`, async ({
      page,
    }) => {
      await page.goto('/login');
      await signIn(page, who);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
      });
      for (const tab of ['departments', 'users', 'organization']) {
        await page.goto(`/settings?tab=${tab}`);
        await expect(
          page.getByText('You do not have permission to view this tab.', { exact: true }),
        ).toBeVisible();
        await expect(page.getByRole('tab', { name: 'My Profile' })).toHaveAttribute(
          'aria-selected',
          'true',
        );
        await expect(page.getByRole('tab')).toHaveCount(1);
      }
      await expectAccessible(page);
      expect(new Set(asked)).toEqual(
        new Set(['ShellQuery', 'SettingsScreenQuery', 'SessionsRegionQuery']),
      );
      await page.goto('/settings?tab=nonsense');
      await expect(page.getByRole('region', { name: 'My Profile' })).toBeVisible();
      await expect(page.getByText('You do not have permission')).toHaveCount(0);
    });
  }

  test('the selected tab is in the address, and Back returns to the previous one', async ({
    page,
  }) => {
    await page.goto('/login');
    await signIn(page, 'admin');
    for (const path of ['/settings', '/settings?tab=nonsense', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: 'My Profile' })).toBeVisible();
      await expect(page.getByText('You do not have permission')).toHaveCount(0);
    }
    await page.getByRole('tab', { name: 'Configuration' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=departments$/);
    await expect(table(page, 'Departments')).toBeVisible();
    await page.getByRole('tab', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=profile$/);
    await page.goBack();
    await expect(table(page, 'Departments')).toBeVisible();
    await page.reload();
    await expect(table(page, 'Departments')).toBeVisible();
    await expect(page).toHaveTitle('Settings · Batchwright');
  });
});

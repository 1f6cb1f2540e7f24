import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { expectLeavingAsks } from '../support/leaving.ts';
import { confirmation, membersPath, openConfiguration } from './configuration.ts';

test('what is typed is not lost by leaving, and dialogs open and close without a question', async ({
  page,
}) => {
  await openConfiguration(page, '/recipes');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Configuration' }).click();
  const question = confirmation(page, 'Leave without saving?');
  await page.getByRole('button', { name: '+ New Department' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Department' });
  await dialog.getByLabel('Name').fill('Half typed');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Half typed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: '+ Add Cannabinoid' }).click();
  await page.getByLabel('Name').fill('half');
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('half');
  // The members are on the same page, so opening them loses nothing.
  await page.getByRole('button', { name: 'Members of Kitchen' }).click();
  await expect(page.getByRole('heading', { name: 'Members of Kitchen' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('half');
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('region', { name: 'My Profile' })).toBeVisible();

  await page.getByRole('tab', { name: 'Configuration' }).click();
  await page.getByRole('button', { name: '+ New Group' }).click();
  const code = page.getByRole('dialog').getByLabel('Code');
  await code.pressSequentially('HALF');
  await expectLeavingAsks(page, () => expect(code).toHaveValue('HALF'));
});

test('leaving at the moment of typing asks, too', async ({ page }) => {
  await openConfiguration(page, '/recipes');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Configuration' }).click();
  await page.getByRole('button', { name: '+ Add Cannabinoid' }).click();
  const leaving = await page.getByRole('tab', { name: 'My Profile' }).elementHandle();
  // The click comes before the browser runs any deferred work.
  await page.getByLabel('Name').evaluate(async (field, tab) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, 'half');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    for (let turn = 0; turn < 10; turn += 1) await null;
    if (tab instanceof HTMLElement) tab.click();
  }, leaving);
  const question = confirmation(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('half');
});

test('everything is reachable on a tablet and at 320 px', async ({ page }) => {
  const kitchen = Buffer.from('Department:1').toString('base64');
  await openConfiguration(page, membersPath(kitchen));
  await expect(page.getByRole('button', { name: 'Remove Priya Nair' })).toBeVisible();
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await sideways(), `${width}`).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: '+ New Group' }).click();
    await expect(page.getByRole('dialog').getByLabel('Code')).toBeFocused();
    expect(await sideways(), `${width} dialog`).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '+ New Group' })).toBeFocused();
  }
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('every control is 44 px or larger', async ({ page }) => {
    const kitchen = Buffer.from('Department:1').toString('base64');
    await openConfiguration(page, membersPath(kitchen));
    await page.getByRole('button', { name: '+ Add Cannabinoid' }).click();
    await expect(page.getByRole('button', { name: 'Remove Priya Nair' })).toBeVisible();
    const small = await page
      .locator('main')
      .locator('button:visible, input:visible, select:visible')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43 || box.width < 43)
          .map(
            ({ control, box }) => `${control.outerHTML.slice(0, 120)} ${box.width}×${box.height}`,
          ),
      );
    expect(small).toEqual([]);
  });
});

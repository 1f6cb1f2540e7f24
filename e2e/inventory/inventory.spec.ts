import { answerWith, busy } from '../support/answers.ts';
import { makeBenchOils } from '../support/benchOils.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { removeOils } from '../support/rest.ts';

test('oils stand in groups with their grams in all and weighted averages', async ({ page }) => {
  await signIn(page, 'viewer', '/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  const group = table.getByRole('row', { name: /^Delta-9 THC distillate 3 lots/ });
  // 310.500 g at 84.6 %, 1,250.000 g at 88.2 % and 640.250 g at 91.4 %, minus what other tests' batches took.
  const gramsOf = async (name: RegExp) => {
    const cells = await table.getByRole('row', { name }).getByRole('cell').allInnerTexts();
    return Number(cells.find((cell) => /^[\d,]+\.\d{3}$/.test(cell))?.replaceAll(',', ''));
  };
  await expect(group).toContainText('88.6');
  const lots = [await gramsOf(/D9-011/), await gramsOf(/D9-014/), await gramsOf(/D9-020/)];
  const whole = lots.reduce((sum, grams) => sum + grams, 0);
  expect(await gramsOf(/^Delta-9 THC distillate 3 lots/)).toBeCloseTo(whole, 6);
  await expect(table.getByRole('columnheader', { name: 'Description' })).toHaveCount(0);
  // However long the name, the number of lots beside it is not cut off.
  const long = table.getByRole('rowheader', { name: /^Delta-9 THC distillate, winterized 1 lot$/ });
  const lotsCount = long.getByText('1 lot');
  await expect(lotsCount).toHaveCSS('font-weight', '400');
  const [cell, words] = [await long.boundingBox(), await lotsCount.boundingBox()];
  const endOf = (box: typeof cell) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(endOf(words)).toBeLessThanOrEqual(endOf(cell));

  await group.getByRole('button').click();
  await expect(table.getByRole('row', { name: /D9-014/ })).toHaveCount(0);
  await page.reload();
  await expect(group.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  // The search also finds rows in a folded group.
  await page.getByRole('searchbox').fill('d9-014');
  await expect(table.getByRole('row', { name: /D9-014/ })).toBeVisible();
  await expect(page.getByText('Showing 1 of 10 items')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('checkbox', { name: 'Group by description' }).click();
  await expect(table.getByRole('columnheader', { name: 'Description' })).toBeVisible();
  await expect(page).toHaveURL(/flat=true/);
  await expect(table.getByRole('row')).toHaveCount(11);
  // Users who can't edit oils see no actions.
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Edit|Delete|Inactive|Actions for/ })).toHaveCount(
    0,
  );
});

test('oils leave for Inactive and come back, by selection, menu and undo', async ({ page }) => {
  await signIn(page, 'manager');
  await makeBenchOils(page, { 'BENCH-1': '100', 'BENCH-2': '200.5', 'BENCH-3': '300' });
  await page.goto('/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  const row = (tag: string) => table.getByRole('row', { name: new RegExp(tag) });
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Edit Selected' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select exactly one oil to edit.');
  await page.getByRole('button', { name: 'Duplicate Selected' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select exactly one oil to duplicate.');
  // Shift selects a range.
  const bar = page.getByRole('region', { name: 'Oil actions' });
  await expect(bar).toContainText('None selected');
  await table.getByRole('checkbox', { name: 'Select BENCH-1' }).click();
  await expect(bar).toContainText('1 selected');
  await expect(bar).not.toContainText('None selected');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await table.getByRole('checkbox', { name: 'Select BENCH-3' }).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('button', { name: 'Delete Selected (3)' })).toBeEnabled();
  // Selecting an oil of a department the user can't edit removes the buttons and explains why.
  await table.getByRole('checkbox', { name: 'Select D9-T-02' }).click();
  const move = page.getByRole('button', { name: /^Move to Inactive/ });
  await expect(move).toBeDisabled();
  await expect(move).toHaveAccessibleDescription('You don’t manage the department of D9-T-02');
  await expect(page.getByRole('button', { name: 'Actions for D9-T-02' })).toHaveCount(0);
  await table.getByRole('checkbox', { name: 'Select D9-T-02' }).click();
  await table.getByRole('checkbox', { name: 'Select BENCH-3' }).click();

  // A rejected request: the rows disappear at once and come back with the reason.
  let answer = () => {};
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('InactivateMutation')) return route.fallback();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { errors: [{ message: 'The press broke' }], data: null } });
  });
  await page.getByRole('button', { name: 'Move to Inactive (2)' }).click();
  await expect(dialog).toContainText('Historical usage remains');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'BENCH-1 B-1 · Kitchen100.000 g → 0.000 g',
    'BENCH-2 B-1 · Kitchen200.500 g → 0.000 g',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move to Inactive' }).click();
  await expect(dialog.getByRole('button', { name: 'Processing…' })).toBeDisabled();
  await expect(row('BENCH-1')).toHaveCount(0);
  await expect(page.getByText('Showing 11 of 11 items')).toBeAttached();
  answer();
  await expect(dialog.getByRole('alert')).toContainText('Failed to inactivate selected batches.');
  await expect(dialog.getByRole('alert')).toContainText('The press broke');
  await expect(page.getByText('Showing 13 of 13 items')).toBeAttached();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Move to Inactive' }).click();
  await expect(page.getByText('Inactivated 2 batch(es).')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(move).toHaveText('Move to Inactive (0)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reactivated 2 batch(es).')).toBeVisible();
  await expect(row('BENCH-2')).toContainText('200.500');
  await expect(page.getByText('Showing 13 of 13 items')).toBeVisible();

  // Through the row's menu, opened by the keyboard; the tab is up to date when it is opened again.
  await page.getByRole('button', { name: 'Actions for BENCH-2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to Inactive' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for BENCH-2' })).toBeFocused();
  await row('BENCH-2').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to Inactive' }).click();
  await dialog.getByRole('button', { name: 'Move to Inactive' }).click();
  await expect(page.getByText('Inactivated 1 batch(es).')).toBeVisible();
  await table.getByRole('checkbox', { name: 'Select BENCH-1' }).click();
  await page.getByRole('tab', { name: 'Inactive', exact: true }).click();
  const inactive = page.getByRole('table', { name: 'Inactive oils' });
  await expect(inactive.getByRole('row', { name: /BENCH-2/ })).toContainText('0.000');
  await page.getByRole('button', { name: 'Reactivate (0)' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'Please select at least one oil to reactivate.',
  );
  await inactive.getByRole('checkbox', { name: 'Select BENCH-2' }).click();
  await page.getByRole('button', { name: 'Reactivate (1)' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('0.000 g → 200.500 g');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(inactive.getByRole('row', { name: /BENCH-2/ })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Active', exact: true }).click();
  await table.getByRole('checkbox', { name: 'Select all of Bench distillate' }).click();
  await page.getByRole('button', { name: 'Delete Selected (3)' }).click();
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete 3 oil(s)?');
  await expect(dialog.getByRole('listitem')).toHaveText([/^BENCH-1/, /^BENCH-2/, /^BENCH-3/]);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const heal = await answerWith(page, 'useDeleteOilsMutation', busy);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to delete some oils. Please try again.',
  );
  heal();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Showing 10 of 10 items')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeFocused();
});

test('oils hidden by a search stay selected, and a failed undo is shown until it succeeds', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'manager');
  await makeBenchOils(page, { 'BENCH-4': '100', 'BENCH-5': '200' });
  await page.goto('/inventory');
  const bar = page.getByRole('region', { name: 'Oil actions' });
  const dialog = page.getByRole('alertdialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('checkbox', { name: 'Select BENCH-4' }).click();
  await page.getByRole('checkbox', { name: 'Select BENCH-5' }).click();
  await page.getByRole('searchbox').fill('BENCH-5');
  await expect(bar.getByRole('status')).toHaveText('2 selected, 1 not shown');
  await page.getByRole('searchbox').fill('CBN-I');
  await expect(bar.getByRole('status')).toHaveText('2 selected, 2 not shown');
  await button('Show them').click();
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expect(page.getByRole('checkbox', { name: 'Select BENCH-4' })).toBeChecked();
  await page.getByRole('searchbox').fill('CBN-I');
  await expect(bar.getByRole('status')).toHaveText('2 selected, 2 not shown');
  await button('Move to Inactive (2)').click();
  await expect(dialog.getByRole('listitem')).toHaveText([/^BENCH-4/, /^BENCH-5/]);
  await dialog.getByRole('button', { name: 'Move to Inactive' }).click();
  await expect(page.getByText('Inactivated 2 batch(es).')).toBeVisible();

  const failure = page.getByText('Failed to reactivate selected batches. Network error');
  const online = await answerWith(page, 'useChangeActivityReactivateMutation', 'nothing');
  await button('Undo').click();
  await expect(failure).toBeVisible();
  online();
  expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  await page.getByRole('searchbox').fill('BENCH');
  await page.getByRole('tab', { name: 'Inactive', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all of Bench distillate' }).click();
  await button('Reactivate (2)').click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Reactivated 2 batch(es).')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await removeOils(page.request, 'BENCH');
});

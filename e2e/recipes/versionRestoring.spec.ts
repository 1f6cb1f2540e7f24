import type { Page } from '@playwright/test';
import { refusal } from '../support/answers.ts';
import { graphOf } from '../support/demoGraph.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { archiveRecipe, makeRecipe, saveRecipe } from '../support/madeRecipes.ts';
import {
  freshNumber,
  history,
  historyPath,
  openAs,
  restoreButton,
  restoreDialog,
  threeVersions,
} from './versions.ts';

/** Expects a notice above the list of recipes, which receives it in the navigation state. */
async function expectNotice(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const state = await page.evaluate(() => window.history.state?.usr?.notice);
      return state === text || (await page.getByText(text).isVisible());
    })
    .toBe(true);
}

test('restoring over the current version explains the effect, and has it', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { graph, third } = await threeVersions(request, number);
  await saveRecipe(graph, third, number, { description: 'Not yet' }, 'DRAFT');
  await openAs(page, 'manager', '/recipes');
  await expect(page.getByRole('row', { name: number })).toContainText('Peach and apricot gummies');
  await page.goto(historyPath(number));
  const opener = history(page).getByRole('button', { name: 'Restore version 1' });
  await expect(history(page).getByRole('button', { name: /^Restore/ })).toHaveCount(2);
  await opener.click();
  await expect(restoreDialog(page)).toContainText(
    `${number} version 5 becomes active with the content of version 1; version 3 is archived. The draft, version 4, stays as it is.`,
  );
  await expect(restoreDialog(page).getByRole('radio', { name: 'Override current' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(restoreDialog(page)).toHaveCount(0);
  await expect(history(page)).toBeVisible();
  await expect(opener).toBeFocused();
  await opener.click();
  await restoreButton(page).click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(history(page)).toHaveCount(0);
  await expectNotice(page, `${number} version 5 is active with the content of version 1.`);
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('Peach gummies');
  await expect(row.getByRole('cell', { name: '5', exact: true })).toBeVisible();

  await page.goto(historyPath(number));
  await expect(history(page).getByRole('rowheader')).toHaveText(['5', '4', '3', '2', '1']);
  await expect(history(page).getByRole('row').nth(1)).toContainText('Active');
  await expect(history(page).getByRole('row').nth(2)).toContainText('Draft');
});

test('restoring as a new number refuses what can’t be one, and makes a recipe of its own', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const madeNumber = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreDialog(page).getByRole('radio', { name: 'Restore as a new number' }).check();
  const field = restoreDialog(page).getByRole('textbox', { name: 'New recipe number' });
  await expect(restoreButton(page)).toBeDisabled();
  await expect(restoreButton(page)).toHaveAccessibleDescription('Enter the new number first');
  await field.focus();
  await field.blur();
  await expect(field).toHaveAccessibleDescription('Recipe number is required');
  await field.fill(number.toLowerCase());
  await expect(field).toHaveAccessibleDescription(
    'Enter a different number or choose "Override current"',
  );
  await expect(restoreButton(page)).toBeDisabled();
  await field.fill('gum-010');
  await expect(field).toHaveAccessibleDescription('Recipe number already in use');
  await expect(restoreButton(page)).toBeDisabled();
  await expectAccessible(page);
  await field.fill(madeNumber);
  await expect(restoreDialog(page)).toContainText(
    `${madeNumber} becomes active as version 1 with the content of ${number} version 2. ${number} stays as it is.`,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipes$/);
  await expectNotice(
    page,
    `${madeNumber} version 1 is active with the content of ${number} version 2.`,
  );
  await expect(page.getByRole('row', { name: madeNumber })).toContainText(
    'Peach and apricot gummies',
  );
});

test('a number that is taken between the check and the restore is refused on its field', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const taken = freshNumber();
  const { graph } = await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreDialog(page).getByRole('radio', { name: 'Restore as a new number' }).check();
  const field = restoreDialog(page).getByRole('textbox', { name: 'New recipe number' });
  await field.fill(taken);
  await makeRecipe(graph, taken);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Recipe number already in use');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(taken);
});

test('after a concurrent publication, the restore shows who and when, and loads the newest version', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const { graph, third } = await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await expect(restoreDialog(page)).toContainText('version 4 becomes active');
  await saveRecipe(graph, third, number, { description: 'Somebody was faster' });
  await restoreButton(page).click();
  const alert = restoreDialog(page).getByRole('alert');
  await expect(alert).toContainText('Failed to restore version');
  await expect(alert).toContainText(
    new RegExp(`Recipe ${number} has a newer version 4 by Daniel Reyes on 20..-..-.. at ..:.. UTC`),
  );
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Load the newest' }).click();
  await expect(alert).toHaveCount(0);
  await expect(restoreDialog(page).getByRole('status')).toContainText('In use now is version 4.');
  await expect(restoreDialog(page)).toContainText(
    `${number} version 5 becomes active with the content of version 1; version 4 is archived.`,
  );
  await expect(restoreButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recipes$/);
  await expectNotice(page, `${number} version 5 is active with the content of version 1.`);
});

test('an archived incomplete draft can’t be restored, and the message says what to do', async ({
  page,
  request,
}) => {
  const number = freshNumber();
  const graph = await graphOf(request, 'manager');
  const first = await makeRecipe(graph, number);
  const draft = await saveRecipe(graph, first, number, { ingredients: [] }, 'DRAFT');
  await archiveRecipe(graph, draft);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 2' }).click();
  await restoreButton(page).click();
  const alert = restoreDialog(page).getByRole('alert');
  await expect(alert).toContainText('Failed to restore version');
  await expect(alert).toContainText('Add at least one ingredient row');
  await expect(alert.getByRole('link', { name: 'Duplicate version 2' })).toHaveAttribute(
    'href',
    /\/recipedetail\/new\?source=/,
  );
});

test('a restore that fails on the way keeps the dialog and what was typed', async ({
  page,
  request,
  complaints,
}) => {
  const number = freshNumber();
  await threeVersions(request, number);
  await openAs(page, 'manager', historyPath(number));
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await restoreDialog(page).getByRole('radio', { name: 'Restore as a new number' }).check();
  const field = restoreDialog(page).getByRole('textbox', { name: 'New recipe number' });
  await field.fill(freshNumber());
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'useRestoreRecipeMutation'
      ? route.abort()
      : route.continue(),
  );
  await page.keyboard.press('Enter');
  await expect(restoreDialog(page).getByRole('alert')).toContainText(
    'Failed to restore versionNetwork error',
  );
  await expect(field).not.toHaveValue('');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

  await page.unroute('**/graphql');
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'useRestoreRecipeMutation') {
      return route.continue();
    }
    const message = 'Recipe was not found. It may have been removed.';
    return route.fulfill({
      json: { data: { restoreRecipe: refusal('NotFoundError', 'NOT_FOUND', message) } },
    });
  });
  await restoreButton(page).click();
  await expect(restoreDialog(page).getByRole('alert')).toContainText(
    'Unable to identify version to restore.',
  );
});

test('restoring with unsaved changes asks first', async ({ page, request }) => {
  const number = freshNumber();
  const { third } = await threeVersions(request, number);
  await openAs(page, 'manager', `/recipedetail/${encodeURIComponent(third.id)}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Typed and not saved');
  await page.getByRole('button', { name: 'Version History' }).click();
  await history(page).getByRole('button', { name: 'Restore version 1' }).click();
  await restoreButton(page).click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(guard).toBeVisible();
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(description).toHaveValue('Typed and not saved');
  await page.goto('/recipes');
  await expect(
    page.getByRole('row', { name: number }).getByRole('cell', { name: '4', exact: true }),
  ).toBeVisible();
});

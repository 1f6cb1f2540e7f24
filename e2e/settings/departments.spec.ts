import { answerWith, BUSY, busy, holdBack } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { CONFIGURATION, confirmation, openConfiguration, rowOf, stamp } from './configuration.ts';
import { deactivate, makeDepartment } from './departments.ts';
import { alert, note, table } from './settingsPage.ts';

test.describe('departments', () => {
  const name = `Packaging ${stamp}`;

  test('are made, edited, deactivated and reactivated', async ({ page }) => {
    await openConfiguration(page);
    const opener = page.getByRole('button', { name: '+ New Department' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Department' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Department name is required')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('kitchen');
    await expect(dialog.getByText('Department name is required')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(alert(dialog, 'Department kitchen already exists.')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill(`  ${name} `);
    await dialog.getByLabel('Code (optional)').fill('PKG');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(note(page, `Department ${name} created.`)).toBeVisible();
    await expect(rowOf(page, 'Departments', name)).toContainText('PKG');
    await expect(rowOf(page, 'Departments', name)).toContainText('Active');
    await expectAccessible(page);

    const edit = page.getByRole('button', { name: `Edit ${name}`, exact: true });
    await edit.click();
    const editor = page.getByRole('dialog', { name: 'Edit Department' });
    await expect(editor.getByLabel('Name')).toHaveValue(name);
    await editor.getByLabel('Code (optional)').fill('');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(rowOf(page, 'Departments', name)).toContainText('—');

    const question = confirmation(page, `Deactivate department "${name}"?`);
    await page.getByRole('button', { name: `Deactivate ${name}` }).click();
    await expect(question).toContainText('It takes no new recipes and batches');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(rowOf(page, 'Departments', name)).toContainText('Inactive');
    await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Departments' })).toBeFocused();

    await edit.click();
    await expect(editor.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
    await editor.getByRole('checkbox', { name: 'Active' }).check();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible();
    await page.getByRole('button', { name: `Deactivate ${name}` }).click();
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await page.reload();
    await expect(rowOf(page, 'Departments', name)).toContainText('Inactive');
  });

  test('an edit shows at once, and goes back with the reason when the server fails', async ({
    page,
  }) => {
    const own = `Curing ${stamp}`;
    const id = await makeDepartment(page, own);
    await openConfiguration(page);
    const release = await holdBack(page, 'useUpdateDepartmentMutation');
    const stop = await answerWith(page, 'useUpdateDepartmentMutation', busy);
    // The route added last runs first: this one delays what the earlier one answers.
    await page.getByRole('button', { name: `Edit ${own}`, exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Department' });
    await editor.getByLabel('Name').fill(`${own} hall`);
    stop();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(table(page, 'Departments')).toContainText(`${own} hall`);
    release();
    await expect(editor).toHaveCount(0);

    const stopFailing = await answerWith(page, 'useUpdateDepartmentMutation', busy);
    await page.getByRole('button', { name: `Edit ${own} hall` }).click();
    await editor.getByLabel('Name').fill(`${own} cellar`);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(editor, 'Failed to update department')).toContainText(BUSY);
    await expect(alert(editor, 'Failed to update department')).toBeFocused();
    await expect(editor.getByLabel('Name')).toHaveValue(`${own} cellar`);
    await expect(table(page, 'Departments')).toContainText(`${own} hall`);
    await expect(table(page, 'Departments')).not.toContainText(`${own} cellar`);
    await expectAccessible(page);
    stopFailing();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(table(page, 'Departments')).toContainText(`${own} cellar`);

    const stopAgain = await answerWith(page, 'useDeactivateDepartmentMutation', busy);
    const releaseAgain = await holdBack(page, 'useDeactivateDepartmentMutation');
    await page.getByRole('button', { name: `Deactivate ${own} cellar` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(rowOf(page, 'Departments', `${own} cellar`)).toContainText('Inactive');
    releaseAgain();
    await expect(alert(page, `Failed to deactivate department: ${BUSY}`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Deactivate ${own} cellar` })).toBeVisible();
    stopAgain();
    await deactivate(page, id);
  });

  test('a failed creation is reported and keeps the typed values', async ({ page, complaints }) => {
    await openConfiguration(page);
    await page.getByRole('button', { name: '+ New Department' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Department' });
    await dialog.getByLabel('Name').fill('Nowhere');
    const stop = await answerWith(page, 'useCreateDepartmentMutation', 'nothing');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(alert(dialog, 'Failed to create department')).toContainText('Network error');
    await expect(dialog.getByLabel('Name')).toHaveValue('Nowhere');
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    stop();
  });

  test("two editors of one department see each other's change", async ({ page }) => {
    const own = `Shared ${stamp}`;
    const id = await makeDepartment(page, own);
    await openConfiguration(page);
    await page.getByRole('button', { name: `Edit ${own}`, exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Department' });
    await editor.getByLabel('Code (optional)').fill('MINE');
    const graph = await graphAs(page, 'admin');
    await graph(
      'mutation ($id: ID!) { updateDepartment(input: { id: $id, code: "THEIRS" }) { __typename } }',
      { id },
    );
    await editor.getByRole('button', { name: 'Save' }).click();
    const banner = alert(editor, `Department ${own} was changed by Maya Ortiz`);
    await expect(banner).toBeFocused();
    await expect(editor.getByLabel('Code (optional)')).toHaveValue('MINE');
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Load it' }).click();
    await expect(editor.getByLabel('Code (optional)')).toHaveValue('THEIRS');
    await expect(editor.getByRole('alert')).toHaveCount(0);
    await editor.getByLabel('Code (optional)').fill('BOTH');
    await editor.getByRole('button', { name: 'Save' }).click();
    // The row updates before the server has saved; the dialog closes after.
    await expect(editor).toBeHidden();
    await expect(rowOf(page, 'Departments', own)).toContainText('BOTH');

    // The list is older than the server's data: nothing is saved, and the list is reloaded.
    await graph(
      'mutation ($id: ID!) { updateDepartment(input: { id: $id, code: "LATER" }) { __typename } }',
      { id },
    );
    await page.getByRole('button', { name: `Deactivate ${own}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(alert(page, 'Nothing was saved.')).toBeVisible();
    await expect(rowOf(page, 'Departments', own)).toContainText('LATER');
    await page.getByRole('button', { name: `Deactivate ${own}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(rowOf(page, 'Departments', own)).toContainText('Inactive');
  });

  test('when they do not come, their failure takes the place of the page', async ({
    page,
    complaints,
  }) => {
    await page.goto('/login');
    await signIn(page, 'admin');
    const stop = await answerWith(page, 'ConfigurationQuery', busy);
    await page.goto(CONFIGURATION);
    await expect(alert(page, 'Failed to load departments')).toContainText(BUSY);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
    expect(complaints.splice(0).join('\n')).toContain(BUSY);
    await expectAccessible(page);
    stop();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(table(page, 'Departments')).toBeVisible();
    await expect(table(page, 'Cannabinoids')).toBeVisible();
  });

  test('an empty list shows the next step', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'admin');
    await answerWith(page, 'ConfigurationQuery', { data: { departments: [] } });
    const release = await holdBack(page, 'ConfigurationQuery');
    await page.goto(CONFIGURATION);
    await expect(page.getByText('Loading departments…')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByText('No departments', { exact: true })).toBeVisible();
  });
});

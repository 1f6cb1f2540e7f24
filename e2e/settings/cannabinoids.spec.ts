import { answerWith, BUSY, busy, holdBack, refusal } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { CONFIGURATION, confirmation, openConfiguration, rowOf, stamp } from './configuration.ts';
import { alert, note, table } from './settingsPage.ts';

test.describe('cannabinoids', () => {
  const name = `THCV-${stamp}`;

  test('are added, edited and deleted', async ({ page }) => {
    await openConfiguration(page);
    const toggle = page.getByRole('button', { name: '+ Add Cannabinoid' });
    await toggle.click();
    const form = page.getByRole('form', { name: 'New cannabinoid' });
    const nameField = form.getByLabel('Name');
    await expect(nameField).toBeFocused();
    await expect(nameField).toHaveAttribute('placeholder', 'e.g. THC, CBD, CBN');
    await expect(form.getByText('Default unit used in recipe specifications.')).toBeVisible();
    await expect(form.getByText('Available when creating oils and recipes.')).toBeVisible();
    await expect(form.getByLabel('Unit').getByRole('option')).toHaveText(['mg/unit', '%', 'mg/g']);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('Cannabinoid name is required')).toBeVisible();
    await expectAccessible(page);
    const section = page.getByRole('region', { name: 'Cannabinoids' }).first();
    await section.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(form).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await nameField.fill('thc');
    await nameField.press('Enter');
    await expect(alert(form, 'Cannabinoid thc already exists.')).toBeFocused();
    await nameField.fill(name);
    await form.getByLabel('Unit').selectOption('%');
    const stop = await answerWith(page, 'useCreateCannabinoidMutation', busy);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(alert(form, 'Failed to add cannabinoid. Please try again.')).toContainText(BUSY);
    await expect(nameField).toHaveValue(name);
    stop();
    await form.getByRole('button', { name: 'Create' }).click();
    const row = rowOf(page, 'Cannabinoids', name);
    await expect(row).toContainText('Custom');
    await expect(rowOf(page, 'Cannabinoids', 'THC')).toContainText('Default');
    await expect(page.getByRole('button', { name: 'Delete THC', exact: true })).toHaveCount(0);

    const edit = page.getByRole('button', { name: `Edit ${name}` });
    await edit.click();
    const editor = page.getByRole('form', { name: `Edit ${name}` });
    await expect(editor.getByLabel('Name')).toHaveValue(name);
    await expect(editor.getByLabel('Unit')).toHaveValue('MG_PER_UNIT');
    await expect(row.getByRole('cell', { name: '%', exact: true })).toBeVisible();
    const change = editor.getByText('Saving changes the unit from % to mg/unit: new recipes');
    await expect(change).toContainText('No recipe asks for it yet.');
    await editor.getByRole('button', { name: 'Keep %' }).click();
    await expect(editor.getByLabel('Unit')).toHaveValue('PERCENT');
    await expect(change).toHaveCount(0);
    await editor.getByLabel('Unit').selectOption('mg/g');
    await expect(editor.getByText('from % to mg/g')).toBeVisible();
    const stopUpdate = await answerWith(page, 'useUpdateCannabinoidMutation', busy);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(editor, 'Failed to update cannabinoid. Please try again.')).toContainText(
      BUSY,
    );
    stopUpdate();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toHaveCount(0);
    await expect(note(page, `Cannabinoid ${name} saved. Its unit is mg/g now.`)).toBeVisible();
    await expect(row.getByRole('cell', { name: 'mg/g', exact: true })).toBeVisible();

    const question = confirmation(page, 'Are you sure you want to delete this cannabinoid?');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(question).toContainText(name);
    await expectAccessible(page);
    const inUse = `Cannabinoid ${name} is used by 2 oils and 1 recipe and can’t be deleted.`;
    const stopUse = await answerWith(page, 'useDeleteCannabinoidMutation', {
      data: {
        deleteCannabinoid: refusal('ConflictError', 'CONFLICT', inUse, {
          changedBy: null,
          path: null,
        }),
      },
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(question, inUse)).toBeVisible();
    stopUse();
    const stopDelete = await answerWith(page, 'useDeleteCannabinoidMutation', busy);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(question, 'Failed to delete cannabinoid. Please try again.')).toContainText(
      BUSY,
    );
    stopDelete();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });

  test("two editors of one cannabinoid see each other's change", async ({ page }) => {
    const graph = await graphAs(page, 'admin');
    const own = `CBX-${stamp}`;
    const { createCannabinoid } = await graph(
      `mutation ($name: String!) { createCannabinoid(input: { name: $name }) {
         ... on CreateCannabinoidPayload { cannabinoid { id } } } }`,
      { name: own },
    );
    const { id } = (createCannabinoid as { cannabinoid: { id: string } }).cannabinoid;
    await openConfiguration(page);
    await page.getByRole('button', { name: `Edit ${own}` }).click();
    const editor = page.getByRole('form', { name: `Edit ${own}` });
    await editor.getByLabel('Name').fill(`${own}-mine`);
    await graph(
      'mutation ($id: ID!, $name: String!) { updateCannabinoid(input: { id: $id, name: $name }) { __typename } }',
      { id, name: `${own}-theirs` },
    );
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(page, 'was changed by Maya Ortiz')).toBeFocused();
    await page.getByRole('button', { name: 'Load it' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${own}-theirs`);
    await page.getByRole('textbox', { name: 'Name' }).fill(`${own}-both`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Cannabinoids', `${own}-both`)).toBeVisible();
    await graph('mutation ($id: ID!) { deleteCannabinoid(input: { id: $id }) { __typename } }', {
      id,
    });
  });

  test('an empty list shows the next step, and a load failure is only logged', async ({
    page,
    complaints,
  }) => {
    await page.goto('/login');
    await signIn(page, 'admin');
    const stop = await answerWith(page, 'CannabinoidPanelQuery', {
      data: { cannabinoids: [] },
    });
    const release = await holdBack(page, 'CannabinoidPanelQuery');
    await page.goto(CONFIGURATION);
    await expect(page.getByText('Loading cannabinoids…')).toBeVisible();
    release();
    await expect(page.getByText('No cannabinoids configured yet.')).toBeVisible();
    await expect(page.getByText('Add your first cannabinoid above.')).toBeVisible();
    await expectAccessible(page);
    stop();
    expect(complaints.splice(0)).toEqual([]);
    const stopFailing = await answerWith(page, 'CannabinoidPanelQuery', busy);
    await page.reload();
    await expect(page.getByText('The cannabinoids are not shown right now.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(complaints.splice(0).join('\n')).toContain(BUSY);
    stopFailing();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(table(page, 'Cannabinoids')).toBeVisible();
  });
});

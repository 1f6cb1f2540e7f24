import { answerWith, BUSY, busy, holdBack, refusal } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { CONFIGURATION, confirmation, openConfiguration, rowOf, stamp } from './configuration.ts';
import { alert, note, table } from './settingsPage.ts';

test.describe('recipe groups', () => {
  const code = `E2E_${stamp}`;

  test('are made, edited and deleted, by the rules of the dialog', async ({ page }) => {
    await openConfiguration(page);
    const opener = page.getByRole('button', { name: '+ New Group' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'New Group' });
    const codeField = dialog.getByLabel('Code');
    const description = dialog.getByLabel('Description');
    await expect(codeField).toBeFocused();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Code is required')).toBeVisible();
    await expect(dialog.getByText('Description is required')).toBeVisible();
    await expectAccessible(page);
    await codeField.fill('a!');
    await expect(dialog.getByText('Code is required')).toHaveCount(0);
    await expect(dialog.getByText('Description is required')).toBeVisible();
    await description.fill('x'.repeat(101));
    await codeField.press('Enter');
    await expect(dialog.getByText('3–20 chars, A–Z, 0–9, hyphen or underscore')).toBeVisible();
    await expect(dialog.getByText('Max 100 characters')).toBeVisible();
    await codeField.fill('gummies');
    await description.fill(' sour and sweet ');
    await codeField.press('Enter');
    await expect(dialog.getByText('Code already exists', { exact: true })).toBeVisible();

    // Another user was faster: the server knows the code, the list does not yet.
    const graph = await graphAs(page, 'manager');
    const { createRecipeGroup } = await graph(
      `mutation ($code: String!) { createRecipeGroup(input: { code: $code, description: "THEIRS" }) {
         ... on CreateRecipeGroupPayload { recipeGroup { id } } } }`,
      { code: `${code}-T` },
    );
    const theirs = (createRecipeGroup as { recipeGroup: { id: string } }).recipeGroup.id;
    await codeField.fill(`${code}-t`);
    await codeField.press('Enter');
    await expect(dialog.getByText('Group code already exists')).toBeVisible();
    await expect(codeField).toBeFocused();
    await codeField.fill(` ${code.toLowerCase()} `);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    const row = rowOf(page, 'Recipe groups', code);
    await expect(row).toContainText('SOUR AND SWEET');
    await expect(note(page, `Recipe group ${code} created.`)).toBeVisible();

    const edit = page.getByRole('button', { name: `Edit ${code}`, exact: true });
    await edit.click();
    const editor = page.getByRole('dialog', { name: 'Edit Group' });
    await editor.getByLabel('Description').fill('sour only');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('SOUR ONLY');
    await expect(edit).toBeFocused();

    const question = confirmation(page, `Delete recipe group "${code}"?`);
    await page.getByRole('button', { name: `Delete ${code}`, exact: true }).click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: `Delete ${code}`, exact: true })).toBeFocused();
    const stop = await answerWith(page, 'useDeleteGroupMutation', busy);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(alert(question, 'Failed to delete recipe group')).toContainText(BUSY);
    await expectAccessible(page);
    stop();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Recipe Groups' })).toBeFocused();
    await graph('mutation ($id: ID!) { deleteRecipeGroup(input: { id: $id }) { __typename } }', {
      id: theirs,
    });
    const admin = await graphAs(page, 'admin');
    await admin('mutation ($id: ID!) { deleteRecipeGroup(input: { id: $id }) { __typename } }', {
      id: theirs,
    });
  });

  test('one with recipes cannot be deleted, and the message has their number', async ({ page }) => {
    await openConfiguration(page);
    await page.getByRole('button', { name: 'Delete GUMMIES' }).click();
    const question = confirmation(page, 'Delete recipe group "GUMMIES"?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText(
      /Recipe group GUMMIES is used by \d+ recipes\./,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Recipe groups', 'GUMMIES')).toBeVisible();
  });

  test('errors of the server appear under code and description', async ({ page }) => {
    await openConfiguration(page);
    await page.getByRole('button', { name: 'Edit GUMMIES' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Group' });
    const says = async (path: readonly string[], message: string) => {
      const issues = [{ path, message }];
      const invalid = refusal('InvalidError', 'BAD_USER_INPUT', message, { issues });
      const stop = await answerWith(page, 'useUpdateGroupMutation', {
        data: { updateRecipeGroup: invalid },
      });
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(editor.getByText(message)).toBeVisible();
      stop();
    };
    await says(['code'], 'Code is required');
    await expect(editor.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await says(['description'], 'Description is required');
    await expect(editor.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true');
    const stop = await answerWith(page, 'useUpdateGroupMutation', busy);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(editor, 'Failed to update group')).toBeFocused();
    stop();
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: '+ New Group' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Group' });
    await dialog.getByLabel('Code').fill('NEVER');
    await dialog.getByLabel('Description').fill('NEVER');
    await answerWith(page, 'useCreateGroupMutation', busy);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(alert(dialog, 'Failed to create group')).toContainText(BUSY);
    await expect(dialog.getByLabel('Code')).toHaveValue('NEVER');
  });

  test("two editors of one group see each other's change", async ({ page }) => {
    const graph = await graphAs(page, 'admin');
    const own = `${code}-C`;
    const { createRecipeGroup } = await graph(
      `mutation ($code: String!) { createRecipeGroup(input: { code: $code, description: "OLD" }) {
         ... on CreateRecipeGroupPayload { recipeGroup { id } } } }`,
      { code: own },
    );
    const { id } = (createRecipeGroup as { recipeGroup: { id: string } }).recipeGroup;
    await openConfiguration(page);
    await page.getByRole('button', { name: `Edit ${own}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Group' });
    await editor.getByLabel('Description').fill('mine');
    await graph(
      'mutation ($id: ID!) { updateRecipeGroup(input: { id: $id, description: "THEIRS" }) { __typename } }',
      { id },
    );
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(editor, `Recipe group ${own} was changed by Maya Ortiz`)).toBeFocused();
    await expect(editor.getByLabel('Description')).toHaveValue('mine');
    await editor.getByRole('button', { name: 'Load it' }).click();
    await expect(editor.getByLabel('Description')).toHaveValue('THEIRS');
    await graph('mutation ($id: ID!) { deleteRecipeGroup(input: { id: $id }) { __typename } }', {
      id,
    });
    await editor.getByLabel('Description').fill('mine again');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(alert(editor, 'was not found. It may have been removed.')).toBeVisible();
    await expect(editor.getByLabel('Description')).toHaveValue('mine again');
  });

  test('are made and edited from the editor by a manager, who deletes none', async ({ page }) => {
    const own = `${code}-M`;
    await signIn(page, 'manager', '/recipedetail/new');
    await page.getByLabel('Recipe Group').selectOption('Manage groups…');
    const manager = page.getByRole('dialog', { name: 'Recipe groups' });
    await expect(manager.getByRole('button', { name: '+ New Group' })).toBeFocused();
    await expect(manager.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Group' });
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(own);
    await page.keyboard.press('Tab');
    await page.keyboard.type('from the editor');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const edit = manager.getByRole('button', { name: `Edit ${own}` });
    await edit.click();
    await expect(page.getByRole('dialog', { name: 'Edit Group' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Edit Group' })).toHaveCount(0);
    await expect(edit).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(manager).toHaveCount(0);
    // Neither was the form beneath submitted, nor did its leave guard open.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/recipedetail\/new$/);
    const graph = await graphAs(page, 'admin');
    const { recipeGroups } = await graph('{ recipeGroups { id code } }');
    const groups = recipeGroups as { id: string; code: string }[];
    const id = groups.find(({ code }) => code === own)?.id;
    expect(id).toBeDefined();
    await graph('mutation ($id: ID!) { deleteRecipeGroup(input: { id: $id }) { __typename } }', {
      id,
    });
  });

  test('when they do not come, the rest of the page stays', async ({ page, complaints }) => {
    await page.goto('/login');
    await signIn(page, 'admin');
    const stop = await answerWith(page, 'RecipeGroupsQuery', busy);
    const release = await holdBack(page, 'RecipeGroupsQuery');
    await page.goto(CONFIGURATION);
    await expect(page.getByText('Loading recipe groups…')).toBeVisible();
    release();
    await expect(alert(page, 'Failed to load recipe groups')).toContainText(BUSY);
    await expect(table(page, 'Departments')).toBeVisible();
    expect(complaints.splice(0).join('\n')).toContain(BUSY);
    stop();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(table(page, 'Recipe groups')).toBeVisible();
  });

  test('the first one is made from the empty list, and the focus stays on the page', async ({
    page,
    request,
  }) => {
    await openAs(
      page,
      await openOrganization(request, `no-groups-${Date.now().toString(36)}`),
      CONFIGURATION,
    );
    await page.getByRole('button', { name: 'Add the first group' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Group' });
    await dialog.getByLabel('Code').pressSequentially('GUM');
    await dialog.getByLabel('Description').pressSequentially('Gummies');
    await page.keyboard.press('Enter');
    await expect(table(page, 'Recipe groups').getByRole('row', { name: /GUM/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recipe Groups' })).toBeFocused();
  });
});

import type { Locator, Page } from '@playwright/test';
import { answerWith, BUSY, busy, holdBack, refusal } from '../support/answers.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';

const CONFIGURATION = '/settings?tab=departments';
const stamp = Date.now().toString(36).toUpperCase().slice(-5);

const table = (page: Page, name: string) => page.getByRole('table', { name });
const rowOf = (page: Page, name: string, row: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
/** The options of the user picker; the roles are options too. */
const offered = (page: Page, name?: RegExp) =>
  page.getByRole('listbox').getByRole('option', name === undefined ? {} : { name });
const confirmation = (page: Page, title: string) =>
  page.getByRole('alertdialog', { name: title, exact: true });
const note = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (within: Page | Locator, text: string) =>
  within.getByRole('alert').filter({ hasText: text });

async function openConfiguration(page: Page, path = CONFIGURATION): Promise<void> {
  await signIn(page, 'admin', path);
  if (!path.startsWith('/settings')) return;
  for (const name of ['Departments', 'Recipe groups', 'Cannabinoids']) {
    await expect(table(page, name)).toBeVisible();
  }
}

/** Creates a department for the test through the API; departments can't be deleted. */
async function makeDepartment(page: Page, name: string): Promise<string> {
  const graph = await graphAs(page, 'admin');
  const { createDepartment } = await graph(
    `mutation ($name: String!) { createDepartment(input: { name: $name }) {
       ... on CreateDepartmentPayload { department { id } } } }`,
    { name },
  );
  const { department } = createDepartment as { department: { id: string } };
  return department.id;
}

async function deactivate(page: Page, id: string): Promise<void> {
  const graph = await graphAs(page, 'admin');
  await graph('mutation ($id: ID!) { deactivateDepartment(input: { id: $id }) { __typename } }', {
    id,
  });
}

const membersPath = (id: string) => `${CONFIGURATION}&department=${encodeURIComponent(id)}`;

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
    const departments = {
      totalCount: 0,
      edges: [],
      pageInfo: { endCursor: null, hasNextPage: false },
    };
    await page.goto('/login');
    await signIn(page, 'admin');
    await answerWith(page, 'ConfigurationQuery', { data: { departments } });
    const release = await holdBack(page, 'ConfigurationQuery');
    await page.goto(CONFIGURATION);
    await expect(page.getByText('Loading departments…')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByText('No departments', { exact: true })).toBeVisible();
  });
});

test.describe('members', () => {
  test('are added, given roles, removed and put back', async ({ page }) => {
    const own = `Members ${stamp}`;
    const id = await makeDepartment(page, own);
    await openConfiguration(page);
    const release = await holdBack(page, 'MembersRegionQuery');
    await page.getByRole('button', { name: `Members of ${own}` }).click();
    await expect(page.getByText('Loading members…')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: `Members of ${own}` })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`department=${encodeURIComponent(id)}`));
    await expect(page.getByText('No members', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const form = page.getByRole('form', { name: 'Add a member' });
    const user = form.getByRole('combobox', { name: 'User' });
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('Choose a user')).toBeVisible();
    await expect(form.locator('[id$=error]', { hasText: 'Choose a role' })).toBeVisible();
    await expectAccessible(page);
    await user.fill('nair');
    await expect(offered(page)).toHaveText(['operator@demo.batchwright.test (Priya Nair)']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(user).toHaveValue('operator@demo.batchwright.test (Priya Nair)');
    await expect(form.getByText('Choose a user')).toHaveCount(0);
    await form.getByLabel('Role').selectOption('Operator');
    await form.getByRole('button', { name: 'Add' }).click();
    const members = table(page, `Members of ${own}`);
    const priya = members.getByRole('row', { name: /^Priya Nair/ });
    await expect(priya).toContainText('operator@demo.batchwright.test');
    await expect(user).toHaveValue('');
    await expect(members.getByRole('columnheader')).toHaveText([
      'User',
      'Global Role',
      'Department Role',
      'Remove',
    ]);
    await user.click();
    await expect(offered(page, /viewer@/)).toBeVisible();
    await expect(offered(page, /operator@/)).toHaveCount(0);
    await page.keyboard.press('Escape');

    const role = members.getByLabel('Department role of Priya Nair');
    const releaseRole = await holdBack(page, 'useSetDepartmentRoleMutation');
    await role.selectOption('Manager');
    await expect(priya).toContainText('Saving…');
    await expect(role).toHaveValue('MANAGER');
    releaseRole();
    await expect(priya).toContainText('Saved');
    const stopRole = await answerWith(page, 'useSetDepartmentRoleMutation', busy);
    await role.selectOption('Operator');
    await expect(alert(page, `Failed to update role: ${BUSY}`)).toBeVisible();
    await expect(role).toHaveValue('MANAGER');
    stopRole();
    await expectAccessible(page);

    await page.reload();
    await expect(role).toHaveValue('MANAGER');
    const question = confirmation(page, 'Remove this user from the department?');
    const remove = members.getByRole('button', { name: 'Remove Priya Nair' });
    await remove.click();
    await expect(question).toContainText('Priya Nair');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(remove).toBeFocused();
    const stopRemove = await answerWith(page, 'useRemoveMemberMutation', busy);
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(alert(page, `Failed to remove member: ${BUSY}`)).toBeVisible();
    await expect(priya).toBeVisible();
    stopRemove();

    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No members', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Members of ${own}` })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(role).toHaveValue('MANAGER');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(role).toHaveValue('MANAGER');
    await page.reload();
    await expect(role).toHaveValue('MANAGER');

    await page.getByRole('button', { name: 'Close members' }).click();
    await expect(page).toHaveURL(/tab=departments$/);
    await expect(page.getByRole('button', { name: `Members of ${own}` })).toBeFocused();
    await page.goBack();
    await expect(members).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No members', { exact: true })).toBeVisible();
    await deactivate(page, id);
  });

  test('who was added elsewhere meanwhile is not added twice, and what was chosen stays', async ({
    page,
  }) => {
    const own = `Twice ${stamp}`;
    const id = await makeDepartment(page, own);
    await openConfiguration(page, membersPath(id));
    const form = page.getByRole('form', { name: 'Add a member' });
    const user = form.getByRole('combobox', { name: 'User' });
    await user.fill('viewer');
    await offered(page, /Tom Becker/).click();
    await form.getByLabel('Role').selectOption('Manager');

    const stop = await answerWith(page, 'useAddMemberMutation', busy);
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(alert(form, 'Failed to add member')).toContainText(BUSY);
    await expect(page.getByText('No members', { exact: true })).toBeVisible();
    await expect(user).toHaveValue(/viewer@/);
    await expect(form.getByLabel('Role')).toHaveValue('MANAGER');
    stop();

    const graph = await graphAs(page, 'admin');
    await graph(
      `mutation ($id: ID!, $user: ID!) { addDepartmentMember(
         input: { departmentId: $id, userId: $user, role: OPERATOR }) { __typename } }`,
      { id, user: Buffer.from('User:4').toString('base64') },
    );
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(alert(form, 'Tom Becker is already a member of this department.')).toBeFocused();
    const role = page.getByLabel('Department role of Tom Becker');
    await expect(role).toHaveValue('OPERATOR');
    await page.getByRole('button', { name: 'Remove Tom Becker' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(role).toHaveCount(0);
    await deactivate(page, id);
    await page.reload();
    await expect(page.getByText('This department is inactive')).toBeVisible();
  });

  test('only active users are offered, and more than a page of them can be loaded', async ({
    page,
  }) => {
    const id = await makeDepartment(page, `Picker ${stamp}`);
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'MembersRegionQuery') {
        return route.fallback();
      }
      const response = await route.fetch();
      const answer = await response.json();
      const { users } = answer.data;
      for (const edge of users.edges) {
        if (edge.node.email.startsWith('viewer@')) edge.node.status = 'INACTIVE';
      }
      users.edges = users.edges.filter(
        (edge: { node: { email: string } }) => !edge.node.email.startsWith('operator@'),
      );
      users.pageInfo.hasNextPage = true;
      users.pageInfo.endCursor = users.edges[0].cursor;
      return route.fulfill({ json: answer });
    });
    await openConfiguration(page, membersPath(id));
    const user = page.getByRole('combobox', { name: 'User' });
    await user.click();
    await expect(offered(page)).toHaveText([/admin@/, /manager@/]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await user.click();
    await expect(offered(page, /operator@/)).toBeVisible();
    await deactivate(page, id);
  });

  test('an address of no department, and one that does not load, say what to do', async ({
    page,
    complaints,
  }) => {
    await openConfiguration(page, membersPath('bm9uc2Vuc2U6OQ=='));
    await expect(page.getByText('The department of this address was not found.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close members' }).click();
    await expect(page.getByText('was not found')).toHaveCount(0);
    const stop = await answerWith(page, 'MembersRegionQuery', busy);
    await page.getByRole('button', { name: 'Members of Tinctures' }).click();
    await expect(alert(page, BUSY)).toBeVisible();
    expect(complaints.splice(0).join('\n')).toContain(BUSY);
    stop();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Members of Tinctures' })).toBeFocused();
  });
});

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
    stop();
    await expect(alert(editor, 'Failed to update group')).toBeFocused();
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
    const { recipeGroups } = await graph(
      '{ recipeGroups(first: 500) { edges { node { id code } } } }',
    );
    const { edges } = recipeGroups as { edges: { node: { id: string; code: string } }[] };
    const id = edges.find(({ node }) => node.code === own)?.node.id;
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
});

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
      data: { cannabinoids: { edges: [], pageInfo: { endCursor: null, hasNextPage: false } } },
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

import type { Page } from '@playwright/test';
import { answerWith, BUSY, busy, holdBack } from '../support/answers.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';
import { confirmation, membersPath, openConfiguration, stamp } from './configuration.ts';
import { deactivate, makeDepartment } from './departments.ts';
import { alert, table } from './settingsPage.ts';

/** The options of the user picker; the roles are options too. */
const offered = (page: Page, name?: RegExp) =>
  page.getByRole('listbox').getByRole('option', name === undefined ? {} : { name });

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

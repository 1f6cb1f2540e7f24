import { answerWith, busy } from '../support/answers.ts';
import { changeBenchOil, makeBenchOils } from '../support/benchOils.ts';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { restAs } from '../support/rest.ts';

test('below zero, typed key by key in a row, turns to 0 and waits for another press', async ({
  page,
}) => {
  await signIn(page, 'manager', '/inventory');
  await page.getByRole('button', { name: 'Edit D9-014' }).click();
  const quantity = page.getByRole('textbox', { name: 'Qty (g)' });
  await quantity.clear();
  await quantity.pressSequentially('-3');
  await expect(quantity).toHaveValue('-3');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('0');
  await expect(page.getByText('-3 became 0.').first()).toBeVisible();
  await expect(page.getByText('Saved D9-014.')).toHaveCount(0);
  await quantity.press('Escape');
});

test('an oil that left the inventory while its row is written is named, and its row closed', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await makeBenchOils(page, { 'BENCH-6': '100', 'BENCH-7': '200' });
  await page.goto('/inventory');
  const elsewhere = await restAs(page.request, 'admin');
  const oils: { id: number; tag: string }[] = await elsewhere.get('/oils');
  const idOf = (tag: string) => oils.find((oil) => oil.tag === tag)?.id;
  const close = page.getByRole('button', { name: 'Close the row' });
  for (const [tag, leave, why] of [
    ['BENCH-6', () => elsewhere.remove(`/oils/${idOf('BENCH-6')}`), 'it was deleted'],
    [
      'BENCH-7',
      () => elsewhere.post('/oils/inactivate', { ids: [idOf('BENCH-7')] }),
      'it is inactive',
    ],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${tag}` }).click();
    await page.getByRole('textbox', { name: 'Qty (g)' }).fill('150');
    await leave();
    await page.keyboard.press('Enter');
    const notes = page.getByRole('region', { name: `Editing ${tag}` });
    await expect(notes.getByRole('alert')).toHaveText(
      new RegExp(`^Oil ${tag}, batch B-1, left the inventory: ${why}\\.`),
    );
    await expect(page.getByRole('textbox', { name: 'Qty (g)' })).toHaveValue('150');
    await expect(page.getByRole('button', { name: 'Save mine over it' })).toHaveCount(0);
    await close.click();
    await expect(page.getByRole('row', { name: new RegExp(tag) })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Inactive', exact: true }).click();
  await expect(page.getByRole('row', { name: /BENCH-7/ })).toBeVisible();
  await elsewhere.remove(`/oils/${idOf('BENCH-7')}`);
});

test('an oil is written in its row, and nothing typed is lost to who was faster', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const made = await makeBenchOils(page, { 'BENCH-8': '101', 'BENCH-9': '300' });
  await page.goto('/inventory');
  const table = page.getByRole('table', { name: 'Active oils' });
  const row = (tag: string) => table.getByRole('row', { name: new RegExp(tag) });
  const field = (name: string) => table.getByRole('textbox', { name });
  const save = table.getByRole('button', { name: 'Save' });
  const notes = page.getByRole('region', { name: 'Editing BENCH-8' });
  const dialog = page.getByRole('alertdialog');
  const edit = page.getByRole('button', { name: 'Edit BENCH-8' });

  const places = () =>
    table
      .locator('thead th, tbody th')
      .evaluateAll((cells) => cells.map((cell) => JSON.stringify(cell.getBoundingClientRect())));
  await expect(row('BENCH-8')).toBeVisible();
  const before = await places();
  await row('BENCH-8').getByRole('cell', { name: '101.000' }).first().dblclick();
  await expect(field('Tag')).toBeFocused();
  await expect(save).toBeDisabled();
  // Nothing moves under the pointer.
  expect(await places()).toEqual(before);
  await field('Description').fill(' ');
  await field('THC %').fill('101');
  await field('CBD %').fill('1');
  await expect(notes).toContainText('The percentages add up to 102 %');
  const allOf = /Enter saves, Esc cancels\. .*The percentages add up to 102 %/;
  await expect(field('CBD %')).toHaveAccessibleDescription(allOf);
  await page.keyboard.press('Enter');
  await expect(notes.getByRole('alert')).toContainText('Description is required.');
  await expect(notes.getByRole('alert')).toContainText('THC % must be between 0 and 100');
  // The first of them in the row; the description stands below it.
  await expect(field('THC %')).toBeFocused();
  await expect(field('Description')).toHaveAccessibleDescription(/Esc.*Description is required\./);
  await expect(field('THC %')).toHaveAccessibleDescription(
    /^THC % must be between 0 and 100 Editing BENCH-8\. Enter saves/,
  );
  await expectAccessible(page);
  // A row being edited is as tall as the others.
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((rows) => [...new Set(rows.map((line) => line.getBoundingClientRect().height))]);
  expect(heights).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(notes).toHaveCount(0);

  await page.keyboard.press('Enter');
  await field('Qty (g)').fill('1 500 g');
  // Switching to the other tab or another oil asks about unsaved changes.
  await page.getByRole('tab', { name: 'Inactive', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Edit BENCH-9' }).click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('searchbox').fill('CBN-I');
  await expect(page.getByText('Showing 2 of 12 items')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await changeBenchOil(page, made['BENCH-8'], 'BENCH-8', '120');
  await field('Qty (g)').press('Enter');
  await expect(notes.getByRole('alert')).toContainText(/was changed by Maya \w+ on/);
  await expect(field('Qty (g)')).toHaveValue('1500');
  await notes.getByRole('button', { name: 'Load it' }).click();
  await expect(field('Qty (g)')).toHaveValue('120');
  await field('Qty (g)').fill('1500');
  await changeBenchOil(page, made['BENCH-8'], 'BENCH-8', '130');
  await save.click();
  await notes.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Saved BENCH-8.')).toBeVisible();
  await expect(edit).toBeFocused();
  // 1,500 g and 300 g.
  await expect(table.getByRole('row', { name: /Bench distillate 2 lots/ })).toContainText(
    '1,800.000',
  );

  await page.getByRole('button', { name: 'Edit BENCH-9' }).click();
  await table.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toHaveAccessibleName('Are you sure you want to delete this oil?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row('BENCH-9')).toHaveCount(0);
  // Focus moves to the region, because its button is gone.
  await expect(page.getByRole('region', { name: 'Oil actions' })).toBeFocused();
  // A row that its own edit takes out of the search stays until another search.
  const search = page.getByRole('searchbox');
  await search.fill('BENCH-8');
  await expect(page.getByText('Showing 1 of 11 items')).toBeVisible();
  await edit.click();
  await field('Tag').fill('MOVED-8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved MOVED-8.')).toBeVisible();
  await expect(row('MOVED-8')).toBeVisible();
  await search.fill('BENCH-');
  await expect(row('MOVED-8')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).first().click();

  await page.getByRole('button', { name: 'Actions for MOVED-8' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const heal = await answerWith(page, 'useDeleteOilsMutation', busy);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete oil. Please try again.');
  heal();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Showing 10 of 10 items')).toBeVisible();
});

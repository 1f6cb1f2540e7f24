import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';
import { twoBatches } from './twoBatches.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Active oils' });
const percent = (page: Page) => table(page).getByRole('textbox', { name: 'THC %' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Retest of D9-014: 2 batches' });

/** Writes the percent anew, as a person without a mouse does. */
async function writePercent(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+a');
  await field.pressSequentially(text);
  await field.press('Enter');
}

test('a percent written in a row asks why it changed before it is stored, and keeps what is typed', async ({
  page,
  request,
  complaints: _,
}) => {
  test.slow();
  // Read before the batches are made: those that were completed the day before the lot changed are none of it.
  const sampledOn = new Date().toISOString().slice(0, 10);
  const admin = await openOrganization(request, `edited-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId, planned, completed } = await twoBatches(rest);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  const tests = () => rest.get(`/oils/${oilId}/tests`);
  expect(await tests()).toHaveLength(1);

  await openAs(page, admin, '/inventory');
  await press(button(page, 'Edit D9-014'));
  // Another field touches no batch, so that nothing is asked.
  await writePercent(table(page).getByRole('textbox', { name: 'Qty (g)' }), '90');
  await expect(page.getByText('Saved D9-014.')).toBeVisible();

  await press(button(page, 'Edit D9-014'));
  await writePercent(percent(page), '78.9');
  const asked = question(page);
  await expect(asked.getByRole('radio', { name: 'The lot changed since' })).toBeFocused();
  const made = asked.getByRole('table', { name: 'Completed', exact: true });
  await expect(made).toContainText(completed.batch_id);
  await expect(made).toContainText('88.2 → 78.9');
  await expect(asked.getByRole('table', { name: 'Planned: calculate again' })).toContainText(
    planned.batch_id,
  );
  await expectAccessible(page);
  await takePictures(page, 'asked');

  await press(button(asked, 'Cancel'));
  await expect(asked).toBeHidden();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(percent(page)).toHaveValue('78.9');
  expect(await tests()).toHaveLength(1);

  await writePercent(percent(page), '78.9');
  await press(button(asked, 'Save'));
  await expect(asked.getByText('Choose why the percents changed')).toBeVisible();
  await press(asked.getByRole('radio', { name: 'The lot changed since' }), 'Space');
  await press(button(asked, 'Save'));
  const missing = 'Enter when the sample was taken: the lot counts as changed from that day on';
  await expect(asked.getByText(missing)).toBeVisible();
  await asked.getByLabel('Sampled').focus();
  await asked.getByLabel('Sampled').pressSequentially('12312998');
  await press(button(asked, 'Save'));
  await expect(asked.getByText('Sampled must not be after today')).toBeVisible();
  await asked.getByLabel('Sampled').focus();
  // Month, day and year, as the field asks for them.
  await asked
    .getByLabel('Sampled')
    .pressSequentially(sampledOn.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
  await expect(asked.getByLabel('Sampled')).toHaveValue(sampledOn);
  await press(button(asked, 'Save'));
  await expect(asked).toBeHidden();
  await expect(button(page, 'Edit D9-014')).toBeFocused();
  await expect(table(page).getByRole('row', { name: /D9-014/ })).toContainText('78.9');

  await page.goto(`/inventory/${oilId}?tab=certificates`);
  const card = page.getByRole('region', { name: 'Certificates' }).getByRole('listitem').first();
  await expect(card.getByRole('heading', { name: 'Touched 2 batches' })).toBeVisible();
  await expect(card.getByText(/^The lot changed since: the new percents count from/)).toBeVisible();
  await expect(card.getByRole('table', { name: 'Completed', exact: true })).toContainText('DEV-');
  await card.getByRole('link', { name: completed.batch_id }).click();
  await expect(
    page.getByText(new RegExp(`Retest of ${sampledOn}: D9-014 THC 88\\.2 → 78\\.9 %\\.`)),
  ).toBeVisible();
});

test('Esc in the question keeps the row, and what somebody else saved meanwhile is asked about anew', async ({
  page,
  request,
  complaints: _,
}) => {
  test.slow();
  const admin = await openOrganization(request, `faster-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId } = await twoBatches(rest);
  await rest.put('/quality-policy', { line_signatures: 'performed' });
  await openAs(page, admin, '/inventory');
  await press(button(page, 'Edit D9-014'));
  await percent(page).fill('78.9');
  await button(page, 'Save').click();
  const asked = question(page);
  await expect(asked.getByRole('radio', { name: 'The lot changed since' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expect(percent(page)).toHaveValue('78.9');

  await writePercent(percent(page), '78.8');
  const [{ tag, description, batch, qty }] = await rest.get('/oils');
  await rest.put(`/oils/${oilId}`, { tag, description, batch, qty, cannabinoids: { THC: 85 } });
  const answer = async () => {
    await press(asked.getByRole('radio', { name: 'The earlier value was wrong' }), 'Space');
    await press(button(asked, 'Save'));
    await expect(asked).toBeHidden();
  };
  await answer();
  const notes = page.getByRole('region', { name: 'Editing D9-014' });
  await expect(notes.getByRole('alert')).toContainText(/was changed by Ada Moss on/);
  await press(button(notes, 'Save mine over it'));
  await answer();
  await expect(page.getByText('Saved D9-014.')).toBeVisible();
  const [last] = await rest.get(`/oils/${oilId}/tests`);
  expect(await rest.get(`/tests/${last.id}/consequences`)).toHaveLength(2);
});

test('in Basic a percent is written in a row without a question or a request about batches', async ({
  page,
  request,
  complaints: _,
}) => {
  const admin = await openOrganization(request, `plain-${Date.now().toString(36)}`);
  await twoBatches(restOf(request, admin.token));
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.postData()?.includes('lotTestImpact')) asked.push(sent.url());
  });
  await openAs(page, admin, '/inventory');
  await press(button(page, 'Edit D9-014'));
  await writePercent(percent(page), '78.9');
  await expect(page.getByText('Saved D9-014.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('where the question can not be loaded, nothing is saved and the row stays as it was typed', async ({
  page,
  request,
  complaints,
}) => {
  const admin = await openOrganization(request, `unasked-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId } = await twoBatches(rest);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  await page.route('**/RetestDialog*', (route) => route.abort());
  await openAs(page, admin, '/inventory');
  await press(button(page, 'Edit D9-014'));
  await writePercent(percent(page), '78.9');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing was saved: why the percents changed' }),
  ).toBeVisible();
  await expect(percent(page)).toHaveValue('78.9');
  await expect(percent(page)).toBeEditable();
  await press(button(page, 'Cancel'));
  await expect(percent(page)).toHaveCount(0);
  expect(await rest.get(`/oils/${oilId}/tests`)).toHaveLength(1);
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

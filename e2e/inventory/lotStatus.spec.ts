import { expect, expectAccessible, expectReadable, test } from '../support/fixtures.ts';
import { press } from '../support/keys.ts';
import { placeOf } from '../support/layout.ts';
import {
  joinOrganization,
  openAs,
  openOrganization,
  PASSWORD,
} from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

/** Noon, so that another time zone has the same day. */
const inDays = (days: number): string => {
  const noon = new Date();
  noon.setUTCHours(12);
  return new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10);
};

/** A midnight may pass between the day that was sent and the page that counts from it. */
const IN_12_DAYS = /expires in 1[12] days/;
const IN_5_DAYS = /retest due in [45] days/;

const OIL = { description: 'THC distillate', batch: 'B1', qty: 100, cannabinoids: { THC: 88 } };

test('a lot goes from quarantine to released by keyboard, on its page and in the inventory', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `lot-status-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  const { id: before } = await rest.post('/oils/', { ...OIL, tag: 'BEFORE' });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  const { id } = await rest.post('/oils/', { ...OIL, tag: 'D9-014' });

  await openAs(page, admin, `/inventory/${id}`);
  const heading = page.getByRole('heading', { name: 'Oil D9-014', level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^.?Quarantine$/)).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page);

  await page.getByRole('button', { name: 'Release' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign' });
  await expect(dialog).toContainText('I release lot D9-014 / B1 without a certificate.');
  await expect(dialog).toContainText('Meaning: released, signed by Ada Moss');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('password');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('D9-014 is released.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put on hold' })).toBeVisible();
  expect(await rest.get('/oils?state=quarantine')).toEqual([]);
  const release = page.getByText(/^Released by Ada Moss on .*\d{4}, \d+:\d\d [AP]M$/);
  await expect(release).toBeVisible();
  await expect(page.locator('s')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit origin and dates' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Supplier', exact: true })).toBeFocused();
  await page.keyboard.type('Acme Farms');
  await page.getByLabel('Expires').fill('2020-06-30');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Acme Farms', { exact: true })).toBeVisible();
  await expect(page.getByText(/^.?Expired$/)).toBeVisible();
  await expect(page.locator('s').and(release)).toBeVisible();
  await expect(page.getByText('The lot was edited: Expires, Supplier.')).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page);

  await page.getByRole('button', { name: 'More acts' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Write off…' }).press('Enter');
  const writeOff = page.getByRole('dialog', { name: 'Write off D9-014' });
  const grams = writeOff.getByRole('textbox', { name: 'Grams' });
  await grams.fill('-1');
  await press(writeOff.getByRole('button', { name: 'Write off' }));
  await expect(writeOff.getByText('Grams must be above 0.')).toBeVisible();
  await expect(writeOff.getByText('became')).toHaveCount(0);
  await expect(grams).toHaveValue('-1');
  await grams.fill('2.5');
  await writeOff.getByRole('textbox', { name: 'Note' }).fill('Spilled');
  await expectAccessible(page);
  await press(writeOff.getByRole('button', { name: 'Write off' }));
  await expect(page.getByText('2.500 g of D9-014 written off.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1)).toContainText(
    'Disposed: Spilled',
  );

  const reason = 'The label is of another lot.';
  await rest.put(`/oils/${before}/status`, { status: 'hold', reason });
  await page.goto('/inventory');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'D9-014' })).toContainText('Expired');
  await expect(rows.filter({ hasText: 'BEFORE' })).toContainText('On hold');
  await page.getByRole('radio', { name: 'Expired' }).check();
  await expect(rows.filter({ hasText: 'BEFORE' })).toBeHidden();
  await expect(rows.filter({ hasText: 'D9-014' })).toBeVisible();
  await expect(page).toHaveURL(/state=expired/);
  await expectAccessible(page);
  await expectReadable(page);

  await page.goto(`/inventory/${before}`);
  await expect(
    page.getByText(/^On hold since .*\d{4}, by Ada Moss: The label is of another lot\.$/),
  ).toBeVisible();

  await rest.put(`/oils/${id}/status`, { status: 'hold', reason });
  const { subject_digest } = await rest.get(`/oils/${id}/release`);
  const signature = { subject_digest, password: PASSWORD, tab: 'another tab' };
  await rest.put(`/oils/${id}/status`, { status: 'released', signature });
  await page.goto(`/inventory/${id}`);
  await expect(release.and(page.locator('p'))).toBeVisible();
  const earlier = page.getByText('The lot was edited: Expires, Supplier.');
  await expect(earlier).toBeHidden();
  await page.getByText('Earlier releases (1)').click();
  await expect(earlier).toBeVisible();
  await expect(page.locator('s').and(release)).toBeVisible();
  await expectAccessible(page);
});

test('the page of a lot has its ledger, batches and certificates as tabs of its address', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `lot-tabs-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  await rest.put('/quality-policy', { minimum_days_left: 1 });
  const { id } = await rest.post('/oils/', { ...OIL, tag: 'TABS' });
  const [correction] = await rest.get(`/oils/${id}/tests`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await openAs(page, admin, '/inventory?q=tabs');
  await page.getByRole('link', { name: 'TABS' }).click();
  await expect(panel('Ledger').getByRole('table', { name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Origin and dates' })).toBeVisible();

  const { pathname } = new URL(page.url());
  await tab('Ledger').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Batches')).toBeFocused();
  await expect(panel('Batches').getByText('No batch has used it')).toBeVisible();
  await expect(page).toHaveURL(`${pathname}?tab=batches`);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${pathname}?tab=certificates`);
  await expect(panel('Certificates').getByRole('heading', { name: 'Correction' })).toBeVisible();
  await expectAccessible(page);
  await tab('History').click();
  await expect(panel('History').getByText('Ada Moss').first()).toBeVisible();
  await page.goBack();
  await expect(panel('Certificates')).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(panel('Certificates')).toBeVisible();
  await page.reload();
  await expect(panel('Certificates').getByRole('heading', { name: 'Correction' })).toBeVisible();
  await expect(panel('Ledger')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to inventory' }).click();
  await expect(page).toHaveURL('/inventory?q=tabs');

  await page.goto(`/inventory/${id}#certificate-${correction.id}`);
  await expect(panel('Certificates').locator(`#certificate-${correction.id}`)).toBeInViewport();
  const card = panel('Certificates').getByRole('heading', { name: 'Correction' });
  await expect(card).toBeInViewport({ ratio: 1 });
  await tab('Ledger').click();
  await expect(page).toHaveURL(`/inventory/${id}`);
  await expect(panel('Ledger')).toBeVisible();
});

test('a lot that is due soon has its status and its days, on a phone below its tag', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `due-soon-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  await rest.post('/oils/', { ...OIL, tag: 'READY', expires_on: inDays(12), qty: 1500 });
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  await rest.post('/oils/', { ...OIL, tag: 'WAITING', retest_on: inDays(5) });
  await openAs(page, admin, '/inventory');
  const row = (tag: string) => page.getByRole('row').filter({ hasText: tag });
  await expect(row('READY')).toContainText('Released');
  await expect(row('READY')).toContainText(IN_12_DAYS);
  await expect(row('WAITING')).toContainText('Quarantine');
  await expect(row('WAITING')).toContainText(IN_5_DAYS);
  await expectReadable(page);
  const line = await placeOf(row('WAITING'));
  expect((await placeOf(row('WAITING').getByText(/Quarantine$/))).top).toBeGreaterThan(
    line.top + 2,
  );
  const days = await placeOf(row('WAITING').getByText(IN_5_DAYS));
  expect(days.bottom).toBeLessThan(line.bottom - 2);
  const [from, to] = [page.getByLabel('Received from date'), page.getByLabel('Received to date')];
  expect((await placeOf(to)).top).toBe((await placeOf(from)).top);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(to).toBeInViewport({ ratio: 1 });
  expect((await placeOf(to)).top).toBe((await placeOf(from)).top);
  const chips = await placeOf(page.getByRole('radiogroup', { name: 'Status of lots' }));
  const contains = await placeOf(page.getByRole('combobox', { name: 'Contains cannabinoid' }));
  expect(contains.top).toBeGreaterThanOrEqual(chips.bottom);
  await page.getByRole('button', { name: 'Filters' }).click();
  const name = row('READY').getByRole('rowheader');
  await expect(name).toContainText('Released');
  expect(await name.locator('[data-words]').getAttribute('data-words')).toMatch(IN_12_DAYS);
  for (const figure of await row('READY').getByText('1,500.000').all()) {
    await expect(figure).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test('Quality finds on the first screen the lots that wait for a release, and opens them', async ({
  page,
  request,
}) => {
  const name = `waiting-lots-${Date.now().toString(36)}`;
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  const quinn = { email: `quinn@${name}.test`, firstName: 'Quinn', lastName: 'Osei' };
  const quality = await joinOrganization(request, admin, quinn);
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const id = users.find(({ email }) => email === quality.email)?.id;
  await rest.put(`/auth/users/${id}`, { role: 'viewer', quality: true });
  await rest.post('/oils/', { ...OIL, tag: 'FREE' });
  await openAs(page, quality, '/today');
  const heading = page.getByRole('heading', { name: 'Today', level: 1 });
  const waiting = page.getByRole('status').filter({ hasText: /for a release\.$|Open quarantine/ });
  await expect(page.getByRole('heading', { name: /^Changed since/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  const policy = { new_lot_status: 'quarantine', certificate_to_release: false };
  await rest.put('/quality-policy', policy);
  await rest.post('/oils/', { ...OIL, tag: 'WAITS' });
  await page.reload();
  await expect(waiting).toContainText('1 lot waits for a release.');
  const card = await placeOf(page.getByRole('region').first());
  expect(card.top - (await placeOf(waiting)).bottom).toBeGreaterThanOrEqual(12);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Open quarantine' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Quarantine' })).toBeChecked();
  // Beside the list it is said once; folded away with the other filters it is said below the search.
  const chosen = page.getByRole('button', { name: 'Remove filter Quarantine' });
  await expect(chosen).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chosen).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'WAITS' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'FREE' })).toHaveCount(0);

  await openAs(page, admin, '/today');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Changed since/ })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('in Basic the inventory shows nothing of lots until one has a date', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `basic-lots-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const oil = { ...OIL, tag: 'PLAIN' };
  const { id } = await rest.post('/oils/', oil);
  await openAs(page, admin, '/inventory');
  await expect(page.getByRole('row').filter({ hasText: 'PLAIN' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  await expect(page.getByRole('radiogroup', { name: 'Status of lots' })).toHaveCount(0);
  await page.goto(`/inventory/${id}`);
  await expect(page.getByRole('heading', { name: 'Origin and dates' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More acts' })).toHaveCount(0);
  await expect(page.getByText(/Released by/)).toHaveCount(0);
  await rest.put(`/oils/${id}`, { ...oil, expires_on: '2020-06-30' });
  await page.goto('/inventory');
  await expect(page.getByRole('row').filter({ hasText: 'PLAIN' })).toContainText('Expired');
});

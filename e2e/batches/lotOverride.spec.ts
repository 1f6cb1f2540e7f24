import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';
import { press } from '../support/keys.ts';
import { openAs, openOrganization, PASSWORD } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

const OIL = { description: 'THC distillate', batch: 'B1', qty: 900, cannabinoids: { THC: 88 } };

test('a person of Quality allows a lot that is due for a retest, by keyboard', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `lot-override-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  const [department] = await rest.get('/departments');
  await rest.post('/recipes/', {
    department_id: department.id,
    number: 'OVR-001',
    description: 'Lozenges of OVR-001',
    product_type: 'Lozenge',
    finished_good_uom: 'g',
    batch_weight: 1000,
    unit_weight: 2,
    specifications: [{ spec_name: 'THC/unit', operator: '=', target_value: 10, unit: 'mg/unit' }],
    detail_groups: [],
    details: [
      { ingredient_name: 'THC oil', item_type: 'active', order: 0 },
      { ingredient_name: 'Isomalt', item_type: 'buffer', order: 1 },
    ],
  });
  await rest.post('/oils/', { ...OIL, tag: 'D9-DUE', retest_on: '2020-01-01' });
  await rest.put('/quality-policy', { retest_due_lots: 'override' });

  await openAs(page, admin, '/');
  const recipe = (await editorAddress(page, 'OVR-001')).split('/').at(-1);
  await page.goto(`/consumption?recipe=${recipe}&multiplier=1&parts=1`);
  await page.getByRole('checkbox', { name: 'Select D9-DUE' }).press('Space');
  await press(page.getByRole('button', { name: 'Calculate Formulation' }));
  await press(page.getByRole('button', { name: 'Confirm oils and amounts' }));
  await expect(page.getByText(/BF-\d{8}-/).first()).toBeVisible();
  // As a document that was left open for days.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(sessionStorage)) {
      if (!key.startsWith('document_draft:')) continue;
      sessionStorage.setItem(key, kept.replace(/BF-\d{8}-/, 'BF-20260102-'));
    }
  });
  await page.reload();
  await expect(page.getByText(/BF-20260102-/).first()).toBeVisible();
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  const banner = page.getByRole('alert').filter({ hasText: 'D9-DUE' });
  await expect(banner).toContainText(
    'D9-DUE was due for a retest on 1 Jan 2020. Choose another lot, or ask Quality to allow it.',
  );
  await expect(banner.getByRole('link', { name: 'Go to Consumption' })).toHaveCount(0);

  await press(banner.getByRole('button', { name: 'Override…' }));
  const dialog = page.getByRole('dialog', { name: 'Sign' });
  await expect(dialog).toContainText(
    /I allow lot D9-DUE \/ B1, which was due for a retest on 1 Jan 2020, for batch BF-\d{8}-\w{4} of /,
  );
  await expect(dialog).toContainText('Meaning: approved, signed by Ada Moss');
  await expectAccessible(page);
  await expect(dialog).toContainText(
    'Somebody of Quality signs this. It opens a deviation for each lot.',
  );
  const password = dialog.getByRole('textbox', { name: 'Password' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Sign' }));
  await expect(dialog.getByRole('alert')).toHaveText([
    'Give a reason of at least 10 characters.',
    'Password is required',
  ]);
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Tested again this morning.');
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await expect(page.getByText(/Ada Moss of Quality allowed it: Tested again/)).toBeVisible();
  const signed = page
    .getByRole('table', { name: 'Electronic signatures' })
    .getByRole('row', { name: /Ada Moss approved/ });
  await expect(signed).toBeVisible();

  // A permission for another day does not cover the batch.
  await page.getByLabel('Production date').fill('2026-11-20');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(signed).toContainText(/The production date changed from \S+ to 2026-11-20\./);
  await expect(signed.locator('s').first()).toBeVisible();
  await expect(page.getByText(/Ada Moss of Quality allowed it/)).toBeHidden();
  await expect(page.getByText(/D9-DUE: what Quality allowed no longer holds\./)).toBeVisible();
  const stopped = page.getByRole('status').filter({ hasText: "can't be used now" });
  await expect(stopped).toContainText('Ask Quality to allow it, or inactivate this batch');
  await page.goto('/deviations');
  await expect(page.getByText(/D9-DUE was due for a retest on 1 Jan 2020/).first()).toBeVisible();
});

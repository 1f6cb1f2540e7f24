import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import { twoBatches } from './twoBatches.ts';

test('a lot that is tested while another certificate is typed is noticed, and its open batch tells as it was made', async ({
  page,
  request,
  complaints: _,
}) => {
  test.slow();
  const admin = await openOrganization(request, `meanwhile-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId, planned } = await twoBatches(rest);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });

  await openAs(page, admin, `/inventory/${oilId}?tab=certificates`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await press(button(section, 'Add certificate'));
  const form = page.getByRole('dialog', { name: 'Certificate of D9-014' });
  await form.getByLabel('Purpose').selectOption('Retest');
  await form.getByLabel('THC', { exact: true }).pressSequentially('78.9 %');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Retest of D9-014: 2 batches' });
  await press(question.getByRole('radio', { name: 'The earlier value was wrong' }), 'Space');

  const named = { tag: 'D9-014', description: 'THC distillate', batch: 'B1' };
  await rest.put(`/oils/${oilId}`, { ...named, qty: 50, cannabinoids: { THC: 90 } });
  await press(button(question, 'Save'));
  await expect(form.getByText(/changed D9-014 meanwhile\. Nothing was saved/)).toBeVisible();
  await expect(form.getByLabel('THC', { exact: true })).toHaveValue('78.9 %');
  await expectAccessible(page);

  await press(button(form, 'Save'));
  await expect(question.getByText(/THC went from 90 % to 78\.9 %/)).toBeVisible();
  await press(question.getByRole('radio', { name: 'The earlier value was wrong' }), 'Space');
  await press(button(question, 'Save'));
  await expect(form).toBeHidden();
  const card = section.getByRole('listitem').first();
  await expect(card.getByRole('table', { name: 'Planned: calculate again' })).toContainText(
    planned.batch_id,
  );

  await rest.put(`/batches/${planned.id}`, {
    ingredients: planned.ingredients.map(({ position, calculated_qty }) => ({
      position,
      actual_qty: calculated_qty,
      initials: 'AM',
    })),
  });
  await page.goto(`/production-document/batch/${planned.batch_id}`);
  const line = (made: string) =>
    page.getByText(new RegExp(`^Retest of .* 88\\.2 → 78\\.9 %\\. ${made}: [\\d.]+ mg/unit`));
  await press(button(page, 'Complete Batch'));
  const dialog = page.getByRole('dialog', { name: 'Complete Batch' });
  await expect(
    dialog.getByText('Lots of this batch were tested again after it was saved'),
  ).toBeVisible();
  await expect(dialog.getByText(/88\.2 → 78\.9 %\. As planned/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Finished quantity').fill('250');
  await press(button(dialog, 'Mark Completed'));
  await press(page.getByRole('link', { name: 'Open its record' }));
  await expect(line('As made')).toBeVisible();

  await page.goto(`/inventory/${oilId}?tab=certificates`);
  await expect(card.getByRole('heading', { name: 'Touched 2 batches' })).toBeVisible();
  const made = card.getByRole('table', { name: 'Completed', exact: true });
  await expect(made).toContainText(planned.batch_id);
  await expect(card.getByRole('table', { name: 'Planned: calculate again' })).toHaveCount(0);
});

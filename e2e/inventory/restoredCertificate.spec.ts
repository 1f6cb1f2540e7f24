import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

const FILE = {
  name: 'acme-c-1.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% chosen twice\n%%EOF\n'),
};
const MISSING = '“acme-c-1.pdf” was chosen before and has to be chosen again';

test('a restored certificate says which file has to be chosen again, and is not saved without it unasked', async ({
  page,
  request,
  complaints: _,
}) => {
  const admin = await openOrganization(request, `restored-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const oil = { tag: 'D9-014', description: 'THC distillate', batch: 'B1', qty: 100 };
  const { id } = await rest.post('/oils/', { ...oil, cannabinoids: {} });
  await openAs(page, admin, `/inventory/${id}`);
  const form = page.getByRole('dialog', { name: 'Certificate of D9-014' });
  const add = () => press(button(page, 'Add certificate'));
  const choose = () => form.getByLabel('Choose the certificate').setInputFiles(FILE);
  const restore = async () => {
    await page.reload();
    await add();
    await press(button(form, 'Restore'));
  };

  await add();
  await choose();
  await form.getByLabel('Certificate number').fill('C-1');
  await expect(form).not.toContainText(MISSING);
  await restore();
  await expect(form.getByLabel('Certificate number')).toHaveValue('C-1');
  await expect(form.getByRole('status').filter({ hasText: MISSING })).toBeVisible();
  await expectAccessible(page);
  for (let times = 0; times < 2; times += 1) {
    await press(button(form, 'Save'));
    const alert = form.getByRole('alert').filter({ hasText: MISSING });
    await expect(alert).toBeFocused();
  }
  expect(await rest.get(`/oils/${id}/tests`)).toEqual([]);

  // The name stays in the draft until the file is there again.
  await restore();
  await expect(form).toContainText(MISSING);
  await choose();
  await expect(form).not.toContainText(MISSING);
  await press(button(form, 'Save'));
  await expect(form).toBeHidden();
  expect(await rest.get(`/oils/${id}/tests`)).toMatchObject([
    { certificate_number: 'C-1', file: { media_type: 'application/pdf' } },
  ]);

  await add();
  await choose();
  await form.getByLabel('Certificate number').fill('C-2');
  await restore();
  await press(button(form, 'Go on without the file'));
  await expect(form).not.toContainText(MISSING);
  await press(button(form, 'Save'));
  await expect(form).toBeHidden();
  expect(await rest.get(`/oils/${id}/tests`)).toMatchObject([
    { certificate_number: 'C-2', file: null },
    { certificate_number: 'C-1' },
  ]);
});

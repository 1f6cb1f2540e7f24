import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import { twoBatches } from './twoBatches.ts';

const PDF = Buffer.from('%PDF-1.7\n% lost on its way\n%%EOF\n');
const NOTE = 'The last certificate got no answer.';

/** Lets the server store the next certificate, and loses its answer. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (!sent.includes('addLotTest(') || sent.includes('"dryRun":true')) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Certificate of D9-014' });

/** Saves a certificate whose answer is lost. */
async function saveAndLose(page: Page, complaints: string[], act: () => Promise<void>) {
  await loseAnswers(page);
  await act();
  await expect(formOf(page).getByRole('alert')).toContainText('Network error');
  await expect(formOf(page)).toContainText(NOTE);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.unroute('**/graphql');
}

test('a certificate whose answer was lost is stored once, and another one is stored, too', async ({
  page,
  request,
  complaints,
}) => {
  test.slow();
  const admin = await openOrganization(request, `lost-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const oil = { tag: 'D9-014', description: 'THC distillate', batch: 'B1', qty: 100 };
  const { id } = await rest.post('/oils/', { ...oil, cannabinoids: { THC: 88 } });
  const numbers = async () =>
    (await rest.get(`/oils/${id}/tests`)).map(
      ({ purpose, certificate_number }: Record<string, string>) =>
        `${purpose} ${certificate_number}`.trim(),
    );
  await openAs(page, admin, `/inventory/${id}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  const form = formOf(page);
  const save = () => press(button(form, 'Save'));
  const thc = form.getByLabel('THC', { exact: true });

  // Without number and file, in the same dialog.
  await press(button(section, 'Add certificate'));
  await thc.fill('87.9 %');
  await saveAndLose(page, complaints, save);
  await expectAccessible(page);
  await save();
  await expect(form).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  expect(await numbers()).toEqual(['incoming', 'correction']);

  // With number and file, after a reload.
  const file = { name: 'c-1.pdf', mimeType: 'application/pdf', buffer: PDF };
  const choose = () => form.getByLabel('Choose the certificate').setInputFiles(file);
  await press(button(section, 'Add certificate'));
  await expect(form).not.toContainText('got no answer');
  await choose();
  await form.getByLabel('Laboratory', { exact: true }).fill('Acme Labs');
  await form.getByLabel('Certificate number').fill('C-1');
  await saveAndLose(page, complaints, save);
  await page.reload();
  await press(button(section, 'Add certificate'));
  await expect(form).toContainText(NOTE);
  await press(button(form, 'Restore'));
  await choose();
  await save();
  await expect(form).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(3);
  expect(await numbers()).toEqual(['incoming C-1', 'incoming', 'correction']);

  // One that was changed since is another one, once somebody says so.
  await press(button(section, 'Add certificate'));
  await form.getByLabel('Certificate number').fill('C-2');
  await thc.fill('87.5 %');
  await saveAndLose(page, complaints, save);
  await form.getByLabel('Certificate number').fill('C-3');
  await save();
  await expect(form.getByRole('alert')).toContainText('This was saved with other content before.');
  expect(await numbers()).toHaveLength(4);
  await press(button(form, 'This is another one'));
  await expect(form).not.toContainText('got no answer');
  await save();
  await expect(form).toBeHidden();
  expect((await numbers()).slice(0, 2)).toEqual(['incoming C-3', 'incoming C-2']);

  // The same once more is warned of first.
  await press(button(section, 'Add certificate'));
  await form.getByLabel('Laboratory', { exact: true }).fill('Acme Labs');
  await form.getByLabel('Certificate number').fill('C-4');
  await saveAndLose(page, complaints, save);
  await press(button(form, 'This is another one'));
  await save();
  await expect(form.getByRole('alert')).toContainText('is on this lot already. Save again');
  await save();
  await expect(form).toBeHidden();
  expect((await numbers()).slice(0, 2)).toEqual(['incoming C-4', 'incoming C-4']);
});

test('why the percents changed is not asked again for a certificate whose answer was lost', async ({
  page,
  request,
  complaints,
}) => {
  test.slow();
  const admin = await openOrganization(request, `asked-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId } = await twoBatches(rest);
  await openAs(page, admin, `/inventory/${oilId}`);
  const section = page.getByRole('region', { name: 'Certificates' });
  const form = formOf(page);
  const question = page.getByRole('dialog', { name: 'Retest of D9-014: 2 batches' });
  await press(button(section, 'Add certificate'));
  await form.getByLabel('Purpose').selectOption('Retest');
  await form.getByLabel('THC', { exact: true }).fill('78.9 %');
  await press(button(form, 'Save'));
  await press(question.getByRole('radio', { name: 'The earlier value was wrong' }), 'Space');
  await saveAndLose(page, complaints, () => press(button(question, 'Save')));
  await page.reload();
  await press(button(section, 'Add certificate'));
  await press(button(form, 'Restore'));
  await press(button(form, 'Save'));
  await expect(form).toBeHidden();
  const tests = await rest.get(`/oils/${oilId}/tests`);
  expect(tests).toMatchObject([{ purpose: 'retest', change: 'correction' }, {}]);
  expect(tests).toHaveLength(2);
});

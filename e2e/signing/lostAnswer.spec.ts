import type { Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, PASSWORD } from '../support/ownOrganization.ts';
import { dialogOf, openSigning, PIN } from '../support/signing.ts';

test('what was stored and whose answer was lost is signed again, and done once, and nothing says that it was not', async ({
  page,
  request,
  complaints,
}) => {
  const policy = { line_signatures: 'performed' };
  const name = `lost-${Date.now().toString(36)}`;
  const { ada, rest, batch, batchId } = await openSigning(request, name, policy);
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await press(button(page, 'Complete Batch'));
  const completion = dialogOf(page, 'Complete Batch');
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(completion.getByRole('button', { name: 'As calculated' }));
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  const sign = dialogOf(page, 'Sign');
  const password = sign.getByLabel('Password');
  await expect(password).toBeFocused();
  const sent: Route[] = [];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('completeBatch(')) return route.continue();
    await route.fetch();
    sent.push(route);
  });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  // The answer may still come, so the dialog does not close.
  await expect.poll(() => sent).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(sign.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(sign.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(password).toBeVisible();
  await sent.pop()?.abort();
  await expect(sign.getByRole('alert')).toContainText(
    'It is not known whether this was signed. Sign again: nothing is signed twice.',
  );
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  expect(await rest.get(`/batches/${batch.id}`)).toMatchObject({ status: 'completed' });

  await page.unroute('**/graphql');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open its record' })).toBeVisible();
  await expect(page.getByText('Nothing was saved.')).toHaveCount(0);
  expect(await rest.get(`/batches/${batch.id}/signatures`)).toHaveLength(1);

  await press(page.getByRole('link', { name: 'Open its record' }));
  await press(button(page, 'Correct Batch'));
  const correction = dialogOf(page, 'Correct Batch');
  await correction.getByLabel('Entry').selectOption('Batch number');
  await correction.getByLabel('New value').fill('L-7');
  await correction.getByLabel('Reason').fill('Misread');
  await press(correction.getByRole('button', { name: 'Save Correction' }));
  // The password was given a moment ago.
  await expect(sign.getByLabel('PIN')).toBeFocused();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('correctBatch(')) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Sign').getByRole('alert')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.keyboard.press('Escape');
  await expect(correction).toContainText('It is not known whether this was corrected.');
  await expect(correction).not.toContainText('Nothing was corrected');
  expect(await rest.get(`/batches/${batch.id}`)).toMatchObject({ batch_number: 'L-7' });
});

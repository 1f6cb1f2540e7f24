import { expect, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, openOrganization, PASSWORD } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import { actSigned, dialogOf, openSigning, weighedOut } from '../support/signing.ts';

test('a correction made meanwhile is on the page before the batch is verified', async ({
  page,
  request,
}) => {
  const name = `shown-${Date.now().toString(36)}`;
  const policy = { line_signatures: 'performed_verified' };
  const { bo, rest, batch, batchId } = await openSigning(request, name, policy);
  await actSigned(rest, batch, 'complete', weighedOut(batch));
  const correct = (finished_quantity: number, reason: string) =>
    actSigned(rest, batch, 'correct', { finished_quantity, reason });
  const sign = dialogOf(page, 'Sign');
  const password = sign.getByLabel('Password');

  await openAs(page, bo, `/production-document/batch/${batchId}`);
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible();
  await correct(490, 'Counted twice');
  await press(button(page, 'Verify'));
  await expect(password).toBeFocused();
  await expect(page.getByText('The batch was corrected: Counted twice').first()).toBeAttached();

  await correct(480, 'Ten more were broken');
  await expect(page.getByText('Ten more were broken')).toHaveCount(0);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign.getByRole('alert')).toContainText(
    /This batch changed while you looked at it \(Finished quantity: 490 → 480, Ada Moss, [^)]+\)\. Look again, then sign\. The page behind shows it as it is now\./,
  );
  await expect(page.getByText('Ten more were broken').first()).toBeAttached();
  expect(await rest.get(`/batches/${batch.id}/signatures`)).toHaveLength(3);

  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();
  const signatures = page.getByRole('table', { name: 'Electronic signatures' });
  await expect(signatures.getByRole('row', { name: /Bo Lee verified/ })).toBeVisible();
});

test('a batch that somebody else verified while the dialog was open says so', async ({
  page,
  request,
}) => {
  const name = `verified-${Date.now().toString(36)}`;
  const policy = { line_signatures: 'performed_verified' };
  const { ada, bo, rest, batch, batchId } = await openSigning(request, name, policy);
  await actSigned(rest, batch, 'complete', weighedOut(batch));
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await press(button(page, 'Verify'));
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText(`I verified batch ${batchId}, signed by Ada Moss.`);
  const theirs = restOf(request, bo.token);
  const { subject_digest } = await theirs.post(`/batches/${batch.id}/signing`, { act: 'verify' });
  const signature = { subject_digest, password: PASSWORD, tab: 'tab of a test' };
  await theirs.post(`/batches/${batch.id}/verification`, { signature });

  await sign.getByLabel('Signed by').selectOption('Bo Lee');
  await sign.getByLabel('PIN').fill('111222');
  await page.keyboard.press('Enter');
  await expect(sign).toContainText(`Batch ${batchId} was verified by Bo Lee already.`);
  await expect(page.getByText('Bo Lee', { exact: true }).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(sign).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);
});

test('what changed on a lot meanwhile is on its page before it is released', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `released-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  const oil = { description: 'Distillate', batch: 'B1', qty: 100, cannabinoids: { THC: 88 } };
  const { id } = await rest.post('/oils/', { ...oil, tag: 'D9-014' });
  const write = (facts: object) => rest.put(`/oils/${id}`, { ...oil, tag: 'D9-014', ...facts });

  await openAs(page, admin, `/inventory/${id}?tab=certificates`);
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  await write({ supplier: 'Acme Farms' });
  await expect(page.getByText('Acme Farms')).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Release' }));
  const sign = dialogOf(page, 'Sign');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await expect(page.getByText('Acme Farms')).toBeAttached();
  await sign.getByLabel('Reason').fill('Looked at by two');

  await write({ supplier: 'Acme Farms', cannabinoids: { THC: 71 } });
  await sign.getByLabel('Password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign.getByRole('alert')).toContainText(
    /This lot changed while you looked at it \(THC \(%\): 88 → 71, Ada Moss, [^)]+\)\. Look again, then sign\. The page behind shows it as it is now\./,
  );
  await expect(page.getByText('71 %', { exact: true })).toBeAttached();
  // The certificates list the correction of the percents.
  await expect(page.getByText('Correction', { exact: true }).nth(1)).toBeAttached();
  expect(await rest.get('/oils?state=quarantine')).toHaveLength(1);

  await expect(sign.getByLabel('Reason')).toHaveValue('Looked at by two');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();
  await expect(page.getByText('D9-014 is released.')).toBeVisible();
});

test('a correction is signed over what others corrected meanwhile, and Esc keeps what was typed', async ({
  page,
  request,
}) => {
  const name = `again-${Date.now().toString(36)}`;
  const { ada, bo, rest, batch, batchId } = await openSigning(request, name, {
    line_signatures: 'performed',
  });
  await actSigned(rest, batch, 'complete', weighedOut(batch));
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await press(button(page, 'Correct Batch'));
  const correction = dialogOf(page, 'Correct Batch');
  await correction.getByLabel('Entry').selectOption('Finished quantity');
  await correction.getByLabel('New value').fill('490');
  await correction.getByLabel('Reason').fill('Counted twice');
  await press(correction.getByRole('button', { name: 'Save Correction' }));
  const sign = dialogOf(page, 'Sign');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sign).toBeHidden();
  await expect(correction.getByLabel('Reason')).toHaveValue('Counted twice');

  await press(correction.getByRole('button', { name: 'Save Correction' }));
  await expect(sign.getByLabel('Password')).toBeFocused();
  await actSigned(restOf(request, bo.token), batch, 'correct', {
    batch_number: 'L-9',
    reason: 'Misread',
  });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign.getByRole('alert')).toContainText('Bo Lee');
  await expect(page.getByText('Misread').first()).toBeAttached();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(correction).toBeHidden();
  await expect(page.getByText('Counted twice').first()).toBeVisible();
});

test('a batch that somebody wrote on meanwhile is loaded before its completion is signed', async ({
  page,
  request,
}) => {
  const name = `wrote-${Date.now().toString(36)}`;
  const policy = { line_signatures: 'performed' };
  const { ada, bo, rest, batch, batchId } = await openSigning(request, name, policy);
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await press(button(page, 'Complete Batch'));
  const completion = dialogOf(page, 'Complete Batch');
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(completion.getByRole('button', { name: 'As calculated' }));
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  const sign = dialogOf(page, 'Sign');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await restOf(request, bo.token).put(`/batches/${batch.id}`, { batch_number: 'L-9' });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();
  await expect(completion).toContainText(
    /changed while you looked at it \(Batch number: — → L-9, Bo Lee, [^)]+\)\. Look again, then sign\./,
  );
  await press(completion.getByRole('button', { name: 'Load it' }));
  await expect(completion).not.toContainText('Bo Lee');
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(completion.getByRole('button', { name: 'As calculated' }));
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open its record' })).toBeVisible();
  expect(await rest.get(`/batches/${batch.id}`)).toMatchObject({
    status: 'completed',
    batch_number: 'L-9',
  });
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, choose, press, type } from '../support/keys.ts';
import { browserOf, PASSWORD } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';
import { dialogOf, paperText } from '../support/signing.ts';
import { PIN } from './regulatedWorld.ts';
import { openRetestWorld } from './retestWorld.ts';

const signatures = (page: Page) => page.getByRole('table', { name: 'Electronic signatures' });
const waiting = (page: Page) => page.getByText('Waits for verification by a second person.');

test('a batch is signed, verified, corrected and verified anew, by four people with keyboards', async ({
  browser,
  request,
  complaints,
}) => {
  test.slow();
  const world = await openRetestWorld(request, `verified-${Date.now().toString(36)}`);
  const { batch_id: batchId } = world.planned;
  const pin = { password: PASSWORD, pin: PIN };
  await restOf(request, world.lead.token).put('/auth/users/me/signing-pin', pin);
  const record = `/production-document/batch/${batchId}`;

  const operator = await browserOf(browser, complaints, world.operator, record);
  await complete(operator, batchId);
  await verifyAtTheScreen(operator, batchId);

  const admin = await browserOf(browser, complaints, world.admin, record);
  await correct(admin);

  const lead = await browserOf(browser, complaints, world.lead, record);
  await press(button(lead, 'Verify'));
  await expect(dialogOf(lead, 'Sign')).toContainText('Meaning: verified, signed by Lena Fischer');
  await expect(dialogOf(lead, 'Sign').getByLabel('Password')).toBeFocused();
  await lead.keyboard.type(PASSWORD);
  await lead.keyboard.press('Enter');
  await expect(waiting(lead)).toHaveCount(0);

  // Quality reads all four on the page and on paper, those that no longer hold too.
  const quality = await browserOf(browser, complaints, world.quality, record);
  await expect(signatures(quality).getByRole('row')).toHaveCount(5);
  await expect(
    signatures(quality).locator('s').getByText('Omar Haddad', { exact: true }),
  ).toBeVisible();
  await expect(button(quality, 'Verify')).toHaveCount(0);
  await expectAccessible(quality);
  await takePictures(quality, 'verified');
  const paper = await paperText(request, world.quality, batchId);
  for (const who of ['Omar Haddad performed', 'Ada Moss performed']) {
    expect(paper).toMatch(new RegExp(`${who} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d \\S+`));
  }
  expect(paper.match(/Lena Fischer verified \d{4}-\d\d-\d\d \d\d:\d\d \S+/g)).toHaveLength(2);
  for (const page of [operator, admin, lead, quality]) await page.context().close();
});

/** The operator finishes the batch and signs what it says. */
async function complete(page: Page, batchId: string): Promise<void> {
  await press(button(page, 'Complete Batch'));
  const completion = dialogOf(page, 'Complete Batch');
  await type(completion.getByRole('textbox', { name: 'Finished quantity' }), '500');
  await press(button(completion, 'As calculated'));
  await press(button(completion, 'Mark Completed'));
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText(`I completed batch ${batchId} with 500 units.`);
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();
  await expect(page.getByText('A second person has to verify it now.')).toBeVisible();
  await choose(page.getByLabel('Status', { exact: true }), 'To verify');
  const row = page.getByRole('table', { name: 'Batches' }).getByRole('row', { name: batchId });
  await expect(row.getByText('To verify')).toBeVisible();
  await press(row.getByRole('link', { name: batchId, exact: true }));
  await expect(waiting(page)).toBeVisible();
}

/** The manager of the department, at the tablet of the operator. */
async function verifyAtTheScreen(page: Page, batchId: string): Promise<void> {
  await press(button(page, 'Verify'));
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText(`I verified batch ${batchId}, signed by Omar Haddad.`);
  await choose(sign.getByLabel('Signed by'), 'Lena Fischer');
  await expect(sign.getByRole('option', { name: 'Omar Haddad' })).toHaveCount(0);
  await takePictures(page, 'second');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();
  await expect(signatures(page).getByRole('row', { name: /Lena Fischer verified/ })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
}

/** The administrator counts again, which takes back what the others signed. */
async function correct(page: Page): Promise<void> {
  await press(button(page, 'Correct Batch'));
  const correction = dialogOf(page, 'Correct Batch');
  await choose(correction.getByLabel('Entry'), 'Finished quantity');
  await type(correction.getByLabel('New value'), '490');
  await type(correction.getByLabel('Reason'), 'Counted twice');
  await press(button(correction, 'Save Correction'));
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText('from 500 to 490: Counted twice.');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(correction).toBeHidden();
  await expect(
    signatures(page).locator('s').getByText('Lena Fischer', { exact: true }),
  ).toBeVisible();
  await expect(waiting(page)).toBeVisible();
}

import { expect, expectAccessible, expectReadable, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { browserOf, openAs, PASSWORD } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';
import { actSigned, dialogOf, openSigning, weighedOut } from '../support/signing.ts';

test('a batch that waits for a second person is found on Today, by those who may verify it alone', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const name = `to-verify-${Date.now().toString(36)}`;
  const policy = { line_signatures: 'performed_verified' };
  const { ada, bo, batch, batchId } = await openSigning(request, name, policy);
  await actSigned(restOf(request, ada.token), batch, 'complete', weighedOut(batch));

  const waiting = { name: /^Batches waiting for verification/ };
  const maker = await browserOf(browser, complaints, ada, '/today');
  await expect(maker.getByRole('region', { name: /^To weigh/ })).toBeVisible();
  await expect(maker.getByRole('region', waiting)).toHaveCount(0);
  await maker.context().close();

  await openAs(page, bo, '/today');
  const card = page.getByRole('region', waiting);
  await expect(card).toContainText(batchId);
  await expectAccessible(page);
  await expectReadable(page);
  await takePictures(page, 'to-verify');
  await press(card.getByRole('link', { name: batchId }));
  await press(button(page, 'Verify'));
  await expect(dialogOf(page, 'Sign').getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Sign')).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('region', { name: /^To weigh/ })).toBeVisible();
  await expect(card).toHaveCount(0);
});

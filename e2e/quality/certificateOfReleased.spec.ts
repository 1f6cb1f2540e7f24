import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, choose, press, type } from '../support/keys.ts';
import { browserOf, PASSWORD } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { openRegulatedWorld } from './regulatedWorld.ts';

const QUARANTINE = 'Saving puts THC-302 back in quarantine until Quality releases it.';

test('a certificate of a released lot says before Save what becomes of the lot, and is not saved empty', async ({
  browser,
  request,
  complaints,
}) => {
  test.slow();
  const name = `certificate-${Date.now().toString(36)}`;
  const { rest, quality } = await openRegulatedWorld(request, name);
  const oils: { id: number; tag: string }[] = await rest.get('/oils');
  const id = oils.find(({ tag }) => tag === 'THC-302')?.id;
  const page = await browserOf(browser, complaints, quality, `/inventory/${id}?tab=certificates`);
  const add = button(page, 'Add certificate');
  const dialog = page.getByRole('dialog', { name: 'Certificate of THC-302' });
  const save = button(dialog, 'Save');

  await press(add);
  await expect(save).toBeVisible();
  await expect(dialog.getByText('Saving puts')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(button(page, 'Release'));
  await expect(page.getByRole('dialog', { name: 'Sign' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('THC-302 is released.')).toBeVisible();

  await press(add);
  await expect(dialog.getByText(QUARANTINE)).toBeVisible();
  await press(save);
  await expect(dialog.getByText('This certificate says nothing yet.')).toBeVisible();
  expect(await rest.get(`/oils/${id}/status`)).toMatchObject({ status: 'released' });
  await choose(dialog.getByLabel('Verdict'), 'Failed');
  await expect(
    dialog.getByText('Saving puts THC-302 on hold until Quality takes it off.'),
  ).toBeVisible();
  await dialog.getByLabel('Verdict').selectOption('Passed');
  await expect(dialog.getByText(QUARANTINE)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'form');
  await type(dialog.getByLabel('Certificate number'), 'SL-1403');
  await press(save);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^.?Quarantine$/)).toBeVisible();
  await press(add);
  await expect(save).toBeVisible();
  await expect(dialog.getByText('Saving puts')).toHaveCount(0);
  await page.context().close();
});

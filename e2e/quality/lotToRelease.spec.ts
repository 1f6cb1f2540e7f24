import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, choose, press, type } from '../support/keys.ts';
import { browserOf, PASSWORD } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { openRegulatedWorld, PDF, PIN } from './regulatedWorld.ts';

const REFUSAL = 'THC-301 is in quarantine. Choose a released lot, or ask Quality to release it.';

test('a lot is received, refused, released and used, by four people with keyboards', async ({
  browser,
  request,
  complaints,
}) => {
  test.slow();
  const name = `release-${Date.now().toString(36)}`;
  const world = await openRegulatedWorld(request, name);
  const lead = await browserOf(browser, complaints, world.lead, '/inventory');
  await receive(lead);
  await certify(lead);

  const bench = `/consumption?recipe=${world.recipe}&multiplier=1&parts=1`;
  const operator = await browserOf(browser, complaints, world.operator, bench);
  await beRefused(operator);
  // The refused save is an answer of the server, which the browser reports as an error of the console.
  const quality = await browserOf(browser, complaints, world.quality, '/inventory');
  await releaseByPassword(quality);
  await releaseByPin(quality);

  const admin = await browserOf(browser, complaints, world.admin, '/settings?tab=audit');
  for (const tag of ['THC-301', 'THC-302']) {
    await expect(admin.getByText(`I release lot ${tag}`, { exact: false }).first()).toBeVisible();
  }
  await takePictures(admin, 'audit');

  await press(button(operator, 'Save'));
  await expect(operator.getByText('Batch saved successfully!')).toBeVisible();
  for (const page of [lead, operator, quality, admin]) await page.context().close();
});

/** The manager of the department types a new lot in. */
async function receive(page: Page): Promise<void> {
  await press(button(page, 'Add New Oil Batch'));
  const dialog = page.getByRole('dialog', { name: 'Add New Oil Batch' });
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toBeFocused();
  await page.keyboard.type('THC-301');
  await type(dialog.getByRole('textbox', { name: 'Description' }), 'Delta-9 THC distillate');
  await type(dialog.getByRole('textbox', { name: 'Batch' }), 'NF-2611');
  await type(dialog.getByRole('textbox', { name: 'Qty' }), '500');
  await press(button(dialog, 'Save'));
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'THC-301' }).last();
  await expect(row).toContainText('Quarantine');
  await expectAccessible(page);
  await takePictures(page, 'inventory');
  await press(row.getByRole('link', { name: 'THC-301' }));
  await expect(page.getByRole('heading', { name: 'Oil THC-301', level: 1 })).toBeVisible();
}

/** The same person adds its certificate as it is printed, where not detected is no zero. */
async function certify(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Ledger' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const section = page.getByRole('tabpanel', { name: 'Certificates' });
  await press(button(section, 'Add certificate'));
  const dialog = page.getByRole('dialog', { name: 'Certificate of THC-301' });
  await dialog
    .getByLabel('Choose the certificate')
    .setInputFiles({ name: 'SL-1401.pdf', mimeType: 'application/pdf', buffer: PDF });
  await choose(dialog.getByLabel('Verdict'), 'Passed');
  await type(dialog.getByLabel('Laboratory', { exact: true }), 'Sierra Analytics');
  await type(dialog.getByLabel('Certificate number'), 'SL-1401');
  await type(dialog.getByLabel('THC', { exact: true }), '86.4 %');
  await type(dialog.getByLabel('CBD', { exact: true }), 'ND (LOD 0.02 %)');
  await expectAccessible(page);
  await press(button(dialog, 'Save'));
  await expect(dialog).toBeHidden();
  await expect(section.getByText('ND (LOD 0.02 %)')).toBeVisible();
  await expect(page.getByText(/^.?Quarantine$/)).toBeVisible();
  await takePictures(page, 'received');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Inventory' })
    .press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'THC-301' }).last();
  await expect(row.getByRole('cell', { name: 'ND', exact: true })).toHaveCount(1);
}

/** The operator may calculate with the lot, and is refused when the batch is saved. */
async function beRefused(page: Page): Promise<void> {
  await press(page.getByRole('checkbox', { name: 'Select THC-301' }), 'Space');
  await expect(page.getByText(REFUSAL).first()).toBeVisible();
  await takePictures(page, 'bench');
  await press(button(page, 'Calculate Formulation'));
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await press(button(page, 'Confirm oils and amounts'));
  await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  await press(button(page, 'Save'));
  await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'refused');
}

/** The first signature of a tab asks for the password of the account. */
async function releaseByPassword(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'THC-301', exact: true }));
  await press(button(page, 'Release'));
  const dialog = page.getByRole('dialog', { name: 'Sign' });
  await expect(dialog).toContainText('For the next 15 minutes your PIN is enough.');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'sign');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('THC-301 is released.')).toBeVisible();
  await expect(page.getByText(/^Released by Quinn Osei on /)).toBeVisible();
  await expect(button(page, 'Put on hold')).toBeVisible();
}

/** The second one, within the window, asks for the PIN alone. */
async function releaseByPin(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Inventory', exact: true }).first());
  await press(page.getByRole('link', { name: 'THC-302', exact: true }));
  await press(button(page, 'Release'));
  const dialog = page.getByRole('dialog', { name: 'Sign' });
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByText('THC-302 is released.')).toBeVisible();
}

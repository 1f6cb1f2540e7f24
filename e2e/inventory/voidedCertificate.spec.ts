import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press, type } from '../support/keys.ts';
import { openAs, openOrganization, PASSWORD } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { restOf } from '../support/rest.ts';
import { twoBatches } from './twoBatches.ts';

const REASON = 'Entered on the wrong lot.';

/** A lot with a completed and a planned batch, another certificate, and a batch that was saved by that one. */
async function misled(request: APIRequestContext, name: string) {
  const admin = await openOrganization(request, `${name}-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId, planned } = await twoBatches(rest);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', { new_lot_status: 'quarantine' });
  const added = await request.post(`/api/oils/${oilId}/tests`, {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: {
      values: JSON.stringify({
        purpose: 'incoming',
        lab_name: 'Acme Labs',
        certificate_number: 'C-2',
        results: [
          { cannabinoid: 'THC', printed: '79.2 %' },
          { cannabinoid: 'CBN', printed: '1 %' },
        ],
      }),
    },
  });
  expect(added.status(), await added.text()).toBe(201);
  const [recipe] = await rest.get('/recipes');
  const body = { recipe_id: recipe.id, oils: [{ oil_id: oilId }] };
  const saved: { readonly batch_id: string } = await rest.post('/batches', body);
  return { admin, rest, oilId, planned, saved };
}

test('a certificate on the wrong lot is voided by keyboard, with its batches, a reason and a signature', async ({
  page,
  request,
  complaints: _,
}) => {
  test.setTimeout(180_000);
  const { admin, rest, oilId, planned, saved } = await misled(request, 'void');
  await openAs(page, admin, `/inventory/${oilId}?tab=certificates`);
  const act = button(page, 'Void… Incoming test: C-2, Acme Labs');
  await press(act);
  const dialog = page.getByRole('dialog', { name: 'Void: Incoming test: C-2, Acme Labs' });
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await type(reason, 'wrong');
  await press(button(dialog, 'Continue'));
  await expect(dialog.getByText('Give a reason of at least 10 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await press(button(page, 'Keep editing'));
  await page.reload();
  await press(act);
  await press(button(dialog, 'Restore'));
  await expect(reason).toHaveValue('wrong');
  await reason.fill('');
  await type(reason, REASON);
  await press(button(dialog, 'Continue'));

  const sign = page.getByRole('dialog', { name: 'Sign' });
  await expect(
    sign.getByText(`I void certificate C-2 of Acme Labs of lot D9-014 / B1: ${REASON}`),
  ).toBeVisible();
  await expect(sign.getByRole('list', { name: 'Percents' })).toContainText('THC 79.2 % → 88.2 %');
  await expect(sign.getByRole('list', { name: 'Percents' })).toContainText('CBN 1.0 % → none');
  const touched = sign.getByRole('region', { name: 'Touched batches' });
  await expect(touched).toContainText(saved.batch_id);
  await expect(touched).toContainText(planned.batch_id);
  const gone = touched.getByRole('row').filter({ hasText: '1.0 → not tested' });
  await expect(gone.getByRole('cell').last()).toHaveText('—');
  await takePictures(page, 'void-signature');
  await expectAccessible(page);
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Nothing was voided, because it was not signed.');
  await takePictures(page, 'void-reason');
  await expect(reason).toHaveValue(REASON);
  await press(button(dialog, 'Continue'));
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The certificate is void.')).toBeVisible();
  await expect(sign).toBeHidden();
  await expect(dialog).toBeHidden();

  const cards = page.getByRole('region', { name: 'Certificates' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Voided by Ada Moss on' })).toContainText(REASON);
  await expect(cards.locator('h3 s')).toHaveText('Incoming test: C-2, Acme Labs');
  const row = cards.filter({ hasText: `Voids Incoming test: C-2, Acme Labs. ${REASON}` });
  await expect(row).toContainText(planned.batch_id);
  await expect(row).toContainText(saved.batch_id);
  await expect(act).toHaveCount(0);
  await row.scrollIntoViewIfNeeded();
  await takePictures(page, 'void-cards');
  await expectAccessible(page);
  expect(await rest.get('/oils')).toMatchObject([{ id: oilId, cannabinoids: { THC: 88.2 } }]);
  await page.reload();
  await expect(page.getByText('Voided by Ada Moss on')).toBeVisible();
});

test('where the answer to the signature is lost, the dialog says that the certificate is void, and the page shows it', async ({
  page,
  request,
  complaints,
}) => {
  const { admin, rest, oilId } = await misled(request, 'void-lost');
  await openAs(page, admin, `/inventory/${oilId}?tab=certificates`);
  await press(button(page, 'Void… Incoming test: C-2, Acme Labs'));
  const dialog = page.getByRole('dialog', { name: 'Void: Incoming test: C-2, Acme Labs' });
  await type(dialog.getByLabel('Reason'), REASON);
  await press(button(dialog, 'Continue'));
  const sign = page.getByRole('dialog', { name: 'Sign' });
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('voidLotTest(')) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign).toContainText('Certificate C-2 of Acme Labs was voided by Ada Moss on');
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.keyboard.press('Escape');
  await expect(sign).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Voided by Ada Moss on')).toBeVisible();
  await expect(page.getByText(`Voids Incoming test: C-2, Acme Labs. ${REASON}`)).toBeVisible();
  expect(await rest.get(`/oils/${oilId}/tests`)).toHaveLength(3);
});

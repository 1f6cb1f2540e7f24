import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs } from '../support/ownOrganization.ts';
import type { Rest } from '../support/rest.ts';
import { dialogOf, openSigning, PIN } from '../support/signing.ts';

const ON_HOLD =
  'D9-014 is on hold. Ask Quality to release it, or inactivate this batch and run it with a released lot.';
const WEIGHED_BEFORE =
  'D9-014 was weighed before it was put on hold. Ask Quality to allow it, or inactivate this batch and run it with another lot.';
const REASON = 'Weighed before the complaint came in.';

/** Bo is of Quality, and lots have a status from now on. */
async function openKitchen(request: APIRequestContext, name: string) {
  const opened = await openSigning(request, name, { retest_due_lots: 'override' });
  const { boId, rest } = opened;
  await rest.put(`/auth/users/${boId}`, { quality: true });
  await rest.put('/quality-policy', { new_lot_status: 'quarantine' });
  return opened;
}

const hold = (rest: Rest, oilId: number) =>
  rest.put(`/oils/${oilId}/status`, { status: 'hold', reason: 'A customer complained.' });
const actual = (page: Page) => page.getByRole('textbox', { name: 'Actual grams for Distillate' });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: "can't be used now" });

test('a lot that is put on hold is told of before it is weighed, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const name = `stopped-${Date.now().toString(36)}`;
  const { ada, rest, oilId, batchId } = await openKitchen(request, name);
  await hold(rest, oilId);
  await openAs(page, ada, '/today');
  const row = page.getByRole('region', { name: /^To weigh/ }).getByRole('listitem');
  await expect(row.getByText('D9-014 is on hold')).toBeVisible();
  await row.getByRole('link', { name: batchId }).click();
  await expect(notice(page)).toContainText("1 lot of this batch can't be used now");
  await expect(notice(page)).toContainText(ON_HOLD);
  await expectAccessible(page);

  await actual(page).focus();
  await page.keyboard.type('5.682');
  await press(button(page, 'Save'));
  await expect(page.getByRole('alert').filter({ hasText: ON_HOLD })).toBeVisible();
  await expect(actual(page)).toHaveValue('5.682');
  await notice(page).getByRole('link', { name: 'Open D9-014' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('D9-014');
  await page.goBack();
  await expect(actual(page)).toHaveValue('5.682');
});

test('grams that were saved before a hold are completed with a signature of Quality', async ({
  page,
  request,
}) => {
  const name = `before-${Date.now().toString(36)}`;
  const { ada, rest, oilId, batchId } = await openKitchen(request, name);
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await expect(notice(page)).toHaveCount(0);
  await actual(page).focus();
  await page.keyboard.type('5.682');
  await press(button(page, 'Save'));
  await expect(page.getByText(/^Saved \d\d?:\d\d/)).toBeVisible();
  await hold(rest, oilId);
  await page.reload();
  await expect(notice(page)).toContainText(WEIGHED_BEFORE);

  await press(button(page, 'Complete Batch'));
  const completion = dialogOf(page, 'Complete Batch');
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(completion.getByRole('button', { name: 'As calculated' }));
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  const banner = completion.getByRole('alert').filter({ hasText: WEIGHED_BEFORE });
  await press(banner.getByRole('button', { name: 'Override…' }));
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText(
    'I allow lot D9-014 / B1, which was weighed before it was put on hold, for batch',
  );
  await sign.getByLabel('Reason').fill(REASON);
  await sign.getByLabel('Signed by').selectOption('Bo Lee');
  await sign.getByLabel('PIN').focus();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open its record' }).press('Enter');
  await expect(
    page.getByText(
      `D9-014 was weighed before it was put on hold. Bo Lee of Quality allowed it: ${REASON}`,
    ),
  ).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

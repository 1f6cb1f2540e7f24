import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs, PASSWORD } from '../support/ownOrganization.ts';
import type { Rest } from '../support/rest.ts';
import { badgeOf, dialogOf, openSigning, PIN, paperText } from '../support/signing.ts';

const REASON = 'Tested again this morning.';
const NEEDED =
  'D9-014 was due for a retest on 1 Jan 2020. Ask Quality to allow it, or inactivate this batch and run it with another lot.';

const allowedBy = (name: string) =>
  `D9-014 was due for a retest on 1 Jan 2020. ${name} of Quality allowed it: ${REASON}`;
const signatures = (page: Page) => page.getByRole('table', { name: 'Electronic signatures' });

/** The lot becomes due between save and completion. */
const becomesDue = (rest: Rest, oilId: number) =>
  rest.put(`/oils/${oilId}`, {
    ...{ tag: 'D9-014', description: 'Distillate', batch: 'B1', qty: 100 },
    ...{ cannabinoids: { THC: 88 }, retest_on: '2020-01-01' },
  });

/** Everything that completing asks for, up to the button. */
async function fillCompletion(page: Page) {
  await press(button(page, 'Complete Batch'));
  const completion = dialogOf(page, 'Complete Batch');
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(completion.getByRole('button', { name: 'As calculated' }));
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  return completion;
}

test('another person of Quality allows a lot at the completion, at the same screen', async ({
  page,
  request,
}) => {
  const name = `allowed-${Date.now().toString(36)}`;
  const policy = { retest_due_lots: 'override' };
  const { ada, boId, rest, oilId, batchId } = await openSigning(request, name, policy);
  await rest.put(`/auth/users/${boId}`, { quality: true });
  await becomesDue(rest, oilId);
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  const completion = await fillCompletion(page);
  const banner = completion.getByRole('alert').filter({ hasText: NEEDED });
  await expect(banner).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'Override…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText(
    `I allow lot D9-014 / B1, which was due for a retest on 1 Jan 2020, for batch ${batchId} of `,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sign).toBeHidden();
  await expect(completion.getByRole('textbox', { name: 'Finished quantity' })).toHaveValue('500');

  await press(banner.getByRole('button', { name: 'Override…' }));
  await expect(sign.getByLabel('Reason')).toBeFocused();
  await press(sign.getByRole('button', { name: 'Sign' }));
  await expect(sign.getByRole('alert')).toHaveText([
    'Give a reason of at least 10 characters.',
    'Choose who signs.',
    'PIN is required',
  ]);
  await expect(sign.getByLabel('Reason')).toBeFocused();
  await sign.getByLabel('Reason').fill(REASON);
  await sign.getByLabel('Signed by').selectOption('Bo Lee');
  await sign.getByLabel('PIN').focus();
  await page.keyboard.type('111222');
  await page.keyboard.press('Enter');
  await expect(sign.getByRole('alert')).toContainText('Wrong PIN. 4 tries left.');
  await expect(sign.getByLabel('Reason')).toHaveValue(REASON);
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open its record' }).press('Enter');
  await expect(page.getByText(allowedBy('Bo Lee'))).toBeVisible();
  await expect(signatures(page).getByRole('row', { name: /Bo Lee approved/ })).toBeVisible();
  await expect(signatures(page).getByRole('row')).toHaveCount(2);
  const paper = await paperText(request, ada, batchId);
  expect(paper).toContain(allowedBy('Bo Lee'));
  expect(paper).toContain('Electronic signatures');
  expect(paper).toMatch(/Bo Lee approved \d{4}-\d\d-\d\d \d\d:\d\d \S+ I allow lot D9-014 \/ B1,/);
});

test('of more people of Quality than are listed, one is found by the own badge', async ({
  page,
  request,
}) => {
  const name = `many-${Date.now().toString(36)}`;
  const policy = { retest_due_lots: 'override' };
  const { ada, bo, boId, rest, oilId, batchId } = await openSigning(request, name, policy);
  await rest.put(`/auth/users/${boId}`, { quality: true });
  await becomesDue(rest, oilId);
  // A hundred others come before.
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'OverrideDialogQuery') {
      return route.fallback();
    }
    const response = await route.fetch();
    const json = await response.json();
    json.data.lotOverride.signers = Array.from({ length: 100 }, (_, index) => ({
      signerId: `other-${index}`,
      name: `Other ${index}`,
    }));
    await route.fulfill({ response, json });
  });
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  const completion = await fillCompletion(page);
  await press(completion.getByRole('button', { name: 'Override…' }));
  const sign = dialogOf(page, 'Sign');
  await sign.getByLabel('Reason').fill(REASON);
  await sign.getByLabel('Badge').focus();
  await page.keyboard.type(`${await badgeOf(request, bo)}\n`);
  await expect(sign.getByLabel('PIN')).toBeFocused();
  await expect(sign.getByLabel('Signed by').locator('option:checked')).toHaveText('Bo Lee');
  await page.keyboard.type(`${PIN}\n`);
  await page.getByRole('link', { name: 'Open its record' }).press('Enter');
  await expect(page.getByText(allowedBy('Bo Lee'))).toBeVisible();
});

test('a signed batch is completed with the signature of the operator and that of Quality', async ({
  page,
  request,
}) => {
  const name = `both-${Date.now().toString(36)}`;
  const policy = { retest_due_lots: 'override', line_signatures: 'performed' };
  const { ada, rest, oilId, batchId } = await openSigning(request, name, policy);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await becomesDue(rest, oilId);
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  const completion = await fillCompletion(page);
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText('Meaning: performed, signed by Ada Moss');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const banner = completion.getByRole('alert').filter({ hasText: NEEDED });
  await expect(banner).toBeFocused();
  await expect(sign).toBeHidden();

  // Another quantity is another completion, which is signed anew.
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('498');
  await expect(banner.getByRole('button', { name: 'Override…' })).toHaveCount(0);
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(banner.getByRole('button', { name: 'Override…' }));
  await expect(sign).toContainText('Meaning: approved, signed by Ada Moss');
  await sign.getByLabel('Reason').fill(REASON);
  await sign.getByLabel('Password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open its record' }).press('Enter');
  await expect(signatures(page).getByRole('row', { name: /Ada Moss performed/ })).toBeVisible();
  await expect(signatures(page).getByRole('row', { name: /Ada Moss approved/ })).toBeVisible();
  await expect(page.getByText(allowedBy('Ada Moss'))).toBeVisible();
  const paper = await paperText(request, ada, batchId);
  expect(paper).toContain(allowedBy('Ada Moss'));
  for (const meaning of ['performed', 'approved']) {
    expect(paper).toMatch(new RegExp(`Ada Moss ${meaning} \\d{4}-\\d\\d-\\d\\d`));
  }
});

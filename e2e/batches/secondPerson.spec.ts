import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadable, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { joinOrganization, openAs, PASSWORD } from '../support/ownOrganization.ts';
import {
  actSigned,
  badgeOf,
  dialogOf as dialog,
  openSigning,
  PIN,
  paperText,
  weighedOut,
} from '../support/signing.ts';

const signatures = (page: Page) => page.getByRole('table', { name: 'Electronic signatures' });
const waiting = (page: Page) => page.getByText('Waits for verification by a second person.');

test('one person signs, a second one verifies, and a correction asks for both anew', async ({
  page,
  browser,
  request,
}) => {
  const { ada, bo, batchId } = await openSigning(request, `second-${Date.now().toString(36)}`, {
    line_signatures: 'performed_verified',
  });
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await expect(page.getByRole('textbox', { name: /^Actual grams for/ })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: /^Initials for/ })).toHaveCount(0);

  await press(button(page, 'Complete Batch'));
  const completion = dialog(page, 'Complete Batch');
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('500');
  await press(completion.getByRole('button', { name: 'As calculated' }));
  await expect(completion.getByText('Initials:')).toHaveCount(0);
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  const sign = dialog(page, 'Sign');
  await expect(sign).toContainText(`I completed batch ${batchId} with 500 units.`);
  await expect(sign).toContainText('Meaning: performed, signed by Ada Moss');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(sign.getByRole('alert')).toContainText('password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();

  await page.getByRole('link', { name: 'Open its record' }).press('Enter');
  await expect(waiting(page)).toBeVisible();
  await expect(signatures(page).getByRole('row', { name: /Ada Moss performed/ })).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page);

  // At the same screen: the name, then the PIN.
  await press(button(page, 'Verify'));
  await expect(sign).toContainText(`I verified batch ${batchId}, signed by Ada Moss.`);
  const person = sign.getByLabel('Signed by');
  const badge = sign.getByLabel('Badge');
  await expect(badge).toBeFocused();
  await expectAccessible(page);
  // A scanner types the code of a badge, and Enter.
  await page.keyboard.type(`${await badgeOf(request, ada)}\n`);
  await expect(sign.getByRole('alert')).toContainText("Ada Moss can't sign this.");
  await expect(badge).toHaveValue('');
  await page.keyboard.type('BWB0\n');
  await expect(sign.getByRole('alert')).toContainText('Nobody here has this badge.');
  await page.keyboard.type(`${(await badgeOf(request, bo)).toLowerCase()}\n`);
  await expect(sign.getByLabel('PIN')).toBeFocused();
  await expect(person.locator('option:checked')).toHaveText('Bo Lee');
  await person.selectOption('Choose a person');
  await sign.getByLabel('PIN').focus();
  await page.keyboard.type('111222\n');
  await expect(sign.getByRole('alert')).toHaveText('Choose who signs.');
  await expect(person).toBeFocused();
  await expect(sign.getByLabel('PIN')).toHaveValue('111222');
  await sign.getByLabel('PIN').fill('');
  await person.focus();
  await page.keyboard.type('Bo');
  await expect(person.getByRole('option', { name: 'Ada Moss' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('111222');
  await page.keyboard.press('Enter');
  await expect(sign.getByRole('alert')).toContainText('Wrong PIN. 4 tries left.');
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(sign).toBeHidden();
  await expect(signatures(page).getByRole('row', { name: /Bo Lee verified/ })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0);

  await press(button(page, 'Correct Batch'));
  const correction = dialog(page, 'Correct Batch');
  await correction.getByLabel('Entry').selectOption('Finished quantity');
  await correction.getByLabel('New value').fill('490');
  await correction.getByLabel('Reason').fill('Counted twice');
  await press(correction.getByRole('button', { name: 'Save Correction' }));
  await expect(sign).toContainText('from 500 to 490: Counted twice.');
  await expect(sign.getByLabel('PIN')).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(correction).toBeHidden();
  await expect(signatures(page).locator('s').getByText('Bo Lee')).toBeVisible();
  await expect(signatures(page)).toContainText('The batch was corrected: Counted twice');
  await expect(waiting(page)).toBeVisible();

  // On a phone each sentence is read without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const text of [
    `I completed batch ${batchId} with 500 units.`,
    'from 500 to 490: Counted twice.',
    'The batch was corrected: Counted twice',
  ]) {
    const sentence = signatures(page).getByText(text).last();
    await sentence.scrollIntoViewIfNeeded();
    await expect(sentence).toBeInViewport({ ratio: 1 });
  }
  const row = signatures(page).getByRole('row', { name: /Bo Lee verified/ });
  expect((await row.boundingBox())?.height).toBeLessThan(150);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The other person in a session of their own.
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAs(theirs, bo, `/production-document/batch/${batchId}`);
  await press(button(theirs, 'Verify'));
  await expect(dialog(theirs, 'Sign')).toContainText('Meaning: verified, signed by Bo Lee');
  await theirs.keyboard.type(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(dialog(theirs, 'Sign')).toBeHidden();
  await expect(waiting(theirs)).toHaveCount(0);
  await expect(signatures(theirs).getByRole('row')).toHaveCount(5);
  await context.close();

  const paper = await paperText(request, ada, batchId);
  for (const text of [
    'Electronic signatures',
    `I completed batch ${batchId} with 500 units.`,
    `I verified batch ${batchId}, signed by Ada Moss.`,
    'The batch was corrected: Counted twice',
  ]) {
    expect(paper).toContain(text);
  }
  expect(
    paper.match(/(Ada Moss performed|Bo Lee verified) \d{4}-\d\d-\d\d \d\d:\d\d \S+/g),
  ).toHaveLength(4);
});

test('of more people than one page has each can be chosen, and of none it is said so', async ({
  page,
  request,
}) => {
  const name = `verifiers-${Date.now().toString(36)}`;
  const policy = { line_signatures: 'performed_verified' };
  const { ada, rest, boId, batch, batchId } = await openSigning(request, name, policy);
  await actSigned(rest, batch, 'complete', weighedOut(batch));
  const person = { email: `cy@${name}.test`, firstName: 'Cy', lastName: 'Moreno' };
  await joinOrganization(request, ada, person);
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const cyId = users.find(({ email }) => email === person.email)?.id;
  await rest.put(`/auth/users/${cyId}`, { role: 'manager' });

  // Pages of one person, as if a hundred came before the last.
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    const postData = sent.replaceAll(/verifiers\(first: ?100/g, 'verifiers(first:1');
    await route.continue({ postData });
  });
  const sign = dialog(page, 'Sign');
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await press(button(page, 'Verify'));
  await expect(sign.getByLabel('Signed by').getByRole('option')).toHaveText([
    'Choose a person',
    'Bo Lee',
    'Cy Moreno',
  ]);
  await page.keyboard.press('Escape');
  await expect(sign).toBeHidden();

  for (const id of [boId, cyId]) await rest.put(`/auth/users/${id}`, { role: 'viewer' });
  await page.reload();
  await press(button(page, 'Verify'));
  await expect(dialog(page, 'Verify')).toContainText(
    'Nobody else may verify this batch. Give a second person a role in its department first.',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Verify')).toBeFocused();
});

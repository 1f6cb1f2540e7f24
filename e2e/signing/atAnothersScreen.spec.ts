import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { joinOrganization, openAs } from '../support/ownOrganization.ts';
import { actSigned, dialogOf, openSigning, PIN, weighedOut } from '../support/signing.ts';

test('a second person signs at the screen of somebody who could sign, too', async ({
  page,
  request,
}) => {
  const name = `other-${Date.now().toString(36)}`;
  const policy = { line_signatures: 'performed_verified' };
  const { ada, rest, batch, batchId } = await openSigning(request, name, policy);
  await actSigned(rest, batch, 'complete', weighedOut(batch));
  const person = { email: `cy@${name}.test`, firstName: 'Cy', lastName: 'Noor' };
  const cy = await joinOrganization(request, ada, person);
  const users: { id: number; email: string }[] = await rest.get('/auth/users');
  const cyId = users.find(({ email }) => email === cy.email)?.id;
  await rest.put(`/auth/users/${cyId}`, { role: 'manager' });

  await openAs(page, cy, `/production-document/batch/${batchId}`);
  await press(button(page, 'Verify'));
  const sign = dialogOf(page, 'Sign');
  await expect(sign).toContainText('Meaning: verified, signed by Cy Noor');
  await expect(sign.getByLabel('Password')).toBeFocused();
  await press(sign.getByRole('button', { name: 'Somebody else signs' }));
  await expect(sign).not.toContainText('signed by Cy Noor');
  await expectAccessible(page);
  await press(sign.getByRole('button', { name: 'Cy Noor signs' }));
  await expect(sign.getByLabel('Password')).toBeVisible();
  await press(sign.getByRole('button', { name: 'Somebody else signs' }));
  await sign.getByLabel('Signed by').selectOption('Bo Lee');
  await sign.getByLabel('PIN').focus();
  await page.keyboard.type(`${PIN}\n`);
  await expect(sign).toBeHidden();
  const signatures = page.getByRole('table', { name: 'Electronic signatures' });
  await expect(signatures.getByRole('row', { name: /Bo Lee verified/ })).toBeVisible();
});

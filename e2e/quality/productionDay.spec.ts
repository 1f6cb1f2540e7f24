import { expect, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';
import { press } from '../support/keys.ts';
import { openAs } from '../support/ownOrganization.ts';
import { openSigning } from '../support/signing.ts';

// At any moment the date in one of the two is another one than in UTC, which is the zone of the organization.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`at a screen in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a batch begins with the day of the organization, by which its signature is judged', async ({
      page,
      request,
    }) => {
      const name = `day-${Date.now().toString(36)}`;
      const { ada } = await openSigning(request, name, { line_signatures: 'performed' });
      await openAs(page, ada, '/');
      const recipe = (await editorAddress(page, `SEC-${name}`)).split('/').at(-1);
      await page.goto(`/consumption?recipe=${recipe}&multiplier=1&parts=1`);
      await page.getByRole('checkbox', { name: 'Select D9-014' }).press('Space');
      await press(page.getByRole('button', { name: 'Calculate Formulation' }));
      await press(page.getByRole('button', { name: 'Confirm oils and amounts' }));
      const before = new Date().toISOString().slice(0, 10);
      const day = await page.getByLabel('Production Date').inputValue();
      const after = new Date().toISOString().slice(0, 10);
      expect([before, after]).toContain(day);
      await expect(page.getByText(`BF-${day.replaceAll('-', '')}-`).first()).toBeVisible();
    });
  });
}

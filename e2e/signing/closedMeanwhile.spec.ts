import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/ownOrganization.ts';
import { actSigned, openSigning, weighedOut } from '../support/signing.ts';

test('figures typed on a batch that was completed meanwhile stay to read, and nothing saves over it', async ({
  page,
  request,
}) => {
  const name = `closed-${Date.now().toString(36)}`;
  const { bo, rest, batch, batchId } = await openSigning(request, name, {
    line_signatures: 'performed',
  });
  await openAs(page, bo, `/production-document/batch/${batchId}`);
  const number = page.getByLabel('Batch number');
  await number.fill('L-7');
  await actSigned(rest, batch, 'complete', weighedOut(batch));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'was completed by Ada Moss' });
  await expect(alert).toContainText(
    'Nothing was saved. A manager can enter it as a correction of the completed batch.',
  );
  await expect(page.getByRole('button', { name: 'Save mine over it' })).toHaveCount(0);
  await expect(number).toHaveValue('L-7');
});

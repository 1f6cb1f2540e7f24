import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, press } from '../support/keys.ts';
import { openAs } from '../support/ownOrganization.ts';
import { dialogOf, openSigning, paperText } from '../support/signing.ts';

test('what a batch weighed after the process makes each unit stronger, on page and paper, and can be corrected', async ({
  page,
  request,
}) => {
  const name = `outputs-${Date.now().toString(36)}`;
  const { ada, batchId } = await openSigning(request, name, { retest_due_lots: 'override' });
  await openAs(page, ada, `/production-document/batch/${batchId}`);
  await press(button(page, 'Complete Batch'));
  const completion = dialogOf(page, 'Complete Batch');
  const field = (label: string) => completion.getByRole('textbox', { name: label, exact: true });
  await completion.getByRole('textbox', { name: 'Finished quantity' }).fill('470');
  await press(completion.getByRole('button', { name: 'As calculated' }));

  await field('Rejected units').pressSequentially('6');
  await field('Laboratory samples').pressSequentially('4');
  await field('Finished weight (g)').pressSequentially('960');
  await field('Unit weights (g)').pressSequentially('2,01 few');
  await page.keyboard.press('Tab');
  await expect(completion.getByText('Separate weights by spaces.')).toBeVisible();
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  await expect(field('Unit weights (g)')).toBeFocused();
  await expect(field('Unit weights (g)')).toHaveValue('2,01 few');
  await field('Unit weights (g)').fill('');
  await field('Unit weights (g)').pressSequentially('2,01 1.99');
  await page.keyboard.press('Tab');
  await expect(field('Unit weights (g)')).toHaveValue('2.01 1.99');
  await expect(completion.getByText('480.00 units of 2.000 g, the mean of 2')).toBeVisible();
  await expectAccessible(page);
  await press(completion.getByRole('button', { name: 'Mark Completed' }));
  await expect(page.getByRole('heading', { name: 'Batch History', level: 1 })).toBeVisible();

  await page.goto(`/production-document/batch/${batchId}`);
  const outputs = page.getByRole('table', { name: 'Outputs' });
  await expect(outputs.getByRole('row', { name: /Laboratory samples 4/ })).toBeVisible();
  await expect(outputs.getByRole('row', { name: /Mean of 2 \(g\) 2\.000/ })).toBeVisible();
  const made = page.getByRole('table', { name: 'Cannabinoids as made' });
  await expect(made.getByRole('row', { name: /THC.*10\.41\d mg\/unit/ })).toBeVisible();
  const paper = await paperText(request, ada, batchId);
  expect(paper).toContain('960.000 g finished, equal to 480.00 units of 2.000 g.');
  expect(paper).toContain('Rejected units');

  await press(button(page, 'Correct Batch'));
  const correct = dialogOf(page, 'Correct Batch');
  await correct.getByLabel('Entry').selectOption('Finished weight (g)');
  await correct.getByRole('textbox', { name: 'New value' }).pressSequentially('1000');
  await correct.getByRole('textbox', { name: 'Reason' }).fill('The pan was not weighed with it');
  await press(correct.getByRole('button', { name: 'Save Correction' }));
  await expect(outputs.getByRole('row', { name: /1,000.* \(C1\)/ })).toBeVisible();
  await expect(made.getByRole('row', { name: /THC.*10\.000? mg\/unit/ })).toBeVisible();
});

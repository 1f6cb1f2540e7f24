import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { expect, expectAccessible, expectReadable, test } from '../support/fixtures.ts';
import { press } from '../support/keys.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';
import { twoBatches } from './twoBatches.ts';

async function paperOf(request: APIRequestContext, token: string, id: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`/api/batches/${id}/record.pdf`, { headers });
  const pdf = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.destroy();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** Nothing of a table is beyond the edge of its frame, at a desk and on a phone. */
async function expectWhole(page: Page, table: Locator): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() =>
        table.evaluate(({ parentElement, scrollWidth }) =>
          Math.max(0, scrollWidth - (parentElement?.clientWidth ?? 0)),
        ),
      )
      .toBe(0);
  }
}

test('a retest asks why percents changed, lists the batches, and is kept on lot, record and paper', async ({
  page,
  request,
  complaints: _,
}) => {
  test.setTimeout(240_000);
  // Read before the batches are made: those that were completed the day before the lot changed are none of it.
  const sampledOn = new Date().toISOString().slice(0, 10);
  const admin = await openOrganization(request, `retest-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { oilId, planned, completed } = await twoBatches(rest, { CBN: 0.7 });
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });

  await openAs(page, admin, `/inventory/${oilId}`);
  await page.getByRole('tab', { name: 'Certificates' }).click();
  await expect(page).toHaveURL(`/inventory/${oilId}?tab=certificates`);
  const section = page.getByRole('region', { name: 'Certificates' });
  await section.getByRole('button', { name: 'Add certificate' }).click();
  const form = page.getByRole('dialog', { name: 'Certificate of D9-014' });
  await form.getByLabel('Purpose').selectOption('Retest');
  await form.getByLabel('Laboratory', { exact: true }).pressSequentially('Acme Labs');
  await form.getByLabel('THC', { exact: true }).pressSequentially('78.9 %');
  await form.getByLabel('CBN', { exact: true }).pressSequentially('ND (LOD 0.01 %)');
  await page.keyboard.press('Enter');

  const question = page.getByRole('dialog', { name: 'Retest of D9-014: 2 batches' });
  await expect(question.getByText(/THC went from 88\.2 % to 78\.9 %/)).toBeVisible();
  const made = question.getByRole('table', { name: 'Completed', exact: true });
  await expect(made).toContainText(completed.batch_id);
  await expect(made).toContainText('88.2 → 78.9');
  await expect(made).toContainText('−10.5 %');
  await expect(made.getByRole('row', { name: /CBN 0\.7 → ND .*→ ND per unit/ })).toBeVisible();
  await expect(question.getByRole('table', { name: 'Planned: calculate again' })).toContainText(
    planned.batch_id,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('THC', { exact: true })).toHaveValue('78.9 %');
  await expect(form.getByLabel('Laboratory', { exact: true })).toHaveValue('Acme Labs');
  expect(await rest.get(`/oils/${oilId}/tests`)).toHaveLength(1);

  await press(form.getByRole('button', { name: 'Save' }));
  await press(question.getByRole('button', { name: 'Save' }));
  await expect(question.getByText('Choose why the percents changed')).toBeVisible();
  await question.getByRole('radio', { name: 'The lot changed since' }).press('Space');
  await press(question.getByRole('button', { name: 'Save' }));
  await expect(
    question.getByText(
      'Enter when the sample was taken: the lot counts as changed from that day on',
    ),
  ).toBeVisible();
  await question.getByLabel('Sampled').fill(sampledOn);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: test.info().outputPath(`ask-${colorScheme}-${width}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectWhole(page, made);
  await press(question.getByRole('button', { name: 'Save' }));
  await expect(question).toBeHidden();
  await expect(form).toBeHidden();

  const card = section.getByRole('listitem').first();
  await expect(card.getByRole('heading', { name: 'Touched 2 batches' })).toBeVisible();
  await expect(card.getByText(/^The lot changed since: the new percents count from/)).toBeVisible();
  await expect(card.getByRole('table', { name: 'Completed', exact: true })).toContainText('DEV-');
  await page.reload();
  await expect(card.getByRole('heading', { name: 'Touched 2 batches' })).toBeVisible();
  const kept = card.getByRole('table', { name: 'Completed', exact: true });
  await expect(kept.getByRole('row', { name: /CBN 0\.7 → ND .*→ ND per unit/ })).toBeVisible();
  await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await card.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath(`kept-${colorScheme}-${width}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectWhole(page, card.getByRole('table', { name: 'Completed', exact: true }));

  const again = card
    .getByRole('table', { name: 'Planned: calculate again' })
    .getByRole('link', { name: 'Calculate again' });
  await press(again);
  await expect(page.getByRole('button', { name: 'Calculate Formulation' })).toBeVisible();
  await expect(page).toHaveURL(/\/consumption\?recipe=.+&multiplier=1&parts=1$/);
  await page.goBack();

  await card.getByRole('link', { name: completed.batch_id }).click();
  const line = new RegExp(
    `Retest of ${sampledOn}: D9-014 THC 88\\.2 → 78\\.9 %, CBN 0\\.7 % → ND\\. As made: THC [\\d.]+ mg/unit \\(−10\\.[56] %\\), CBN ND\\.`,
  );
  await expect(page.getByText(line)).toBeVisible();
  await expectReadable(page);
  await page.screenshot({ path: test.info().outputPath('record.png') });
  expect(await paperOf(request, admin.token, completed.id)).toMatch(line);
  await page.goto('/today');
  await expect(page.getByText('1 batch was touched by a retest.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('today.png') });
});

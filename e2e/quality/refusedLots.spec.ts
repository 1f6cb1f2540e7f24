import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { editorAddress } from '../support/graph.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { type Rest, restOf } from '../support/rest.ts';
import { createLozenges } from '../support/signing.ts';

const OIL = { description: 'Distillate', batch: 'B1', qty: 100, cannabinoids: { THC: 88 } };
const QUARANTINE = 'D9-NEW is in quarantine. Choose a released lot, or ask Quality to release it.';
const DUE =
  'D9-DUE was due for a retest on 1 Jan 2020. Choose another lot, or ask Quality to allow it.';

/** Opens the bench of the recipe that `createLozenges` made. */
async function openBench(page: Page, number: string) {
  const recipe = (await editorAddress(page, number)).split('/').at(-1);
  await page.goto(`/consumption?recipe=${recipe}&multiplier=1&parts=1`);
}

const pick = (page: Page, tag: string) =>
  page.getByRole('checkbox', { name: `Select ${tag}`, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Formulation calculated' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary of this run' });

/** Released lots past their dates, two in quarantine, and a policy that leaves retests to Quality, which the caller joins. */
async function makeLots(rest: Rest) {
  await rest.post('/oils/', { ...OIL, tag: 'D9-OLD', expires_on: '2020-01-01' });
  await rest.post('/oils/', { ...OIL, tag: 'D9-DUE', retest_on: '2020-01-01' });
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
    expired_lots: 'warn',
    retest_due_lots: 'override',
  });
  await rest.post('/oils/', { ...OIL, tag: 'D9-NEW' });
  await rest.post('/oils/', { ...OIL, tag: 'CBD-NEW', cannabinoids: { CBD: 90 } });
}

test('the bench says before the save with which lots a batch can not be saved', async ({
  page,
  request,
}) => {
  const name = `refused-${Date.now().toString(36)}`;
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  await createLozenges(rest, `REF-${name}`);
  await makeLots(rest);
  await openAs(page, admin, '/');
  await openBench(page, `REF-${name}`);

  await expect(
    page.getByText('No choice of released lots within their dates makes this batch.'),
  ).toBeVisible();
  const shelf = page.getByText('With the free stock of released lots within their dates');
  await expect(shelf.locator('xpath=..')).toContainText('no batch of any size');
  await expect(page.getByRole('link', { name: '1 more lot is not released' })).toBeVisible();
  const lots = page.getByRole('table', { name: 'Select from existing inventory' });
  const waiting = lots.getByRole('row', { name: /D9-NEW/ }).getByText('Quarantine');
  await expect(waiting).toBeVisible();
  const buffers = page.getByRole('table', { name: 'Pick Buffer Oil' });
  await expect(buffers.getByRole('radio', { name: /CBD-NEW.*Quarantine/ })).toBeEnabled();

  await pick(page, 'D9-NEW');
  await expect(summary(page)).toContainText("Can't be saved with: D9-NEW");
  await button(page, 'Calculate Formulation').click();
  await expect(answer(page)).toContainText(
    "Every target is met, but the batch can't be saved with these lots.",
  );
  await expect(answer(page)).toContainText(QUARANTINE);
  const confirm = button(page, 'Confirm oils and amounts');
  await expect(confirm).toBeEnabled();
  await expect(confirm).toHaveAccessibleDescription(QUARANTINE);
  await expectAccessible(page);

  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(answer(page).getByText(QUARANTINE)).toBeInViewport();
    const opener = button(page, 'Targets and selected oils');
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(answer(page)).toBeHidden();
    await expect(page.getByText(QUARANTINE).filter({ visible: true })).toBeInViewport();
    await expect(confirm).toBeInViewport();
    await expect(waiting).toBeVisible();
    await opener.click();
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await pick(page, 'D9-NEW');
  await pick(page, 'D9-DUE');
  await expect(summary(page)).toContainText('Quality has to allow: D9-DUE');
  await button(page, 'Calculate Formulation').click();
  await expect(answer(page)).toContainText(
    'Every target is met, but Quality has to allow its lots when the batch is saved.',
  );
  await expect(answer(page)).toContainText(DUE);
  await expect(confirm).toHaveAccessibleDescription(DUE);
});

test('the document names the lots with which it can not be saved, on paper too', async ({
  page,
  request,
}) => {
  const name = `refused-document-${Date.now().toString(36)}`;
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  await createLozenges(rest, `DOC-${name}`);
  await makeLots(rest);
  await openAs(page, admin, '/');
  const open = async (tag: string) => {
    await openBench(page, `DOC-${name}`);
    await pick(page, tag);
    await button(page, 'Calculate Formulation').click();
    await button(page, 'Confirm oils and amounts').click();
    await expect(page.getByRole('heading', { name: 'Batch Production Document' })).toBeVisible();
  };
  await open('D9-NEW');
  const notice = page.getByRole('status').filter({ hasText: "Can't be saved with: D9-NEW" });
  await expect(notice).toContainText(QUARANTINE);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await open('D9-DUE');
  const toAllow = page.getByRole('status').filter({ hasText: 'Quality has to allow: D9-DUE' });
  await expect(toAllow).toContainText(DUE);
  await open('D9-OLD');
  await expect(page.getByRole('status').filter({ hasText: 'D9-OLD' })).toHaveCount(0);
});

test('in Basic nothing is against an expired lot but its own sentence', async ({
  page,
  request,
}) => {
  const name = `basic-bench-${Date.now().toString(36)}`;
  const admin = await openOrganization(request, name);
  const rest = restOf(request, admin.token);
  await createLozenges(rest, `BAS-${name}`);
  await rest.post('/oils/', { ...OIL, tag: 'D9-OLD', expires_on: '2020-01-01' });
  await openAs(page, admin, '/');
  await openBench(page, `BAS-${name}`);
  await expect(page.getByText('No choice of oils in stock makes this batch.')).toBeVisible();
  await expect(page.getByText('With all free stock', { exact: true })).toBeVisible();
  await pick(page, 'D9-OLD');
  await button(page, 'Calculate Formulation').click();
  await expect(answer(page)).toHaveText(/^Formulation calculated\s*Every target is met\./);
  await expect(answer(page)).not.toContainText('D9-OLD expired');
  await expect(summary(page)).not.toContainText('D9-OLD');
  await expect(button(page, 'Confirm oils and amounts')).toHaveAccessibleDescription('');
});

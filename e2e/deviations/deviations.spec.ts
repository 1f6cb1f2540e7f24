import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { press } from '../support/keys.ts';
import { placeOf } from '../support/layout.ts';
import { openAs, openOrganization } from '../support/ownOrganization.ts';
import { restOf } from '../support/rest.ts';

const OIL = { tag: 'D9-014', description: 'THC distillate', batch: 'B1', qty: 100 };
const SENTENCE = 'The drum came with a broken seal, 2 of 40.';

test('a deviation is raised from the page of a lot, found by its lot, and commented', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(180_000);
  const admin = await openOrganization(request, `deviating-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id } = await rest.post('/oils/', { ...OIL, cannabinoids: { THC: 88 } });
  await openAs(page, admin, `/inventory/${id}`);
  await expect(page.getByRole('heading', { name: 'Oil D9-014', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Raise deviation' })).toBeHidden();
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', {
    new_lot_status: 'quarantine',
    certificate_to_release: false,
  });
  await page.reload();

  await page.getByRole('button', { name: 'Raise deviation' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Raise deviation of D9-014' });
  await dialog.getByLabel('Severity').selectOption('Major');
  await dialog.getByLabel('What happened').pressSequentially(SENTENCE);
  await expectAccessible(page);
  // Stored, and its answer lost: pressed again, it is the same deviation.
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(dialog.getByRole('button', { name: 'Raise deviation' }));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('What happened')).toHaveValue(SENTENCE);
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.unroute('**/graphql');
  await press(dialog.getByRole('button', { name: 'Raise deviation' }));
  await expect(page.getByRole('heading', { name: /DEV-\d{4}-0001/, level: 1 })).toBeVisible();

  const label = await placeOf(page.getByRole('term').filter({ hasText: 'Severity' }));
  const value = await placeOf(page.getByRole('definition').filter({ hasText: 'Major' }));
  expect(value.right - label.left).toBeLessThanOrEqual(560);
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('Sent a photograph.');
  await press(page.getByRole('button', { name: /comment/i }));
  await expect(page.getByText('Sent a photograph.').first()).toBeVisible();

  await page.goto(`/inventory/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Deviations' }).click();
  await expect(page.getByText('Lot D9-014')).toBeVisible();
  const place = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(place).toHaveText('Deviations');
  const row = page.getByRole('row', { name: /0001/ });
  await expect(row).toContainText(SENTENCE);
  await expect(row).toContainText('Ada Moss');
  await expectAccessible(page);
  const cells = row.getByRole('cell');
  const cut = await cells.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await expect(cells.last()).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath('list.png') });

  await page.setViewportSize({ width: 390, height: 844 });
  const number = row.getByRole('rowheader');
  await expect(number.getByText('Major')).toBeInViewport({ ratio: 1 });
  expect(await number.locator('[data-words]').getAttribute('data-words')).toBe('Open');
  await expect(row.getByText(SENTENCE)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('a posted comment is not offered again, and the next one begins empty', async ({
  page,
  request,
}) => {
  const admin = await openOrganization(request, `commenting-${Date.now().toString(36)}`);
  const rest = restOf(request, admin.token);
  const { id: userId } = await rest.get('/auth/users/me');
  await rest.put(`/auth/users/${userId}`, { quality: true });
  await rest.put('/quality-policy', { new_lot_status: 'quarantine' });
  const { number } = await rest.post('/deviations', { severity: 'minor', sentence: SENTENCE });
  await openAs(page, admin, `/deviations/${number}`);
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  const offer = page.getByText('You had unsaved changes');
  const kept = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.includes('deviation-comment')),
    );
  const post = async (text: string) => {
    await comment.pressSequentially(text, { delay: 40 });
    // It is stored while somebody pauses.
    await expect.poll(kept).toHaveLength(1);
    await press(page.getByRole('button', { name: 'Comment', exact: true }));
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    await expect(comment).toHaveValue('');
    await expect(offer).toBeHidden();
    expect(await kept()).toEqual([]);
  };
  await post('Sent a photograph.');
  await post('The supplier answered.');
  await page.reload();
  await expect(comment).toBeVisible();
  await expect(offer).toBeHidden();

  // Left unposted and typed over: after posting neither text comes back.
  await comment.pressSequentially('Half a thought', { delay: 40 });
  await expect.poll(kept).toHaveLength(1);
  await page.reload();
  await expect(offer).toBeVisible();
  await post('Thought through.');
  await page.reload();
  await expect(comment).toBeVisible();
  await expect(offer).toBeHidden();
});

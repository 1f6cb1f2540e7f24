import type { Page } from '@playwright/test';
import { numberedNote, printable } from '#server/documents/layout/printable.ts';
import { routes } from '../forms/numberFields.ts';
import { compact, difference, pageText, paperText } from '../records/recordText.ts';
import { findChromium } from '../support/browser.ts';
import { expect } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { openAs } from '../support/ownOrganization.ts';
import { holdsPayload, NOT_WRITTEN, textColumns, timesKept } from './columns.ts';
import { mailAddress, PAYLOADS, payload } from './payloads.ts';
import { expectPlainPdf } from './pdf.ts';
import { open, publicPages, screens, shownText, type Visit } from './screens.ts';
import { signInAnew } from './seed.ts';
import { forms, PUBLIC_FORMS, typeEverywhere } from './typing.ts';
import { test } from './world.ts';

/** Resolves no other host, whatever a page requests. */
const RESOLVER = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
const { args, ...chromium } = await findChromium();
test.use({
  launchOptions: { ...chromium, args: [...args, RESOLVER] },
  // Snapshots of these long pages at each step take longer than the steps.
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
});

/**
 * Errors in the console that are expected: requests for missing records, and the script of these tests, which the
 * browser blocks in the frame that shows a mail.
 */
const EXPECTED =
  /^RequestError: \w+ was not found|^Blocked script execution in '[^']+\/dev\/mail\//;
test.afterEach(({ complaints }) => {
  const others = complaints.filter((text) => !EXPECTED.test(text));
  complaints.splice(0, complaints.length, ...others);
});

const signIn = (page: Page, token: string, path = '/recipes') =>
  openAs(page, { email: '', token }, path);
const visitsOf = (visits: Record<string, readonly Visit[]>): readonly Visit[] =>
  Object.values(visits).flat();
/** Height of the footer of a sheet, in points. */
const FOOT = 36;

test('every path of the product is opened below', ({ world }) => {
  const visited = [...Object.keys(publicPages(world)), ...Object.keys(screens(world))];
  expect(visited.sort()).toEqual([...routes()].sort());
});

test('markup is shown as text on every screen', async ({ page, world, findings }) => {
  await signIn(page, world.token);
  for (const visit of visitsOf(screens(world))) {
    await open(page, visit);
    await findings.expectNone(page, visit.address);
  }
});

test('markup in the addresses of public pages stays text', async ({ page, world, findings }) => {
  for (const visit of visitsOf(publicPages(world))) {
    await open(page, visit);
    await findings.expectNone(page, visit.address);
  }
});

test('the history of a recipe and the title of a page say markup as text', async ({
  page,
  world,
  findings,
}) => {
  await signIn(page, world.token, `/recipedetail/${world.recipes.main}`);
  await page.getByRole('button', { name: 'Version History' }).click();
  const history = page.getByRole('dialog', { name: 'Version History' });
  await expect(history.getByRole('table')).toContainText(payload(0));
  await findings.expectNone(page, 'history');
  await open(page, { address: `/inventory/${world.oilId}`, shows: [payload(0)] });
  await expect(page).toHaveTitle(`Oil ${payload(0)} · Batchwright`);
});

test('letters and the description of the API show markup as text', async ({
  page,
  request,
  findings,
}) => {
  for (const index of [2, 3]) {
    const [mail] = await mailsTo(request, mailAddress(index));
    await page.goto(mail?.html_url ?? '');
    await expect(page.getByText(payload(4)).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('x-p, [x-p], [onerror], [onload], script, iframe')).toHaveCount(0);
  }
  const elsewhere = encodeURIComponent('http://elsewhere.example/x-p.json');
  await page.goto(`/api/docs?url=${elsewhere}&configUrl=${elsewhere}&spec=${elsewhere}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Batchwright');
  await findings.expectNone(page, 'API');
});

test('a batch of markup is calculated, saved, printed and read as PDF', async ({
  page,
  context,
  world,
  findings,
}) => {
  await signIn(page, world.token, `/recipes?run=${world.recipes.main}`);
  await expect(page.getByRole('dialog')).toContainText(payload(3));
  await page.getByRole('button', { name: 'Confirm' }).click();
  for (const index of [0, 3])
    await page
      .getByRole('checkbox', { name: `Select ${payload(index)}` })
      .and(page.getByRole('checkbox', { name: payload(index + 11) }))
      .check();
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  await findings.expectNone(page, 'formulation');
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await page.getByLabel('Supervisor name').fill(payload(14));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  await findings.expectNone(page, 'document');

  await open(page, { address: `/production-document/batch/${world.batches.completed}`, shows: [] });
  const shown = await pageText(page.getByRole('article'));
  for (const { name, text } of PAYLOADS) expect(shown.text, name).toContain(compact(text));
  await page.emulateMedia({ media: 'print' });
  await findings.expectNone(page, 'print view');
  const printed = compact(await shownText(page));
  for (const { name, text } of PAYLOADS) expect(printed, name).toContain(compact(text));
  const print = await page.pdf({ preferCSSPageSize: true });
  const sheets = await paperText(print, 18, shown);
  for (const { name, text } of PAYLOADS)
    if (!/\p{Cf}/u.test(text)) expect.soft(sheets.text, name).toContain(compact(text));
  expect(sheets.feet[0]).toContain(compact(payload(3)));
  await page.emulateMedia({ media: 'screen' });

  const link = page.getByRole('link', { name: 'Open PDF' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const pdf = await answer.body();
  await expectPlainPdf(pdf);
  const paper = await paperText(pdf, FOOT, shown);
  const drawn = compact(printable(shown.text) + (numberedNote(shown.text) ?? ''));
  expect(difference(drawn, paper.text)).toBeNull();
  const popup = context.waitForEvent('page');
  const sent = context.waitForEvent('response', (one) => one.url().includes('/record.pdf'));
  await link.click();
  expect((await sent).headers()['content-type']).toBe('application/pdf');
  await (await popup).close();

  await open(page, { address: `/trace?oil=${world.oilId}`, shows: [payload(0)] });
  const recall = page.getByRole('link', { name: 'Open PDF' });
  const report = await page.request.get((await recall.getAttribute('href')) ?? '');
  await expectPlainPdf(await report.body());
  await findings.expectNone(page, 'PDF');
});

test('a file of markup is imported', async ({ page, world, findings }) => {
  await signIn(page, world.token, '/inventory');
  await page.getByRole('button', { name: 'Bulk Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  const field = dialog.getByLabel('Choose a .csv file');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  // Every other row has figures that are not numbers.
  const figure = (index: number) => (index % 2 === 0 ? '5' : payload(index));
  const rows = PAYLOADS.map(({ text }, index) =>
    [text, payload(index + 1), text, figure(index), text, figure(index)].map(quoted).join(','),
  );
  const header = ['tag', 'description', 'batch', 'qty', 'department', payload(3)].map(quoted);
  const name = `${payload(3)}.csv`;
  const buffer = Buffer.from([header.join(','), ...rows].join('\r\n'));
  await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect.poll(() => shownText(page)).toContain(payload(12));
  await findings.expectNone(page, 'preview');
  await dialog.getByRole('button', { name: 'Import 15 rows' }).click();
  await expect(dialog.getByText('15 inserted, 0 updated, 0 unchanged. 15 left out.')).toBeVisible();
  await dialog.getByRole('button', { name: /^View \d+ issues$/ }).click();
  await expect(dialog.getByRole('table', { name: 'Issues of the import' })).toContainText(
    'x-p src=',
  );
  await findings.expectNone(page, 'import');
});

test('markup that is typed key by key stays text', async ({ page, request, world, findings }) => {
  // It types into every form of the product.
  test.setTimeout(300_000);
  for (const form of PUBLIC_FORMS) {
    await typeEverywhere(page, form);
    await findings.expectNone(page, form.address);
  }
  await signIn(page, await signInAnew(request));
  for (const form of forms(world)) {
    await typeEverywhere(page, form);
    await findings.expectNone(page, form.address);
  }
});

test('every text that people write was kept as it was written', async ({ world }) => {
  await world.server.stop();
  const columns = await textColumns(world.folder);
  const untouched = [...columns].filter(([, texts]) => !holdsPayload(texts));
  expect(untouched.map(([column]) => column)).toEqual(Object.keys(NOT_WRITTEN).sort());
  for (const [name, times] of Object.entries(timesKept(columns)))
    expect(times, name).toBeGreaterThanOrEqual(20);
});

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { button, choose, press, type } from '../support/keys.ts';
import { mailsTo } from '../support/mails.ts';
import { browserOf } from '../support/ownOrganization.ts';
import { takePictures } from '../support/pictures.ts';
import { PDF } from './regulatedWorld.ts';
import { openRetestWorld, type RetestWorld } from './retestWorld.ts';

const MOVED = 'THC went from 88.2 % to 78.9 %. 3 batches use this lot: look before you save.';
const COMMENT = 'Not sold yet: its labels are printed anew.';

/**
 * `YYYY-MM-DD`; the organization counts its days in UTC. Read before the batches are made, because those that were
 * completed the day before the lot changed are none of it.
 */
const SAMPLED = new Date().toISOString().slice(0, 10);

const lineOf = (content: string) => `Retest of ${SAMPLED}: THC-303 THC 88.2 → 78.9 %. ${content}`;
const PLANNED_LINE = lineOf('As planned: 8.946 mg/unit (−10.5 %).');
/** Against the target of 10 mg, which the grams on the scale went above. */
const WEIGHING_LINE = lineOf('As made: 9.152 mg/unit (−8.5 %).');
const COMPLETED_LINE = lineOf('As made: 8.946 mg/unit (−10.5 %).');

test('a retest that moves three batches is followed by four people with keyboards', async ({
  browser,
  request,
  complaints,
}) => {
  test.slow();
  const world = await openRetestWorld(request, `retest-${Date.now().toString(36)}`);
  const batches = [world.planned, world.weighing, world.completed];
  // The reason that stops a batch is told of its lots as they are now.
  const frozen = async () => {
    const whole = await Promise.all(batches.map(({ id }) => world.rest.get(`/batches/${id}`)));
    return whole.map(({ stopped_lots: _, ...batch }) => batch);
  };
  const before = await frozen();
  const quality = await browserOf(browser, complaints, world.quality, '/today');
  await expect(section(quality, /^To complete/)).toContainText(world.weighing.batch_id);
  await expect(quality.getByText('touched by a retest')).toHaveCount(0);

  const lead = await browserOf(browser, complaints, world.lead, '/inventory');
  await openCertificates(lead);
  await certifyAgain(lead);
  await beAsked(lead, world);
  expect(await world.rest.get(`/oils/${world.oilId}/tests`)).toHaveLength(1);
  await answer(lead);
  await keepConsequences(lead, world);

  const { email } = world.quality;
  const subjects = async () => (await mailsTo(request, email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('A retest of THC-303 touches 3 batches');
  await beTold(quality);
  await comment(quality, world);

  const operator = await browserOf(browser, complaints, world.operator, '/today');
  await findLine(operator, { card: /^To weigh/, id: world.planned.batch_id, line: PLANNED_LINE });
  await takePictures(operator, 'planned');
  await press(operator.getByRole('link', { name: 'Today', exact: true }).first());
  const weighing = { card: /^To complete/, id: world.weighing.batch_id, line: WEIGHING_LINE };
  await findLine(operator, weighing);
  await takePictures(operator, 'weighing');

  const admin = await browserOf(browser, complaints, world.admin, '/batch-history');
  await readCompleted(admin, world);
  await readTrail(admin);
  expect(await frozen()).toEqual(before);
  for (const page of [lead, quality, operator, admin]) await page.context().close();
});

const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

/** The manager of the department goes to the certificates of the released lot. */
async function openCertificates(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'THC-303', exact: true }));
  await expect(page.getByRole('heading', { name: 'Oil THC-303', level: 1 })).toBeVisible();
  await expect(page.getByText(/^.?Released$/)).toBeVisible();
  await press(page.getByRole('tab', { name: 'Ledger' }), 'ArrowRight');
  await press(page.getByRole('tab', { name: 'Batches' }), 'ArrowRight');
}

const certificates = (page: Page) => page.getByRole('tabpanel', { name: 'Certificates' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Certificate of THC-303' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Retest of THC-303: 3 batches' });

async function certifyAgain(page: Page): Promise<void> {
  await press(button(certificates(page), 'Add certificate'));
  const dialog = form(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog
    .getByLabel('Choose the certificate')
    .setInputFiles({ name: 'SL-1511.pdf', mimeType: 'application/pdf', buffer: PDF });
  await choose(dialog.getByLabel('Purpose'), 'Retest');
  await choose(dialog.getByLabel('Verdict'), 'Passed');
  await type(dialog.getByLabel('Laboratory', { exact: true }), 'Sierra Analytics');
  await type(dialog.getByLabel('Certificate number'), 'SL-1511');
  // Month, day and year, as the field asks for them.
  await type(dialog.getByLabel('Sampled'), SAMPLED.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
  await expect(dialog.getByLabel('Sampled')).toHaveValue(SAMPLED);
  await type(dialog.getByLabel('THC', { exact: true }), '78.9 %');
  await press(button(dialog, 'Save'));
}

/** Before anything is stored: what changed, and each batch by what it needs, before and after. */
async function beAsked(page: Page, { planned, weighing, completed }: RetestWorld): Promise<void> {
  const asked = question(page);
  await expect(asked.getByText(MOVED, { exact: true })).toBeVisible();
  const table = (name: string) => asked.getByRole('table', { name, exact: true });
  await expect(asked.getByRole('radio', { name: 'The lot changed since' })).toBeFocused();
  await expect(asked.getByRole('table')).toHaveCount(3);
  const asPlanned = ['THC', '88.2 → 78.9', /^10\.000 → 8\.946 per unit.* in all$/, '−10.5 %'];
  await expectRow(table('Planned: calculate again'), planned.batch_id, asPlanned);
  const asWeighed = ['THC', '88.2 → 78.9', /^10\.231 → 9\.152 per unit.* in all$/, '−10.5 %'];
  await expectRow(table('Being weighed: correct what is left'), weighing.batch_id, asWeighed);
  await expectRow(table('Completed'), completed.batch_id, asPlanned);
  await expectAccessible(page);
  await takePictures(page, 'asked');
}

/** The only row below the titles of a table of touched batches. */
async function expectRow(
  table: Locator,
  name: string,
  cells: readonly (string | RegExp)[],
): Promise<void> {
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').last().getByRole('rowheader')).toHaveText(
    new RegExp(`^${name}.*g of the lot$`),
  );
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveText([...cells]);
}

async function answer(page: Page): Promise<void> {
  const asked = question(page);
  await press(asked.getByRole('radio', { name: 'The lot changed since' }), 'ArrowDown');
  await expect(asked.getByRole('radio', { name: 'The earlier value was wrong' })).toBeChecked();
  await press(button(asked, 'Save'));
  await expect(asked).toBeHidden();
  await expect(form(page)).toBeHidden();
  await expect(button(certificates(page), 'Add certificate')).toBeFocused();
}

/** The page of the lot keeps them, and the lot waits for another release. */
async function keepConsequences(page: Page, { completed }: RetestWorld): Promise<void> {
  const card = certificates(page).getByRole('listitem').filter({ hasText: 'SL-1511' });
  await expect(card.getByRole('heading', { name: 'Touched 3 batches' })).toBeVisible();
  const why = 'The earlier value was wrong: the new percents count from the beginning.';
  await expect(card.getByText(why, { exact: true })).toBeVisible();
  await expect(card.getByRole('table', { name: 'Planned: calculate again' })).toBeVisible();
  await expect(
    card.getByRole('table', { name: 'Being weighed: correct what is left' }),
  ).toBeVisible();
  const made = card.getByRole('table', { name: 'Completed', exact: true });
  await expect(made).toContainText(completed.batch_id);
  await expect(page.getByText(/^.?Quarantine$/)).toBeVisible();
  await expectAccessible(page);
  const deviation = made.getByRole('link', { name: /^DEV-\d{4}-0001$/ });
  await expect(deviation).toBeVisible();
  await deviation.focus();
  await expect(deviation).toBeInViewport();
  await takePictures(page, 'kept');
}

/** Quality comes back to the first screen. */
async function beTold(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Inventory', exact: true }).first());
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await press(page.getByRole('link', { name: 'Today', exact: true }).first());
  await expect(page.getByText('1 batch was touched by a retest.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'told');
}

/** The system raised a deviation about the completed batch alone. */
async function comment(page: Page, { completed }: RetestWorld): Promise<void> {
  await press(page.getByRole('link', { name: 'Open deviations' }));
  await expect(page.getByRole('heading', { name: 'Deviations', level: 1 })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Deviations' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(COMPLETED_LINE);
  await expect(rows.last()).toContainText('System');
  await expectAccessible(page);
  await takePictures(page, 'deviations');
  await press(rows.last().getByRole('link', { name: /^DEV-/ }));
  await expect(page.getByRole('heading', { name: /^Deviation DEV-\d{4}-0001$/ })).toBeVisible();
  await expect(page.getByText(COMPLETED_LINE, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: completed.batch_id, exact: true })).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Your comment' }), COMMENT);
  await press(button(page, 'Comment'));
  await expect(page.getByText('Comment added.')).toBeVisible();
  const written = page.getByRole('listitem').filter({ hasText: COMMENT });
  await expect(written).toContainText('Quinn Osei');
  await expectAccessible(page);
  await takePictures(page, 'deviation');
}

type Waiting = { readonly card: RegExp; readonly id: string; readonly line: string };

/** The operator goes from the first screen to an open batch. */
async function findLine(page: Page, { card, id, line }: Waiting): Promise<void> {
  await press(section(page, card).getByRole('link', { name: id, exact: true }));
  await expect(page.getByRole('heading', { name: `Batch ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText(line, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Retest of /)).toHaveCount(1);
  await expectAccessible(page);
}

/** The record has the line, and below it what it was made with. */
async function readCompleted(page: Page, { completed: { batch_id } }: RetestWorld): Promise<void> {
  await press(page.getByRole('link', { name: batch_id, exact: true }));
  const record = page.getByRole('article');
  await expect(record.getByText(COMPLETED_LINE, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Retest of /)).toHaveCount(1);
  const lot = record
    .getByRole('table', { name: 'Oils by lot' })
    .getByRole('row', { name: 'THC-303' });
  await expect(lot.getByRole('cell', { name: '88.2', exact: true })).toBeVisible();
  await expect(lot).not.toContainText('78.9');
  await expectAccessible(page);
  await takePictures(page, 'completed');
}

/** The trail names the test, and the system as who raised the deviation. */
async function readTrail(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Settings', exact: true }).first());
  await press(page.getByRole('tab', { name: 'Audit log' }));
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  const raised = rows.filter({ hasText: 'Deviation raised' });
  await expect(raised).toContainText('System');
  await expect(raised).toContainText(COMPLETED_LINE);
  const added = rows.filter({ hasText: 'SL-1511' });
  await expect(added).toContainText('Certificate added');
  await expect(added).toContainText('Lena Fischer');
  await press(added.getByRole('button', { name: /^Details of entry/ }));
  const entry = page.getByRole('dialog', { name: /^Entry \d+: Certificate added$/ });
  const changed = (name: string) => entry.getByRole('row', { name });
  await expect(changed('THC (%)').getByRole('cell')).toHaveText(['88.2000', '78.9000']);
  await expect(changed('Purpose')).toContainText('retest');
  await expect(changed('Certificate number')).toContainText('SL-1511');
  await expect(changed('Why percents changed')).toContainText('correction');
  await expectAccessible(page);
  await takePictures(page, 'trail');
}

import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/fixtures.ts';
import { graphAs } from '../support/graph.ts';

/** Runs GUM-925 with a CBD distillate that yields far more than the recipe asks for. */
async function runWithDistillate(page: Page): Promise<void> {
  await signIn(page, 'admin', '/recipes');
  await page.getByRole('button', { name: 'Run batch of GUM-925' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  for (const tag of ['D9-014', 'CBD-B-07', 'CBG-I-02']) {
    await page.getByRole('checkbox', { name: `Select ${tag}` }).check();
  }
  await expect(summary(page)).toContainText(/Constraints: (\d)\/\1/);
}

const summary = (page: Page) => page.getByRole('region', { name: 'Summary of this run' });
const alsoInIt = (page: Page) =>
  page.getByRole('list', { name: 'Also in it' }).getByRole('listitem');
const brings = /^Brings \d+\.\d{3} mg CBD a unit, which the recipe does not ask for\.$/;

async function setLimit(page: Page, percent: string | null): Promise<void> {
  const graph = await graphAs(page, 'admin');
  const { organization } = await graph('{ organization { id } }');
  const { id } = organization as { id: string };
  await graph(
    `mutation ($id: ID!, $percent: Decimal) {
      updateOrganization(input: { id: $id, untargetedLimitPercent: $percent }) { __typename }
    }`,
    { id, percent },
  );
}

test('an untargeted cannabinoid above the limit is reported while picking, when calculated, and on paper', async ({
  page,
}) => {
  await runWithDistillate(page);
  await expect(summary(page)).toContainText('Not asked for: CBD');
  const cbd = alsoInIt(page).filter({ hasText: 'CBD' });
  await expect(cbd).toContainText('mg/unit');
  await expect(cbd).toContainText('Above 10 % of what is asked for');
  await page.getByRole('button', { name: 'Calculate Formulation' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'Formulation calculated' });
  await expect(banner).toBeFocused();
  const sentence = banner.getByText(brings);
  await expect(sentence).toBeVisible();
  const said = (await sentence.textContent()) ?? '';
  expect(Number(/[\d.]+/.exec(said)?.[0])).toBeGreaterThan(500);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm oils and amounts' }).click();
  await expect(page.getByText('Also in it', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(said).first()).toBeVisible();
});

test('the limit is typed in the settings, and counts in the next calculation', async ({ page }) => {
  await signIn(page, 'admin', '/settings?tab=organization');
  await page.getByRole('button', { name: 'Edit organization', exact: true }).click();
  const field = page.getByLabel('Limit of untargeted cannabinoids');
  await expect(field).toHaveValue('10');
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('12.5');
  await field.press('Enter');
  await expect(page.getByText('Organization saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Organization', exact: true })).toContainText(
    '12.5',
  );
  await runWithDistillate(page);
  await expect(alsoInIt(page).filter({ hasText: 'CBD' })).toContainText(
    'Above 12.5 % of what is asked for',
  );
  await setLimit(page, null);
  await page.reload();
  await expect(alsoInIt(page).filter({ hasText: 'CBD' })).toBeVisible();
  await expect(alsoInIt(page).filter({ hasText: 'Above' })).toHaveCount(0);
  await expect(summary(page)).not.toContainText('Not asked for');
});

test.afterEach(async ({ page }) => setLimit(page, '10'));

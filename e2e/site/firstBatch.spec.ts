import type { Locator, Page } from '@playwright/test';
import { labelled, newcomer, PASSWORD } from '../account/newcomers.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkMailedTo } from '../support/mails.ts';

/** Presses of the pointer that a newcomer needs, from the landing page to the printed batch. */
const MOST_PRESSES = 15;

const OILS = [
  'tag,description,batch,qty,THC %,CBD %',
  'D9-1,Distillate,B1,500,85,0',
  'ISO-1,Isolate,B2,800,0,99',
];

type Press = (target: Locator, act?: () => Promise<void>) => Promise<void>;

async function register(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByLabel('Organization name').fill(person.organizationName);
  await labelled(page, 'Password').fill(PASSWORD);
  await labelled(page, 'Confirm password').fill(PASSWORD);
}

/** The first step takes the file of the newcomer's own oils. */
async function importOils(page: Page, press: Press): Promise<void> {
  const steps = page.getByRole('region', { name: 'Get started' });
  const file = steps.getByLabel('Choose a .csv file of oils');
  await press(file, () =>
    file.setInputFiles({
      name: 'my oils.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(OILS.join('\n')),
    }),
  );
  const dialog = page.getByRole('dialog', { name: 'Bulk Import Inventory' });
  const department = dialog.getByLabel('Import into department');
  // The only one, so there is nothing to choose.
  await expect(department).not.toHaveValue('');
  await press(dialog.getByRole('button', { name: 'Import 2 rows' }));
  await press(dialog.getByRole('button', { name: 'Next: a recipe' }));
}

/** A gummy of her own: the template, what a unit shall have, and Save. */
async function publishGummy(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('dialog').getByRole('link', { name: 'Gummy' }));
  const department = page.getByLabel('Department');
  await expect(department).not.toHaveValue('');
  await press(page.getByLabel('THC', { exact: true }));
  await page.keyboard.type('5');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
}

test('from the landing page to the printed batch of an own product in 15 presses', async ({
  page,
  request,
}) => {
  test.slow();
  const person = newcomer('first-batch');
  const pages = new Set<string>();
  page.on('framenavigated', (frame) => pages.add(new URL(frame.url()).pathname));
  let presses = 0;
  const startedAt = Date.now();
  const press: Press = async (target, act = () => target.click()) => {
    await act();
    presses += 1;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/');
  await press(page.getByRole('link', { name: 'Create an account' }).first());
  await register(page, person);
  await press(button('Create account'));
  await expect(page.getByText('valid for 24 hours')).toBeVisible();
  await page.goto(await linkMailedTo(request, person.email));
  // The sign-in page opens by itself after three seconds.
  await expect(page).toHaveURL(/\/login$/);
  await expect(labelled(page, 'Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  await importOils(page, press);
  await publishGummy(page, press);
  await press(page.getByRole('link', { name: 'Run batch' }));
  await expect(page.getByRole('dialog', { name: /^Run Batch: / })).toBeVisible();
  await press(button('Confirm'));
  await press(page.getByRole('button', { name: /^Use (this lot|these \d+ lots): / }));
  await press(button('Calculate Formulation'));
  await expect(page.getByText('Formulation calculated')).toBeVisible();
  await press(button('Confirm oils and amounts'));
  await press(button('Save'));
  await expect(page.getByText('Batch saved successfully!')).toBeVisible();
  const pdf = page.getByRole('link', { name: 'Open PDF' });
  const printed = await request.get((await pdf.getAttribute('href')) ?? '');
  await press(pdf);
  expect(printed.headers()['content-type']).toBe('application/pdf');
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  test.info().annotations.push({
    type: 'figures',
    description: `${presses} presses, ${pages.size} pages, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  });
});

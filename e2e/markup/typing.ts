import { expect, type Locator, type Page } from '@playwright/test';
import { PAYLOADS, payload } from './payloads.ts';
import { open, shownText } from './screens.ts';
import type { World } from './world.ts';

/** A screen, or a form opened by a button on it; `isRefused` when the typed values are invalid. */
export type Form = {
  readonly address: string;
  readonly opener?: string | RegExp;
  readonly isRefused?: true;
  /** Where the form opens: in a dialog above the page, or in the page as a form with the button's name. */
  readonly in?: 'dialog' | 'form';
};

export const PUBLIC_FORMS: readonly Form[] = [
  { address: '/login', isRefused: true },
  { address: '/register', isRefused: true },
  { address: '/contact', isRefused: true },
  { address: '/request-password', isRefused: true },
  { address: '/request-verification', isRefused: true },
];

export const forms = ({ recipes, batches }: World): readonly Form[] => [
  // First: five minutes after the sign-in it asks for the password again.
  { address: '/settings?tab=tokens', opener: /New (API )?token/i, in: 'dialog' },
  { address: '/recipes' },
  { address: '/recipes', opener: 'Feedback', in: 'dialog' },
  { address: '/recipes', opener: 'Search and commands', in: 'dialog' },
  { address: '/recipes?q=gum', opener: 'Save view', in: 'dialog' },
  { address: `/recipes?run=${recipes.main}`, in: 'dialog' },
  { address: '/recipedetail/new', isRefused: true },
  {
    address: `/consumption?recipe=${recipes.main}`,
    opener: 'Add oils for this batch',
    isRefused: true,
    in: 'form',
  },
  { address: '/inventory' },
  { address: '/inventory', opener: 'Add New Oil Batch', isRefused: true, in: 'dialog' },
  { address: '/batch-history' },
  { address: '/trace' },
  {
    address: `/production-document/batch/${batches.open}`,
    opener: 'Complete Batch',
    isRefused: true,
    in: 'dialog',
  },
  { address: `/production-document/batch/${batches.open}` },
  {
    address: `/production-document/batch/${batches.completed}`,
    opener: 'Correct Batch',
    in: 'dialog',
  },
  { address: '/settings?tab=profile', opener: 'Update Profile', in: 'dialog' },
  { address: '/settings?tab=departments', opener: '+ New Department', in: 'dialog' },
  { address: '/settings?tab=departments', opener: '+ Add Cannabinoid' },
  { address: '/settings?tab=departments', opener: '+ New Group', isRefused: true, in: 'dialog' },
  { address: '/settings?tab=users', opener: 'Invite User', isRefused: true, in: 'dialog' },
  { address: '/settings?tab=organization', opener: 'Edit organization' },
  { address: '/settings?tab=audit' },
];

const TYPED_IN =
  'input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="tel"], input[type="password"], textarea';

/** The labels of the fields, empty for those that can't be typed into. */
const labelsOf = (inputs: readonly Element[]): readonly string[] =>
  inputs.map((input) => {
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return '';
    if (input.readOnly || input.disabled) return '';
    return input.ariaLabel ?? input.labels?.[0]?.textContent ?? input.name;
  });

/** The same label for all lines, lots and cannabinoids of a list. */
const withoutPayload = (label: string): string =>
  PAYLOADS.reduce((text, { text: found }) => text.replaceAll(found, '…'), label).replace(
    / for .*/,
    '',
  );

function placeOf(page: Page, { in: place, opener = '' }: Form): Locator {
  if (place === undefined) return page.locator('main');
  return place === 'dialog' ? page.getByRole(place) : page.getByRole(place, { name: opener });
}

/** Types a payload into one field of each kind, key by key, and submits the form. */
export async function typeEverywhere(page: Page, form: Form): Promise<void> {
  await open(page, { address: form.address, shows: [] });
  const { opener } = form;
  if (opener !== undefined) await page.getByRole('button', { name: opener }).first().click();
  const within = placeOf(page, form);
  const fields = within.locator(TYPED_IN).filter({ visible: true });
  await expect(fields.first()).toBeVisible();
  const kinds = (await fields.evaluateAll(labelsOf)).map(withoutPayload);
  const handles = await fields.elementHandles();
  const typed: string[] = [];
  for (const [index, kind] of kinds.entries()) {
    const field = handles[index];
    if (kind === '' || kinds.indexOf(kind) < index || field === undefined) continue;
    // An earlier value may have removed the field.
    if (!(await field.isVisible())) continue;
    const text = payload(3 * index + form.address.length, /initials/i.test(kind) ? 10 : 20);
    await field.fill('');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    typed.push(text);
  }
  expect(typed.length, form.address).toBeGreaterThan(0);
  const shown = (await shownText(page)).toLowerCase();
  for (const text of typed) expect.soft(shown, form.address).toContain(text.toLowerCase());
  const send = within.locator('button[type="submit"]').filter({ visible: true }).first();
  if ((await send.count()) > 0 && (await send.isEnabled())) await send.click();
  if (form.isRefused)
    await expect(
      page.locator('[role="alert"], [aria-invalid="true"]').first(),
      form.address,
    ).toBeVisible();
  const busy = page.locator('[aria-busy="true"], [data-loading="true"]');
  await expect(busy, `${form.address} ${form.opener ?? ''} is busy`).toHaveCount(0);
}

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const PASSWORD = 'Orchard-1.';

/** Each test creates its own users, who only use their own organizations. */
export function newcomer(name: string) {
  return {
    firstName: 'Ada',
    lastName: 'Field',
    email: `${name}@sign-up.test`,
    organizationName: `Organization of ${name}`,
  };
}

export type Person = ReturnType<typeof newcomer>;

/** A password field has no ARIA role; the label of a required one ends with a star. */
export const labelled = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** Registers a user over REST, without the browser. */
export async function register(request: APIRequestContext, person: Person) {
  const answer = await request.post('/api/auth/register', {
    data: {
      email: person.email,
      password: PASSWORD,
      first_name: person.firstName,
      last_name: person.lastName,
      organization_name: person.organizationName,
    },
  });
  expect(answer.status()).toBe(201);
}

export async function signIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await labelled(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Stops the clock of the page. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** The sign-in page opens after three seconds, not before. */
export async function expectSignInAfterThreeSeconds(page: Page, from: RegExp) {
  await expect(page.getByText('The sign-in page opens in 3 seconds.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in now' })).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(from);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

import { randomInt } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';

export const PASSWORD = 'Orchard1!';

export type Member = { readonly email: string; readonly token: string };

/** As through a proxy, each call from another network: all tests of a worker would share the limit of one. */
const fromElsewhere = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const post = async (request: APIRequestContext, path: string, data: object, token?: string) => {
  const headers = {
    'x-forwarded-for': fromElsewhere(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

async function tokenMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const link = await linkMailedTo(request, email);
  return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
}

/** Creates an organization for the test, so that no other test counts its users; gives its administrator. */
export async function openOrganization(request: APIRequestContext, name: string): Promise<Member> {
  const email = `admin@${name}.test`;
  const person = { email, password: PASSWORD, first_name: 'Ada', last_name: 'Moss' };
  await post(request, '/auth/register', { ...person, organization_name: `${name} Works` });
  await post(request, '/auth/verify-email', { token: await tokenMailedTo(request, email) });
  const { access_token } = await post(request, '/auth/login', { email, password: PASSWORD });
  return { email, token: access_token };
}

/** Invites a user as `admin` and accepts, both through the API. */
export async function joinOrganization(
  request: APIRequestContext,
  admin: Member,
  person: { readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<Member> {
  const { email, firstName: first_name, lastName: last_name } = person;
  await post(request, '/auth/invitations', { email, first_name, last_name }, admin.token);
  const token = await tokenMailedTo(request, email);
  const body = { token, password: PASSWORD };
  const { access_token } = await post(request, '/auth/invitations/accept', body);
  return { email, token: access_token };
}

/** Opens a page as a user, with a token in local storage, which the product takes over. */
export async function openAs(page: Page, { token }: Member, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((handedOver) => localStorage.setItem('access_token', handedOver), token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** A browser of one person, whose errors count as those of the first one do. */
export async function browserOf(
  browser: Browser,
  complaints: string[],
  member: Member,
  path: string,
) {
  const context = await browser.newContext();
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  const page = await context.newPage();
  await openAs(page, member, path);
  return page;
}

import { expect, type Page } from '@playwright/test';
import { mailAddress, payload } from './payloads.ts';
import type { World } from './world.ts';

export type Visit = {
  readonly address: string;
  /** Texts that must be visible or be the value of a field, which shows that the page has loaded. */
  readonly shows: readonly string[];
};

const at = (address: string, ...shows: readonly string[]): Visit => ({ address, shows });
const q = encodeURIComponent;

let turn = 0;
/** An address with a payload as its parameter; each call uses the next payload. */
const hostile = (make: (text: string) => string): Visit => {
  turn += 1;
  return at(make(q(payload(5 * turn))));
};

/** The visits of each screen: its lists, tabs, and addresses that contain payloads. */
export const screens = ({
  recipes,
  batches,
  oilId,
  deviation,
}: World): Record<string, readonly Visit[]> => ({
  '/recipes': [
    at('/recipes', payload(3, 50), payload(6, 50), payload(2), payload(1)),
    at(`/recipes?q=${q(payload(0))}`, ...[0, 1, 3, 4].map((index) => payload(index, 60))),
    at('/recipes?tab=drafts', payload(0), payload(5, 50)),
    at('/recipes?tab=archived', payload(2), payload(7, 50)),
    hostile((text) => `/recipes?q=${text}&tab=${text}&department=${text}&sort=${text}`),
    at(`/recipes?q=${q(payload(6, 50))}`, payload(6, 50)),
    at(`/recipes?run=${recipes.main}`, payload(3, 50)),
  ],
  '/recipedetail/:id': [
    at(`/recipedetail/${recipes.main}`, ...[2, 5, 10].map((index) => payload(index)), payload(20)),
    at(`/recipedetail/${recipes.first}`, payload(1)),
    at('/recipedetail/new', payload(0)),
    hostile((text) => `/recipedetail/${text}?from=${text}`),
  ],
  '/recipedetail/:id/compare/:otherId': [
    at(`/recipedetail/${recipes.main}/compare/${recipes.first}`, payload(1), payload(2)),
    hostile((text) => `/recipedetail/${recipes.main}/compare/${text}?view=${text}`),
  ],
  '/consumption': [
    at(`/consumption?recipe=${recipes.main}`, payload(3, 50), payload(0)),
    hostile((text) => `/consumption?recipe=${text}&multiplier=${text}&parts=${text}`),
  ],
  '/inventory': [
    at('/inventory?flat=true', payload(0), payload(7), payload(11)),
    at('/inventory?tab=inactive', payload(1), payload(2)),
    hostile((text) => `/inventory?flat=true&q=${text}&cannabinoid=${text}&group=${text}`),
  ],
  '/inventory/:oilId': [
    at(`/inventory/${oilId}`, payload(0), payload(7), payload(11)),
    hostile((text) => `/inventory/${text}`),
  ],
  '/deviations': [
    at('/deviations', payload(0), payload(1)),
    hostile((text) => `/deviations?q=${text}&state=${text}`),
  ],
  '/deviations/:id': [
    at(`/deviations/${deviation}`, payload(0), payload(1)),
    hostile((text) => `/deviations/${text}`),
  ],
  '/settings': [
    at('/settings?tab=profile', payload(0), payload(9)),
    at('/settings?tab=departments', payload(6), payload(9, 20), payload(3).toUpperCase()),
    at('/settings?tab=users', payload(0), payload(1), payload(20)),
    at('/settings?tab=organization', payload(4)),
    at('/settings?tab=tokens', payload(0), payload(16, 60)),
    at('/settings?tab=audit', payload(0)),
    hostile((text) => `/settings?tab=audit&q=${text}&type=${text}&who=${text}&from=${text}`),
  ],
  '/production-document/:recipeId': [
    at(`/production-document/${recipes.main}?multiplier=1&parts=1`, payload(3, 50)),
    hostile((text) => `/production-document/${text}?multiplier=${text}&parts=${text}`),
  ],
  '/production-document/batch/:batchId': [
    at(
      `/production-document/batch/${batches.open}`,
      ...[12, 20, 28].map((index) => payload(index)),
    ),
    at(
      `/production-document/batch/${batches.completed}`,
      ...[0, 1, 2, 20].map((index) => payload(index)),
    ),
    hostile((text) => `/production-document/batch/${text}`),
  ],
  '/batch-history': [
    at('/batch-history', payload(3, 50), payload(2), payload(20)),
    hostile((text) => `/batch-history?q=${text}&status=${text}&from=${text}&recipe=${text}`),
    at(`/batch-history?q=${q(payload(20))}`, payload(20)),
  ],
  '/today': [at('/today')],
  '/help': [hostile((text) => `/help?q=${text}`)],
  '/trace': [
    at(`/trace?oil=${oilId}`, payload(0)),
    at(`/trace?batch=${batches.completed}`, payload(13)),
    at(`/trace?q=${q(payload(13))}`, payload(13)),
    hostile((text) => `/trace?oil=${text}`),
    hostile((text) => `/trace?batch=${text}&q=${text}`),
  ],
  '/profile': [at('/profile', payload(0))],
  '/recipes/new': [hostile((text) => `/recipes/new?template=${text}`)],
  '/users': [at('/users', payload(0))],
  '/organizations': [at('/organizations', payload(4))],
});

/** Visited signed out; the addresses contain payloads in the parameters the product reads. */
const PUBLIC = [
  '/',
  '/features',
  '/pricing',
  '/contact',
  '/terms',
  '/login',
  '/register',
  '/request-verification',
  '/verify-email',
  '/request-password',
  '/reset-password',
] as const;

export const publicPages = ({ invitation }: World): Record<string, readonly Visit[]> => ({
  ...Object.fromEntries(
    PUBLIC.map((path) => [
      path,
      [hostile((text) => `${path}?next=${text}&token=${text}&email=${text}&plan=${text}#${text}`)],
    ]),
  ),
  '/accept-invitation': [
    at(invitation, payload(4), mailAddress(20)),
    hostile((text) => `/accept-invitation?token=${text}`),
  ],
  '*': [hostile((text) => `/${text}/${text}`)],
});

/** All visible text, including the values of fields. */
export const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return [document.body.innerText, ...[...fields].map(({ value }) => value)].join('\n');
  });

/** Opens an address and waits until it shows the expected texts. */
export async function open(page: Page, { address, shows }: Visit): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const text of shows)
    await expect.poll(() => shownText(page), { message: address }).toContain(text);
}

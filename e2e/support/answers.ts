import type { Page, Route } from '@playwright/test';

export type Told =
  | { readonly data: object }
  | { readonly errors: readonly { readonly message: string }[] }
  | { readonly status: number }
  | 'nothing';

/** Answers an operation instead of the server, until `stop`; others go through. */
export async function answerWith(page: Page, operation: string, answer: Told) {
  let stopped = false;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (stopped || operationName !== operation) return route.fallback();
    if (answer === 'nothing') return route.abort();
    return 'status' in answer
      ? route.fulfill({ status: answer.status, body: '<h1>Gateway</h1>' })
      : route.fulfill({ json: answer });
  });
  return () => {
    stopped = true;
  };
}

/** The server gets and acts on an operation, and the page never hears of it; others go through. Returns the end. */
export async function loseAnswer(page: Page, operation: string) {
  const lose = async (route: Route) => {
    if (route.request().postDataJSON().operationName !== operation) return route.fallback();
    await route.fetch();
    return route.abort();
  };
  await page.route('**/graphql', lose);
  return () => page.unroute('**/graphql', lose);
}

/** Delays the answer to an operation until `release`. */
export async function holdBack(page: Page, operation: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName === operation) await released;
    return route.fallback();
  });
  return () => release();
}

/** The error that a mutation answers instead of its payload. */
export const refusal = (kind: string, code: string, message: string, more: object = {}) => ({
  __typename: kind,
  __isUserError: kind,
  code,
  message,
  ...more,
});

export const BUSY = 'The service is busy. Try again in a moment.';
export const busy: Told = { errors: [{ message: BUSY }] };

import type { Page } from '@playwright/test';

/** Measurements shared by the browser benchmarks. */

export const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export function summary(times: readonly number[]): string {
  return `median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms`;
}

/** The helper that tsx wraps functions in to preserve their names; the page needs it too. */
export const knowNames = (page: Page): Promise<unknown> =>
  page.addInitScript('globalThis.__name = (named) => named');

export async function signInAs(page: Page, url: string, who: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${who}@demo.batchwright.test`);
  await page.getByLabel(/^password/i).fill('Demo-pass-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** The scroll container of a table, its footer, and the toggle of a group. */
export const TABLE_BOX = 'main section[data-density]';
export const TABLE_FOOT = `main div:has(> section[data-density]) + div`;
export const GROUP_TOGGLE = 'tbody button[aria-expanded]';

/** Measured from a click to the frame after the change. */
export function untilPainted(selector: string): Promise<number> {
  const control = document.querySelector<HTMLElement>(selector);
  return new Promise((resolve, reject) => {
    if (control === null) return reject(new Error(`There is no ${selector}.`));
    const startedAt = performance.now();
    control.click();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - startedAt);
      channel.port2.postMessage(null);
    });
  });
}

export type Frames = { readonly perSecond: number; readonly p95Ms: number };

/** Scrolls the element that `selector` finds, if any, for 3 s. */
export function scrollFrames(selector: string): Promise<Frames> {
  const box = document.querySelector(selector);
  const frames: number[] = [];
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let last = startedAt;
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      box?.scrollBy(0, 120);
      if (now - startedAt < 3000) return requestAnimationFrame(step);
      const sorted = frames.toSorted((one, other) => one - other);
      resolve({
        perSecond: (frames.length / (now - startedAt)) * 1000,
        p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      });
    };
    requestAnimationFrame(step);
  });
}

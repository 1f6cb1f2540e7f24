import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { MOVING } from './tree.ts';

/** Unset in a common run: pictures of two machines differ by their fonts, so they are compared by hand on one. */
const FOLDER = process.env['WRITE_PICTURES'];
const MOST_LOOKS = 20;

/** Keeps the whole page as a picture, with the same words for what differs from run to run. */
export async function keepPicture(page: Page, who: string, name: string): Promise<void> {
  if (!FOLDER) return;
  const file = path.join(FOLDER, who, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await steadyPicture(page));
}

/** The picture once it is the same twice: columns measure themselves and images come after the words. */
async function steadyPicture(page: Page): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await page.evaluate(steadyWords, MOVING);
    const now = await page.screenshot({ fullPage: true, animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
    await new Promise((done) => setTimeout(done, 150));
  }
  return before;
}

/** Runs in the page, so that it knows nothing of this file. */
function steadyWords(moving: readonly (readonly [RegExp, string])[]): void {
  const steady = (text: string) =>
    moving.reduce((changed, [form, word]) => changed.replace(form, word), text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    if (steady(text) !== text) node.nodeValue = steady(text);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.type === 'date' || field.type === 'time') field.value = '';
    else if (field.value !== '') field.value = steady(field.value);
  }
}

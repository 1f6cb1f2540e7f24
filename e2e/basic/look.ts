import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Screen } from './acts.ts';
import { withoutIntended } from './intended.ts';
import { keepPicture } from './picture.ts';
import { steadyTree } from './tree.ts';

/**
 * The trees of the screens of the specification before lots had a status, which Basic keeps. These files are never
 * written anew; a difference that is meant stands in `intended.ts` with its reason.
 */
const fileOf = (who: string, { name, path: address }: Screen) => {
  const [, subject] = address.split(/[/?]/);
  return path.join(import.meta.dirname, 'before', who, subject || 'landing', `${name}.yml`);
};

/** Written by the version before, with the same tests. */
const IS_WRITING = process.env['WRITE_TREES'] === 'true';

const softly = expect.configure({ soft: true });
const STEADY_LOOKS = 6;
/** A screen that differs is not waited for as long as one that is slow. */
const MOST_MS = 10_000;

/** Compares each screen with what it was before, as the person that the page is signed in for. */
export async function look(page: Page, who: string, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    const { name, path: address, act, isStill } = screen;
    await test.step(`${who}: ${name}`, async () => {
      if (isStill) {
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 1_000);
      }
      await page.goto(address);
      // Tables show more of a row that the pointer rests on, where the last press left it.
      await page.mouse.move(0, 0);
      await act?.(page);
      if (IS_WRITING) await keep(page, fileOf(who, screen));
      else await compare(page, who, screen);
      await keepPicture(page, who, name);
    });
  }
}

async function compare(page: Page, who: string, screen: Screen): Promise<void> {
  const title = `${who}: ${screen.name}`;
  const before = readFileSync(fileOf(who, screen), 'utf8');
  await softly
    .poll(async () => withoutIntended(title, await steadyTree(page)), {
      message: title,
      timeout: MOST_MS,
      intervals: [100],
    })
    .toBe(before);
}

async function keep(page: Page, file: string): Promise<void> {
  let tree = '';
  for (let looks = 0; looks < STEADY_LOOKS; ) {
    const now = await steadyTree(page);
    looks = now === tree ? looks + 1 : 0;
    tree = now;
    await page.waitForTimeout(100);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, tree);
}

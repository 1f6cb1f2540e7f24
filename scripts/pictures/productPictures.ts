import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  PICTURES,
  type PictureName,
  pictureFile,
  SCHEMES,
  WIDTHS,
} from '#client/screens/site/pictures.ts';
import { startServer } from '#tests/processes/serverProcess.ts';
import { findChromium } from '../../e2e/support/browser.ts';
import { signInAs } from '../bench/benchPage.ts';
import { PICTURED, type Pictured, type Start } from './picturedScreens.ts';

/**
 * Takes the pictures of the public pages from the demo data of a separate server: all of them, or those named as
 * arguments. Needs a build.
 */
const PICTURES_FOLDER = path.resolve(import.meta.dirname, '../../client/screens/site/pictures');
const PIXELS_PER_POINT = 1.5;
/** Those of the smaller windows, so that the largest picture is not too heavy either. */
const MOST_PIXELS_WIDE = 1320;
const QUALITY = 55;
/** On a phone it would cover the pictured content. */
const HIDDEN = '[title="Send a bug report or an idea"] { display: none !important }';
/** Not every part of a page changes colors in the same frame. */
const REPAINT_MS = 500;
/** Space between the app bar and the start of a picture. */
const GAP = 16;

const asked = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-pictures-'));
try {
  // The banner of an environment is not part of the product.
  const server = await startServer({ DATA_DIR: folder, APP_ENV: 'production' });
  const browser = await chromium.launch(await findChromium());
  try {
    for (const screen of PICTURED) await picture(browser, server.url, screen);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function picture(browser: Browser, url: string, { name, account, open }: Pictured) {
  const context = await browser.newContext({
    baseURL: url,
    deviceScaleFactor: PIXELS_PER_POINT,
    reducedMotion: 'reduce',
    viewport: PICTURES[name].wide,
  });
  const page = await context.newPage();
  await signInAs(page, url, account);
  // Opens every screen, requested or not, because later ones show what earlier ones saved.
  const start = await open(page);
  if (asked.length === 0 || asked.includes(name)) await take(page, name, start);
  await context.close();
}

async function take(page: Page, name: PictureName, start: Start | null): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const width of WIDTHS) {
    // On a phone, with rows as high as fingers need them.
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: width === 'narrow' });
    await page.setViewportSize(PICTURES[name][width]);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      await page.evaluate(unscrollSideways);
      if (start !== null) await scrollTo(page, start);
      await page.waitForTimeout(REPAINT_MS);
      const file = path.join(PICTURES_FOLDER, pictureFile(name, width, colorScheme));
      const { size } = await sharp(await page.screenshot({ style: HIDDEN }))
        .resize({ width: MOST_PIXELS_WIDE, withoutEnlargement: true })
        .avif({ quality: QUALITY, effort: 4 })
        .toFile(file);
      console.log(`${(size / 1000).toFixed(0).padStart(3)} kB ${path.basename(file)}`);
    }
  }
}

/** Typing at the end of a table has scrolled it. */
function unscrollSideways(): void {
  for (const box of document.querySelectorAll('main *')) box.scrollLeft = 0;
}

/** Scrolls twice, because sticky elements may have been elsewhere before. */
async function scrollTo(page: Page, { first }: Start): Promise<void> {
  const bar = page.getByRole('banner');
  for (const sticking of [bar, bar]) {
    const { y } = (await first.boundingBox()) ?? { y: 0 };
    const above = await sticking.boundingBox();
    const end = (above?.y ?? 0) + (above?.height ?? 0);
    await page.evaluate((by) => window.scrollBy(0, by), y - end - GAP);
  }
}

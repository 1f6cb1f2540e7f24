import { existsSync } from 'node:fs';
import { chromium as playwrightChromium } from '@playwright/test';
import bundledChromium from '@sparticuz/chromium';

export type BrowserBinary = { readonly executablePath: string; readonly args: string[] };

/**
 * A Chromium that is already installed: the configured one, the system's, Playwright's own, or the one of an npm
 * package, so that no test run has to download a browser.
 */
export async function findChromium(): Promise<BrowserBinary> {
  const own = playwrightChromium.executablePath();
  const found = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', own].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  const executablePath = found ?? (await bundledChromium.executablePath());
  // The package's own arguments include --single-process, with which closing a page ends the browser.
  return { executablePath, args: ['--no-sandbox'] };
}

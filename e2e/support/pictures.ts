import { type Page, test } from '@playwright/test';

const SIZES = [
  [1440, 900],
  [820, 1180],
] as const;

/**
 * With PICTURES set, takes the page as it is at the sizes of a desk and a tablet, light and dark, into the folder of the
 * test. It ends at the desk's size in light.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Colours change in a transition, and a table measures its width again.
      await page.waitForTimeout(400);
      const file = test.info().outputPath(`${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file });
    }
  }
  const [[width, height]] = SIZES;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light' });
}

import { expect, type Page } from '@playwright/test';

/**
 * Leaving by a link and by Back asks first, and nothing typed is lost by staying; a reload asks too, as closing the tab
 * does. Ends with the reload. A link of another screen must have led here, so that Back stays within the product.
 */
export async function expectLeavingAsks(page: Page, isKept: () => Promise<void>): Promise<void> {
  const guard = page.getByRole('alertdialog');
  const stay = async () => {
    await guard.getByRole('button', { name: 'Stay' }).click();
    await expect(guard).toHaveCount(0);
    await isKept();
  };
  // Below a dialog the links are out of reach of the pointer, not of a script or an extension.
  await page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .getByRole('link', { name: 'Trace', includeHidden: true })
    .dispatchEvent('click');
  await stay();
  await page.goBack();
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await reloaded;
}

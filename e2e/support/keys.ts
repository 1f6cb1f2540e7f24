import { expect, type Locator, type Page } from '@playwright/test';

export const button = (at: Page | Locator, name: string): Locator =>
  at.getByRole('button', { name, exact: true });

/**
 * Presses a control as a person without a mouse does: once it can be pressed and has the focus, because a key on a
 * disabled one is lost without a word.
 */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await expect(control).toBeFocused();
  await control.page().keyboard.press(key);
}

export async function type(field: Locator, text: string): Promise<void> {
  await expect(field).toBeEnabled();
  await field.focus();
  await field.pressSequentially(text);
}

/** Types the first letters of an option, as a person without a mouse chooses it. */
export async function choose(select: Locator, option: string): Promise<void> {
  await expect(select).toBeEnabled();
  await select.focus();
  await select.pressSequentially(option);
  await expect(select.locator('option:checked')).toHaveText(option);
}

/** Presses the keys of the palette until they are heard, which may be a moment after the screen is seen. */
export async function pressForPalette(page: Page, isHeard: () => Promise<boolean>) {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect.poll(isHeard, { timeout: 2000 }).toBe(true);
  }).toPass();
}

/** Opens the palette by its keys. */
export async function openPalette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await pressForPalette(page, () => dialog.isVisible());
}

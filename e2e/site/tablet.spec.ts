import type { Page } from '@playwright/test';
import { routes } from '../forms/numberFields.ts';
import { everyScreen } from '../support/everyScreen.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

/** Half a pixel less than 44, because a row's border is part of its height. */
const FINGER_PX = 43;

const CONTROLS = 'button, input, select, textarea, a, summary, [role="tab"], [role="slider"]';

/**
 * Controls that a finger misses or does not see. A box is tapped by its words as well, and in a list by its whole cell;
 * a link within a sentence has the height of its line (WCAG 2.5.8).
 */
const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.locator(CONTROLS).evaluateAll((controls, least) => {
    const opacityOf = (element: Element | null): number =>
      element === null
        ? 1
        : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    const targetOf = (control: Element): DOMRect => {
      const isBox = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type);
      const words = isBox ? (control.labels?.[0] ?? null) : null;
      return (
        words ??
        (isBox ? control.closest('td, th') : null) ??
        control
      ).getBoundingClientRect();
    };
    const isSeen = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
    };
    return controls
      .filter(isSeen)
      .filter(
        (control) => control.localName !== 'a' || getComputedStyle(control).display !== 'inline',
      )
      .flatMap((control) => {
        const { width, height } = targetOf(control);
        // A field for a file lies unseen over the words that it is dropped on.
        const isFaint = control.getAttribute('type') !== 'file' && opacityOf(control) < 0.3;
        if (width >= least && height >= least && !isFaint) return [];
        const size = `${Math.round(width)} × ${Math.round(height)}`;
        return [`${size}${isFaint ? ', unseen' : ''}: ${control.outerHTML.slice(0, 160)}`];
      });
  }, FINGER_PX);

/** Disabled buttons that say nothing about it. */
const unexplained = (page: Page): Promise<readonly string[]> =>
  page.locator('button:disabled, [aria-disabled="true"]').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
        const words = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
        return words.trim() === '' && !control.hasAttribute('title');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );

for (const viewport of [
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
]) {
  test.describe(`a tablet ${viewport.width} wide`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport });

    test(`everything is reached by a finger, nothing needs a pointer that hovers, at ${viewport.width}`, async ({
      page,
      request,
    }) => {
      test.slow();
      const { screens, remove } = await everyScreen(request);
      await signIn(page, 'admin');
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
      for (const [path, addresses] of Object.entries(screens)) {
        expect(routes()).toContain(path);
        for (const address of addresses) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(sideways, address).toBe(0);
          expect.soft(await outOfReach(page), address).toEqual([]);
          expect.soft(await unexplained(page), address).toEqual([]);
          // Any other kind of field opens the keypad of letters, or takes the wheel as a change.
          await expect.soft(page.locator('input[type="number"]'), address).toHaveCount(0);
        }
      }
      await remove();

      // Narrow at first, and opened by its button, which stands for the width it then takes.
      await page.goto('/recipes');
      const nav = page.getByRole('navigation', { name: 'Main' });
      const width = async () => (await nav.boundingBox())?.width ?? 0;
      const narrow = await width();
      expect(narrow).toBeLessThan(100);
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      await expect(menu).toHaveAttribute('aria-expanded', 'false');
      await menu.tap();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(width).toBeGreaterThan(narrow);

      // In a list the whole cell takes the tap.
      const cell = page
        .getByRole('cell')
        .filter({ has: page.getByRole('checkbox', { name: 'Select GUM-525' }) });
      await cell.tap({ position: { x: 4, y: 40 } });
      await expect(page.getByRole('checkbox', { name: 'Select GUM-525' })).toBeChecked();
      await page.goto('/recipedetail/new');
      for (const name of ['Batch Weight', 'Unit Weight', 'THC']) {
        await expect(page.getByLabel(name).first()).toHaveAttribute('inputmode', 'decimal');
      }
    });
  });
}

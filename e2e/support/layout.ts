import type { Locator } from '@playwright/test';

/** Where a part stands, in px of the page. */
export async function placeOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

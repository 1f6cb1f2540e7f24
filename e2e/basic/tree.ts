import type { Page } from '@playwright/test';

/** Texts that differ from one run to the next: ids that are drawn, days, times. */
export const MOVING: readonly (readonly [RegExp, string])[] = [
  [/basic-[a-z0-9]+/g, 'basic'],
  [/BF-\d{8}-[A-Z0-9]{4}/g, 'BF-ID'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
  [/\b\d{4}-\d\d-\d\d\b/g, 'DAY'],
  [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g, 'DAY'],
  [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}\b/g, 'DAY'],
  [/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, 'DAY'],
  [/\b\d{1,2}:\d\d(:\d\d)?( ?[AP]M)?/g, 'TIME'],
  [/\bid: — → \d+/g, 'id: — → ID'],
  [/\b\d+ (second|minute|hour)s? ago\b|\bjust now\b/g, 'WHEN'],
];

/** Parts of the address of a link: ids, which hold a digit or the name of their type, and tokens of files. */
const IDS = /(?<=[/=])([\w%.-]*\d[\w%.-]*|(UmVj|T2ls|QmF0)[\w%]*)/g;

/** The accessibility tree of the page, without what differs from run to run. */
export async function steadyTree(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const steady = MOVING.reduce((text, [form, word]) => text.replace(form, word), tree);
  return `${steady.replace(/\/url: .*/g, (address) => address.replace(IDS, 'ID'))}\n`;
}

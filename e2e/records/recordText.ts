import type { Locator } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** The text of a record, without what only paper has: page breaks, footers, repeated headers. */
export type RecordText = {
  /** From the title to the signatures, without white space and invisible characters. */
  readonly text: string;
  /** The stamp across each sheet. */
  readonly stamps: readonly string[];
  /** The footer of each sheet. */
  readonly feet: readonly string[];
  /** For each sheet: whether it is landscape, and whether it has anything but the footer. */
  readonly sheets: readonly { readonly isAcross: boolean; readonly isEmpty: boolean }[];
};

const UNSEEN = /[\s\p{Cf}\p{Variation_Selector}]/gu;
/** The font draws both characters with one glyph, and a PDF maps a glyph to only one of them. */
const APOSTROPHE = /\u02bc/g;

export const compact = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(APOSTROPHE, '\u2019');

/** The record on screen, with the values of its fields in place of the fields. */
export async function pageText(article: Locator) {
  const page = article.page();
  // Content that is hidden in print is skipped here too.
  await page.emulateMedia({ media: 'print' });
  const { text, head, tableHeads, stamp } = await article.evaluate((record) => {
    const stamped = record.querySelector(':scope > [aria-hidden]');
    const wordsOf = (element: Element): string => {
      if (element === stamped || getComputedStyle(element).display === 'none') return '';
      return [...element.childNodes]
        .map((node) => (node instanceof Element ? wordsOf(node) : (node.textContent ?? '')))
        .join('');
    };
    const textsOf = (selector: string) => [...record.querySelectorAll(selector)].map(wordsOf);
    return {
      text: wordsOf(record),
      head: textsOf(':scope > header > div').join(''),
      tableHeads: textsOf('thead'),
      stamp: stamped?.textContent ?? null,
    };
  });
  await page.emulateMedia({ media: null });
  return {
    text: compact(text),
    head: compact(head),
    /** The longest first, because one may begin with another. */
    tableHeads: tableHeads.map(compact).sort((one, other) => other.length - one.length),
    stamp,
  };
}

export type PageText = Awaited<ReturnType<typeof pageText>>;

type Run = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isTurned: boolean;
};
type Sheet = { readonly isAcross: boolean; readonly runs: readonly Run[] };

/** The texts of each sheet in drawing order. */
async function sheetsOf(pdf: Uint8Array): Promise<readonly Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    sheets.push({
      isAcross: right - left > top - bottom,
      runs: items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [, turn = 0, , , x = 0, y = 0] = item.transform;
        return [{ text: item.str, x, y, isTurned: turn !== 0 }];
      }),
    });
  }
  await document.destroy();
  return sheets;
}

const join = (runs: readonly Run[]): string => compact(runs.map(({ text }) => text).join(''));

/** A start that occurs twice is a repeated header, and is read once. */
const without = (text: string, starts: readonly string[]): string => {
  const start = starts.find((one) => one !== '' && text.startsWith(one));
  return start === undefined ? text : text.slice(start.length);
};

/** The text of a PDF; `footHeight` is the height of its footer in points. */
export async function paperText(
  pdf: Uint8Array,
  footHeight: number,
  { head, tableHeads }: Pick<PageText, 'head' | 'tableHeads'>,
): Promise<RecordText> {
  const sheets = await sheetsOf(pdf);
  const bodies = sheets.map(({ runs }) =>
    join(runs.filter(({ y, isTurned }) => !isTurned && y > footHeight)),
  );
  const owns = bodies.map((body, index) =>
    index === 0 ? body : without(without(body, [head]), tableHeads),
  );
  return {
    text: owns.join(''),
    sheets: sheets.map(({ isAcross }, index) => ({ isAcross, isEmpty: owns[index] === '' })),
    stamps: sheets.map(({ runs }) => join(runs.filter(({ isTurned }) => isTurned))),
    feet: sheets.map(({ runs }) =>
      join(
        runs
          .filter(({ y, isTurned }) => !isTurned && y <= footHeight)
          .sort((one, other) => one.x - other.x),
      ),
    ),
  };
}

/** Where two texts differ, as a hint for fixing it; null if they are equal. */
export function difference(one: string, other: string): string | null {
  if (one === other) return null;
  const left = [...one];
  const right = [...other];
  const from = left.findIndex((character, index) => character !== right[index]);
  const at = from < 0 ? left.length : from;
  const around = (text: readonly string[]) => text.slice(Math.max(0, at - 40), at + 60).join('');
  return `…${around(left)}… / …${around(right)}…`;
}

import type { Locator } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** A record as it is read, without what only paper needs: sheets, their feet, repeated heads. */
export type RecordText = {
  /** From the title to the signatures, without blanks and characters that nobody sees. */
  readonly text: string;
  /** What stands across each sheet. */
  readonly stamps: readonly string[];
  /** What stands at the foot of each sheet. */
  readonly feet: readonly string[];
  /** Of each sheet: whether it lies across, and whether anything but its foot stands on it. */
  readonly sheets: readonly { readonly isAcross: boolean; readonly isEmpty: boolean }[];
};

const UNSEEN = /[\s\p{Cf}\p{Variation_Selector}]/gu;
/** The face of the page draws both by one letter, and a paper says only one number of each letter. */
const APOSTROPHE = /\u02bc/g;

export const compact = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(APOSTROPHE, '\u2019');

/** The record on screen, with what is typed in place of the boxes it is typed in. */
export async function pageText(article: Locator) {
  const { text, head, tableHeads, stamp } = await article.evaluate((record) => {
    const wordsOf = (element: Element): string => {
      if (element.matches('.bw-no-print, .bw-record-stamp')) return '';
      return [...element.childNodes]
        .map((node) => (node instanceof Element ? wordsOf(node) : (node.textContent ?? '')))
        .join('');
    };
    const textsOf = (selector: string) => [...record.querySelectorAll(selector)].map(wordsOf);
    return {
      text: wordsOf(record),
      head: textsOf('.bw-record-title, .bw-record-id').join(''),
      tableHeads: textsOf('thead'),
      stamp: record.querySelector('.bw-record-stamp')?.textContent ?? null,
    };
  });
  return {
    text: compact(text),
    head: compact(head),
    /** The longest first: one may begin with another. */
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

/** The texts of each sheet in the order they were drawn. */
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

/** What starts so twice is furniture: it is read once. */
const without = (text: string, starts: readonly string[]): string => {
  const start = starts.find((one) => one !== '' && text.startsWith(one));
  return start === undefined ? text : text.slice(start.length);
};

/** A paper as it is read; `footHeight` are the points at the lower edge that its foot takes. */
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

/** Where two texts part, for whoever has to mend it; null where they say the same. */
export function difference(one: string, other: string): string | null {
  if (one === other) return null;
  const left = [...one];
  const right = [...other];
  const from = left.findIndex((character, index) => character !== right[index]);
  const at = from < 0 ? left.length : from;
  const around = (text: readonly string[]) => text.slice(Math.max(0, at - 40), at + 60).join('');
  return `…${around(left)}… / …${around(right)}…`;
}

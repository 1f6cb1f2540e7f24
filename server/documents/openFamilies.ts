import { Font } from '@react-pdf/renderer';

const WEIGHTS = [400, 700];

const opened = new Set<string>();

/**
 * Opens the families that a document is drawn with. Their letters are asked for one by one: a letter
 * that is first met as a part of another, as Z is of Ż, would be drawn without its name, so that it
 * could neither be searched nor copied.
 */
export async function openFamilies(families: readonly string[]): Promise<void> {
  for (const fontFamily of families) {
    if (opened.has(fontFamily)) continue;
    for (const fontWeight of WEIGHTS) {
      await Font.load({ fontFamily, fontWeight });
      const { data } = Font.getFont({ fontFamily, fontWeight });
      for (const codePoint of namesFirst(data?.characterSet ?? [])) {
        data?.glyphForCodePoint(codePoint);
      }
    }
    opened.add(fontFamily);
  }
}

/** A letter that also has a number of the font's own goes by the one everybody knows. */
const namesFirst = (codePoints: readonly number[]): readonly number[] => [
  ...codePoints.filter((codePoint) => !isPrivate(codePoint)),
  ...codePoints.filter(isPrivate),
];

const isPrivate = (codePoint: number): boolean => codePoint >= 0xe000 && codePoint <= 0xf8ff;

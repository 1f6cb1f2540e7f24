import { Font } from '@react-pdf/renderer';

const WEIGHTS = [400, 700];

const opened = new Set<string>();

/**
 * Loads the font families of a document and registers their letters one by one. A letter first used as part of another,
 * like Z in Ż, would otherwise have no Unicode mapping and could not be searched or copied.
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

/** Prefers the standard code point of a letter to a private one of the font. */
const namesFirst = (codePoints: readonly number[]): readonly number[] => [
  ...codePoints.filter((codePoint) => !isPrivate(codePoint)),
  ...codePoints.filter(isPrivate),
];

const isPrivate = (codePoint: number): boolean => codePoint >= 0xe000 && codePoint <= 0xf8ff;

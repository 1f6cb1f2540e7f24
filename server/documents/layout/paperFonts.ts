import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { type Font as FontFile, openSync } from 'fontkit';

type Family = { readonly name: string; readonly file: string };

const LATIN: Family = { name: 'Liberation Sans', file: 'LiberationSans' };
const SIGNS: Family = { name: 'DejaVu Sans Condensed', file: 'DejaVuSansCondensed' };
const CHINESE: Family = { name: 'Noto Sans SC', file: 'NotoSansSC' };
const JAPANESE: Family = { name: 'Noto Sans JP', file: 'NotoSansJP' };
const KOREAN: Family = { name: 'Noto Sans KR', file: 'NotoSansKR' };
const PICTURES: Family = { name: 'Noto Emoji', file: 'NotoEmoji' };
const FAMILIES = [LATIN, SIGNS, CHINESE, JAPANESE, KOREAN, PICTURES];

const pathOf = ({ file }: Family, weight: 'Regular' | 'Bold'): string =>
  fileURLToPath(new URL(`./fonts/${file}-${weight}.ttf`, import.meta.url));

for (const family of FAMILIES) {
  Font.register({
    family: family.name,
    fonts: [
      { src: pathOf(family, 'Regular'), fontWeight: 400 },
      { src: pathOf(family, 'Bold'), fontWeight: 700 },
    ],
  });
}

/** The family used by all documents when no text is given. */
export const PLAIN_FAMILY = LATIN.name;

const opened = new Map<Family, readonly [regular: FontFile, bold: FontFile]>();

/** Both weights of a family. Large families are loaded when a text first needs them. */
function filesOf(family: Family): readonly [regular: FontFile, bold: FontFile] {
  const known = opened.get(family);
  if (known !== undefined) return known;
  const files = [fontFile(family, 'Regular'), fontFile(family, 'Bold')] as const;
  opened.set(family, files);
  return files;
}

function fontFile(family: Family, weight: 'Regular' | 'Bold'): FontFile {
  const font = openSync(pathOf(family, weight));
  if ('fonts' in font) throw new Error(`${family.file} holds several fonts.`);
  return font;
}

const has = (family: Family, codePoint: number): boolean =>
  filesOf(family).every((file) => file.hasGlyphForCodePoint(codePoint));

const homes = new Map<string, Family | null>();

/** The first family with a character in both weights; null when there is none. */
function homeOf(character: string): Family | null {
  const known = homes.get(character);
  if (known !== undefined) return known;
  const codePoint = character.codePointAt(0) ?? 0;
  const home = FAMILIES.find((family) => has(family, codePoint)) ?? null;
  homes.set(character, home);
  return home;
}

/** True when the fonts have a character; a renderer without it would draw a different one. */
export const isDrawn = (character: string): boolean => homeOf(character) !== null;

const widths = new Map<string, number>();

/** Width of a character in bold relative to the font size; 0 when no font has it. */
export function boldEm(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) return known;
  const home = homeOf(character);
  if (home === null) return 0;
  const [, bold] = filesOf(home);
  const glyph = bold.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const em = glyph.advanceWidth / bold.unitsPerEm;
  widths.set(character, em);
  return em;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The order of CJK families: characters that several of them share are drawn in the language of the surrounding text.
 */
function eastern(text: string): readonly Family[] {
  if (KANA.test(text)) return [JAPANESE, CHINESE, KOREAN];
  return HANGUL.test(text) ? [KOREAN, CHINESE, JAPANESE] : [CHINESE, JAPANESE, KOREAN];
}

/**
 * The families that `text` needs, in order of preference. The renderer loads all of them, so a document lists only
 * those it uses.
 */
export function familiesOf(text: string): string[] {
  const order = [LATIN, SIGNS, ...eastern(text), PICTURES];
  const needed = new Set<Family>([LATIN]);
  for (const character of new Set(text)) {
    if (!isDrawn(character)) continue;
    const codePoint = character.codePointAt(0) ?? 0;
    const family = order.find((one) => has(one, codePoint));
    if (family !== undefined) needed.add(family);
  }
  return order.filter((family) => needed.has(family)).map(({ name }) => name);
}

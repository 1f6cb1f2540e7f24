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

/** Families that document after document share, for what is drawn when no text is at hand. */
export const PLAIN_FAMILY = LATIN.name;

const opened = new Map<Family, readonly [regular: FontFile, bold: FontFile]>();

/** Both weights of a family. The large ones are opened when a text first asks for their letters. */
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

/** The first family that has a character in both weights; null where none has. */
function homeOf(character: string): Family | null {
  const known = homes.get(character);
  if (known !== undefined) return known;
  const codePoint = character.codePointAt(0) ?? 0;
  const home = FAMILIES.find((family) => has(family, codePoint)) ?? null;
  homes.set(character, home);
  return home;
}

/** Whether the paper can show a character: a renderer without its letter would draw another one. */
export const isDrawn = (character: string): boolean => homeOf(character) !== null;

const widths = new Map<string, number>();

/** Width of a character in bold, in parts of the font's size; what the paper can't show takes none. */
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

/** Characters that several of them have are written as they are in the language beside them. */
function eastern(text: string): readonly Family[] {
  if (KANA.test(text)) return [JAPANESE, CHINESE, KOREAN];
  return HANGUL.test(text) ? [KOREAN, CHINESE, JAPANESE] : [CHINESE, JAPANESE, KOREAN];
}

/**
 * The families that `text` needs, to be tried from the first to the last for each character. The
 * renderer opens every one of them, so that a document names only those it uses.
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

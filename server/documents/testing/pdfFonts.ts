import { inflateSync } from 'node:zlib';

/** The text of each glyph of an embedded font, by number. */
export type GlyphTexts = ReadonlyMap<number, string>;

export type PdfObjects = ReadonlyMap<string, string>;

/** The inflated stream of an object, in Latin 1. */
export function streamOf(objects: PdfObjects, id: string): string {
  const [, stream = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '') ?? [];
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** The fonts of a page by their names in its content. */
export function fontsOf(objects: PdfObjects, page: string): ReadonlyMap<string, GlyphTexts> {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page;
  const [, fonts = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? [];
  return new Map(
    [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      return [name, unicode === undefined ? new Map() : glyphTexts(streamOf(objects, unicode))];
    }),
  );
}

/** Parses `<0000> <0002> [<0041> <0042> <d842 dfb7>]`: the texts of the glyphs from the first number on. */
function glyphTexts(map: string): GlyphTexts {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      texts.set(Number.parseInt(first, 16) + index, text);
    });
  }
  return texts;
}

import { inflateSync } from 'node:zlib';

/** The text of every page of a PDF that our renderer made: standard fonts, deflated streams. */
export function pdfPages(pdf: Uint8Array): readonly string[] {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      const contents = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1]) ?? '';
      const stream = /stream\n([\s\S]*?)\nendstream/.exec(contents)?.[1] ?? '';
      return shownText(inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
    });
}

/** Every shown string on a line of its own; kerning splits strings, not words. */
const shownText = (content: string): string =>
  [...content.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');

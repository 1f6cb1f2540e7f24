import { type PdfContent, pdfContent } from './pdfContent.ts';
import { fontsOf, streamOf } from './pdfFonts.ts';

export type PdfPage = PdfContent & { readonly width: number; readonly height: number };

/** The pages of a PDF made by our renderer, with embedded fonts and deflated streams. */
export function pdfLayout(pdf: Uint8Array): readonly PdfPage[] {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => {
      const [, width = '', height = ''] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(body) ?? [];
      const drawn = streamOf(objects, /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '');
      return {
        width: Number(width),
        height: Number(height),
        ...pdfContent(drawn, Number(height), fontsOf(objects, body)),
      };
    });
}

/** The text of every page, with every string on its own line. */
export const pdfPages = (pdf: Uint8Array): readonly string[] =>
  pdfLayout(pdf).map(({ texts }) => texts.map(({ text }) => text).join('\n'));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileText } from './fileText.ts';

const bytes = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

test.each([
  ['UTF-8 with its mark', bytes('\uFEFFtäg,€', 'utf8'), 'täg,€', 'UTF-8'],
  ['UTF-8 without it', bytes('täg,€,Łukasz 李雷', 'utf8'), 'täg,€,Łukasz 李雷', 'UTF-8'],
  ['UTF-16 with its mark', bytes('\uFEFFtäg,李', 'utf16le'), 'täg,李', 'UTF-16'],
  ['UTF-16, the other end first', bigEndian('\uFEFFtäg'), 'täg', 'UTF-16'],
  ['UTF-16 without a mark', bytes('tag,bätch', 'utf16le'), 'tag,bätch', 'UTF-16'],
  ['the same, the other end first', bigEndian('tag,bätch'), 'tag,bätch', 'UTF-16'],
  ['Windows-1252', bytes('täg;5 \x80;\x96', 'latin1'), 'täg;5 €;–', 'Windows-1252'],
  ['plain letters', bytes('tag,batch', 'latin1'), 'tag,batch', 'UTF-8'],
])('%s is decoded and named', (_, content, text, encoding) => {
  expect(fileText(content)).toEqual({ text, encoding });
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
  ['half a character of UTF-16', bytes('\uFEFFtag,', 'utf16le').slice(0, -1)],
])('%s is not text', (_, content) => {
  expect(fileText(content)).toBeNull();
});

test('text written in any of the encodings is read back unchanged', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .map((body) => `tag,qty\n${body}`.replaceAll('\0', ''));
  fc.assert(
    fc.property(text, (written) => {
      fc.pre(!/[\ufffd\p{Cs}]/u.test(written));
      expect(fileText(bytes(written, 'utf8'))?.text).toBe(written);
      expect(fileText(bytes(`\uFEFF${written}`, 'utf16le'))?.text).toBe(written);
    }),
  );
});

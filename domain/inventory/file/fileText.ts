/** Decodes files of unknown encoding, as spreadsheets of various ages and countries write them. */

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export type FileText = { readonly text: string; readonly encoding: Encoding };

/** Enough bytes to recognize UTF-16 without a byte order mark by its zero bytes. */
const SAMPLE_BYTES = 400;
/** The only control characters in text: tab, line feed, form feed, return. */
const TEXT_CONTROLS: readonly number[] = [9, 10, 12, 13];

/** The decoded text with its encoding; null when the bytes are not text. */
export function fileText(bytes: Uint8Array): FileText | null {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return isText(utf16) ? { text: utf16, encoding: 'UTF-16' } : null;
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null) return isText(utf8) ? { text: utf8, encoding: 'UTF-8' } : null;
  const isBinary = bytes.some((byte) => byte < 32 && !TEXT_CONTROLS.includes(byte));
  return isBinary ? null : { text: windows1252(bytes), encoding: 'Windows-1252' };
}

/** True when `text` is text: binary files contain U+0000, and a wrong encoding produces U+FFFD. */
export const isText = (text: string): boolean => !/[\0\ufffd]/.test(text);

function utf16Of(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [atEven = 0, atOdd = 0] = zeros;
  const most = sample.length / 4;
  if (atOdd > most && atEven === 0) return decoded(bytes, 'utf-16le');
  return atEven > most && atOdd === 0 ? decoded(bytes, 'utf-16be') : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decoded in two steps because the one-step decoder of Node 20 treats it as Latin-1 and loses the € sign. */
function windows1252(bytes: Uint8Array): string {
  const decoder = new TextDecoder('windows-1252');
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  certificateFileProblem,
  certificateMediaType,
  LARGEST_CERTIFICATE_BYTES,
} from './certificateFile.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PDF = bytesOf('%PDF-1.7\n');
const WEBP = bytesOf('RIFF\0\0\0\0WEBP');

test.each([
  [PDF, 'application/pdf'],
  [bytesOf('\x89PNG\r\n\x1a\n\0\0'), 'image/png'],
  [bytesOf('\xff\xd8\xff\xe0'), 'image/jpeg'],
  [WEBP, null],
  [bytesOf(' %PDF-1.7'), null],
  [bytesOf('<html>'), null],
  [bytesOf(''), null],
  [bytesOf('%PDF'), null],
])('%j is %s', (head, type) => {
  expect(certificateMediaType(head)).toBe(type);
});

test('a file is refused when it is empty, too large or of another type', () => {
  expect(certificateFileProblem(PDF, LARGEST_CERTIFICATE_BYTES)).toBeNull();
  expect(certificateFileProblem(PDF, LARGEST_CERTIFICATE_BYTES + 1)).toBe('size');
  expect(certificateFileProblem(new Uint8Array(), 0)).toBe('empty');
  expect(certificateFileProblem(WEBP, 12)).toBe('type');
});

test('one other byte at the beginning makes it another file', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 255 }), (at, difference) => {
      const head = Uint8Array.from(PDF, (byte, place) => (place === at ? byte ^ difference : byte));
      expect(certificateFileProblem(head, 100)).toBe('type');
    }),
  );
});

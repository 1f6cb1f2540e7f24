import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURES, type PictureName, pictureFile, SCHEMES, WIDTHS } from './pictures.ts';

const FOLDER = path.resolve(import.meta.dirname, 'pictures');
const LARGEST_BYTES = 60_000;

const isName = (name: string): name is PictureName => name in PICTURES;
const expected = Object.keys(PICTURES)
  .filter(isName)
  .flatMap((name) =>
    WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => ({
        file: pictureFile(name, width, scheme),
        size: PICTURES[name][width],
      })),
    ),
  );

test('every picture exists in both widths and color schemes, and there are no others', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.avif'))
    .map((file) => file.replaceAll(path.sep, '/'));
  expect(files.sort()).toEqual(expected.map(({ file }) => file).sort());
});

test.each(expected)('$file is small, and has the expected aspect ratio', async (picture) => {
  const bytes = readFileSync(path.join(FOLDER, picture.file));
  expect(bytes.length).toBeLessThanOrEqual(LARGEST_BYTES);
  const { width, height } = await sharp(bytes).metadata();
  expect(width / height).toBeCloseTo(picture.size.width / picture.size.height, 2);
});

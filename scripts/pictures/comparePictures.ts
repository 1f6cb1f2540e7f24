import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Compares the pictures of two folders pixel by pixel: `npm run pictures:compare -- before after differing`.
 * The third folder gets the pictures that differ, with before, after and the changed pixels in red side by side.
 * It fails where one is missing, not where one differs: a person says whether that is meant.
 */
const [before, after, differing] = process.argv.slice(2);
if (before === undefined || after === undefined || differing === undefined) {
  throw new Error('Name the folders of before, after, and of what differs.');
}

type Picture = { readonly data: Buffer; readonly width: number; readonly height: number };

const CHANNELS = 4;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };

const sizeOf = async (file: string) => {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

/** The picture in a frame of white, so that a longer page can be compared with a shorter one. */
async function read(file: string, width: number, height: number): Promise<Picture> {
  const own = await sizeOf(file);
  const { data } = await sharp(file)
    .extend({ right: width - own.width, bottom: height - own.height, background: WHITE })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

/** Paints what differs red in a pale copy, and tells how much there is and from where to where. */
function compare(one: Picture, other: Picture) {
  const painted = Buffer.alloc(one.data.length, 255);
  const box = { left: one.width, top: one.height, right: -1, bottom: -1 };
  let pixels = 0;
  for (let at = 0; at < one.data.length; at += CHANNELS) {
    const differs = one.data.compare(other.data, at, at + CHANNELS, at, at + CHANNELS) !== 0;
    const grey = 200 + Math.round((other.data[at] ?? 0) * 0.2);
    painted.set(differs ? [220, 0, 0, 255] : [grey, grey, grey, 255], at);
    if (!differs) continue;
    pixels++;
    const x = (at / CHANNELS) % one.width;
    const y = Math.floor(at / CHANNELS / one.width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { pixels, box, painted };
}

async function keep(file: string, pictures: readonly Picture[]): Promise<void> {
  const [{ width, height } = { width: 0, height: 0 }] = pictures;
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp({
    create: { width: width * pictures.length, height, channels: CHANNELS, background: WHITE },
  })
    .composite(
      pictures.map(({ data }, place) => ({
        input: data,
        raw: { width, height, channels: CHANNELS },
        left: width * place,
        top: 0,
      })),
    )
    .png()
    .toFile(file);
}

async function compareFiles(name: string, folders: readonly [string, string, string]) {
  const [oneFile, otherFile, painting] = folders.map((folder) => path.join(folder, name));
  if (oneFile === undefined || otherFile === undefined || painting === undefined) return false;
  const [size, otherSize] = await Promise.all([sizeOf(oneFile), sizeOf(otherFile)]);
  const width = Math.max(size.width, otherSize.width);
  const height = Math.max(size.height, otherSize.height);
  const one = await read(oneFile, width, height);
  const other = await read(otherFile, width, height);
  const { pixels, box, painted } = compare(one, other);
  if (pixels === 0 && size.height === otherSize.height) return true;
  const { left, top, right, bottom } = box;
  console.log(
    `${name}: ${pixels} px from ${left},${top} to ${right},${bottom}; ${size.height} → ${otherSize.height} px high`,
  );
  await keep(painting, [one, other, { data: painted, width, height }]);
  return false;
}

const namesIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.png'),
    ),
  );
const [names, others] = [namesIn(before), namesIn(after)];
const missing = [...names].filter((name) => !others.has(name));
const added = [...others].filter((name) => !names.has(name));
const both = [...names].filter((name) => others.has(name)).sort();
let equal = 0;
for (const name of both) if (await compareFiles(name, [before, after, differing])) equal++;
console.log(`${equal} of ${both.length} pictures are equal.`);
for (const name of [...missing, ...added]) console.log(`${name} is in one folder only.`);
if (missing.length + added.length > 0) process.exitCode = 1;

import { LOGO_MESSAGES } from '#domain/account/logo.ts';
import { InvalidError } from '#server/errors.ts';

const LONGEST_SIDE = 512;
/** A small file can unfold into any number of pixels. */
const MOST_PIXELS = 16_000_000;

const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
];

/** Only when there is an image to read: it takes memory that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Whatever a file claims to be, nothing but the three decoders ever sees it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

let sharpLoaded: ReturnType<typeof loadSharp> | undefined;

let last: Promise<unknown> = Promise.resolve();

/** One image at a time, so that many at once take no more memory than one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * The image drawn anew as PNG, at most 512 pixels a side, upright, its first frame only and without
 * anything else that the file held.
 */
export function redrawnLogo(bytes: Uint8Array): Promise<Buffer> {
  return inTurn(async () => {
    sharpLoaded ??= loadSharp();
    const sharp = await sharpLoaded;
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({
          width: LONGEST_SIDE,
          height: LONGEST_SIDE,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .png()
        .toBuffer();
    } catch {
      throw new InvalidError([{ path: ['file'], message: LOGO_MESSAGES.unreadable }]);
    }
  });
}

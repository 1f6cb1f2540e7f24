import { LOGO_MESSAGES } from '#domain/account/logo.ts';
import { InvalidError } from '#server/errors.ts';

const LONGEST_SIDE = 512;
/** A small file can expand to any number of pixels. */
const MOST_PIXELS = 16_000_000;

const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
];

/** Loaded on demand, because its memory is not needed by most processes. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Only these three decoders are enabled, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

let sharpLoaded: ReturnType<typeof loadSharp> | undefined;

let last: Promise<unknown> = Promise.resolve();

/** One image at a time, so that many at once need no more memory than one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The image re-encoded as PNG: at most 512 pixels per side, upright, its first frame only, without metadata. */
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

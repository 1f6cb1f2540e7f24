import sharp from 'sharp';

/** Files to upload as a logo, with the expected results. */

export type LogoFile = {
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** 200 when it is accepted. */
  readonly status: 200 | 413 | 415 | 422;
};

const text = (content: string) => async () => Buffer.from(content);
const canvas = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 120, b: 90, alpha: 1 } } });
const png = () => canvas().png().toBuffer();
const jpeg = () => canvas().jpeg().toBuffer();
const MARK = '<script>alert(1)</script>';
export const MARKER = Buffer.from('alert(1)');

async function animated(): Promise<Buffer> {
  const frames = canvas(40, 60).raw();
  const { data, info } = await frames.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels, pageHeight: 20 } })
    .webp({ loop: 0 })
    .toBuffer();
}

const taken = (title: string, name: string, type: string, bytes: LogoFile['bytes']): LogoFile => ({
  title,
  name,
  type,
  bytes,
  status: 200,
});
const refused = (
  status: 413 | 415 | 422,
  title: string,
  name: string,
  bytes: LogoFile['bytes'],
): LogoFile => ({ title, name, type: 'image/png', bytes, status });

export const LOGO_FILES: readonly LogoFile[] = [
  taken('a PNG', 'logo.png', 'image/png', png),
  taken('a JPEG', 'logo.jpg', 'image/jpeg', jpeg),
  taken('a WEBP', 'logo.webp', 'image/webp', () => canvas().webp().toBuffer()),
  taken('a PNG of 4,000 x 3,000 pixels', 'big.png', 'image/png', () =>
    canvas(4000, 3000).png().toBuffer(),
  ),
  taken('an animated WEBP', 'moving.webp', 'image/webp', animated),
  taken('a JPEG with a script in its EXIF', 'exif.jpg', 'image/jpeg', () =>
    canvas()
      .withExif({ IFD0: { ImageDescription: MARK, Artist: MARK } })
      .jpeg()
      .toBuffer(),
  ),
  taken('a JPEG lying on its side', 'side.jpg', 'image/jpeg', () =>
    canvas().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ),
  taken('a PNG with HTML behind it', 'polyglot.png', 'image/png', async () =>
    Buffer.concat([await png(), Buffer.from(`<html>${MARK}</html>`)]),
  ),
  taken('a PNG called a page', 'logo.png.html', 'text/html', png),
  taken('a PNG with a path for a name', '../../../../etc/passwd', 'image/png', png),
  taken('a PNG with a name of markup', `"><img src=x onerror=alert(1)>.png`, 'image/png', png),
  taken('a JPEG called a PNG', 'logo.png', 'image/png', jpeg),
  refused(415, 'an SVG', 'logo.svg', text(`<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`)),
  refused(
    415,
    'an SVG called a PNG',
    'logo.png',
    text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ),
  refused(415, 'a page called a PNG', 'logo.html.png', text(`<!doctype html>${MARK}`)),
  refused(415, 'a GIF', 'logo.gif', () => canvas().gif().toBuffer()),
  refused(415, 'a TIFF', 'logo.tiff', () => canvas().tiff().toBuffer()),
  refused(415, 'a GIF that is a script too', 'logo.png', text('GIF89a/*\u0001\u0001*/=1;alert(1)')),
  refused(415, 'a PDF', 'logo.png', text('%PDF-1.7\n1 0 obj')),
  refused(415, 'nothing at all', 'logo.png', text('')),
  refused(422, 'HTML behind the start of a PNG', 'logo.png', async () =>
    Buffer.concat([(await png()).subarray(0, 8), Buffer.from(MARK)]),
  ),
  refused(422, 'a PNG that was cut off', 'cut.png', async () => {
    const whole = await canvas(300, 300).png({ compressionLevel: 0 }).toBuffer();
    return whole.subarray(0, whole.length / 2);
  }),
  refused(422, 'a PNG of 144 million pixels', 'bomb.png', () =>
    canvas(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
  ),
  refused(413, 'a PNG of 3 MB', 'heavy.png', async () =>
    Buffer.concat([await png(), Buffer.alloc(3 * 1024 * 1024)]),
  ),
];

/** Each picture is taken for large screens and for phones. */
export const WIDTHS = ['wide', 'narrow'] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type PictureWidth = (typeof WIDTHS)[number];
export type Scheme = (typeof SCHEMES)[number];
export type PictureSize = { readonly width: number; readonly height: number };

const NARROW: PictureSize = { width: 480, height: 540 };
const BESIDE_TEXT = { wide: { width: 880, height: 600 }, narrow: NARROW };

/** The pictures, with the window size for each. */
export const PICTURES = {
  formulation: { wide: { width: 1120, height: 720 }, narrow: NARROW },
  preview: BESIDE_TEXT,
  reasons: BESIDE_TEXT,
  recipe: BESIDE_TEXT,
  record: BESIDE_TEXT,
  trace: BESIDE_TEXT,
  inventory: BESIDE_TEXT,
  audit: BESIDE_TEXT,
} as const satisfies Record<string, Record<PictureWidth, PictureSize>>;

export type PictureName = keyof typeof PICTURES;

export const pictureFile = (name: PictureName, width: PictureWidth, scheme: Scheme): string =>
  `${name}/${width}-${scheme}.avif`;

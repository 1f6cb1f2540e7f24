/** The type of a file by its leading bytes; file names and declared types are not reliable. */

export type FileType = 'pdf' | 'png' | 'jpeg' | 'webp';

/** Number of leading bytes needed to recognize each type. */
export const FILE_HEAD_BYTES = 12;

/** The leading bytes of each type; null matches any byte. */
const MAGIC: Readonly<Record<FileType, readonly (number | null)[]>> = {
  // %PDF-
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  // RIFF, four bytes of length, WEBP
  webp: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** The first of `types` that the leading bytes are of; null when they are of none. */
export const fileTypeOf = <Type extends FileType>(
  head: Uint8Array,
  types: readonly Type[],
): Type | null =>
  types.find((type) => MAGIC[type].every((byte, at) => byte === null || head[at] === byte)) ?? null;

/** Checks on a logo file before it is decoded (docs/rules/accounts.md, Organization). */

export const LARGEST_LOGO_BYTES = 2 * 1024 * 1024;

export const LOGO_MESSAGES = {
  type: 'Only PNG, JPG, or WEBP images are allowed.',
  size: 'File size must be less than 2MB.',
  missing: 'Choose an image.',
  unreadable: 'The image could not be read. Save it anew and try again.',
} as const;

/** Number of leading bytes needed to recognize the type. */
export const LOGO_HEAD_BYTES = 12;

/** The leading bytes of each type; null matches any byte. */
const MAGIC: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  // RIFF, four bytes of length, WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** True when the first bytes are those of a PNG, JPEG or WEBP file; file names and declared types are not reliable. */
export const isLogoType = (head: Uint8Array): boolean =>
  MAGIC.some((magic) => magic.every((byte, at) => byte === null || head[at] === byte));

/** The reason a file with these first bytes and this size is refused; null when it is accepted. */
export function logoProblem(head: Uint8Array, bytes: number): keyof typeof LOGO_MESSAGES | null {
  if (bytes > LARGEST_LOGO_BYTES) return 'size';
  return isLogoType(head) ? null : 'type';
}

import { FILE_HEAD_BYTES, fileTypeOf } from '#domain/files/fileType.ts';

/** Checks on a logo file before it is decoded (docs/rules/accounts.md, Organization). */

export const LARGEST_LOGO_BYTES = 2 * 1024 * 1024;

export const LOGO_MESSAGES = {
  type: 'Only PNG, JPG, or WEBP images are allowed.',
  size: 'File size must be less than 2MB.',
  missing: 'Choose an image.',
  unreadable: 'The image could not be read. Save it anew and try again.',
} as const;

/** Number of leading bytes needed to recognize the type. */
export const LOGO_HEAD_BYTES = FILE_HEAD_BYTES;

/** True when the first bytes are those of a PNG, JPEG or WEBP file. */
export const isLogoType = (head: Uint8Array): boolean =>
  fileTypeOf(head, ['png', 'jpeg', 'webp']) !== null;

/** The reason a file with these first bytes and this size is refused; null when it is accepted. */
export function logoProblem(head: Uint8Array, bytes: number): keyof typeof LOGO_MESSAGES | null {
  if (bytes > LARGEST_LOGO_BYTES) return 'size';
  return isLogoType(head) ? null : 'type';
}

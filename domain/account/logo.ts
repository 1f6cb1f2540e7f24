/** What may become the logo of an organization, before anything decodes it (account spec, section 5). */

export const LARGEST_LOGO_BYTES = 2 * 1024 * 1024;

export const LOGO_MESSAGES = {
  type: 'Only PNG, JPG, or WEBP images are allowed.',
  size: 'File size must be less than 2MB.',
  missing: 'Choose an image.',
  unreadable: 'The image could not be read. Save it anew and try again.',
} as const;

/** As many bytes as it takes to know a type. */
export const LOGO_HEAD_BYTES = 12;

/** What stands at these places; null is anything. */
const MAGIC: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  // RIFF, four bytes of length, WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Whether a file starts as a PNG, JPEG or WEBP does; names and declared types can say anything. */
export const isLogoType = (head: Uint8Array): boolean =>
  MAGIC.some((magic) => magic.every((byte, at) => byte === null || head[at] === byte));

/** Why a file of so many bytes that starts so is refused; null when it is not. */
export function logoProblem(head: Uint8Array, bytes: number): keyof typeof LOGO_MESSAGES | null {
  if (bytes > LARGEST_LOGO_BYTES) return 'size';
  return isLogoType(head) ? null : 'type';
}

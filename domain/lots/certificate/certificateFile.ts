import { fileTypeOf } from '#domain/files/fileType.ts';

/** Checks on the file of a certificate (docs/rules/lots.md, Certificates). */

export const LARGEST_CERTIFICATE_BYTES = 10 * 1024 * 1024;

export const CERTIFICATE_FILE_MESSAGES = {
  empty: 'The file is empty.',
  size: 'File size must be at most 10 MB.',
  type: 'Only PDF, PNG or JPEG files are allowed.',
} as const;

const MEDIA_TYPES = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;
export type CertificateMediaType = (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES];

/** The media type of a file with these first bytes (5 at least); null when it is no PDF, PNG or JPEG. */
export function certificateMediaType(head: Uint8Array): CertificateMediaType | null {
  const type = fileTypeOf(head, ['pdf', 'png', 'jpeg']);
  return type === null ? null : MEDIA_TYPES[type];
}

/** The reason a file with these first bytes and this size is refused; null when it is accepted. */
export function certificateFileProblem(
  head: Uint8Array,
  bytes: number,
): keyof typeof CERTIFICATE_FILE_MESSAGES | null {
  if (bytes === 0) return 'empty';
  if (bytes > LARGEST_CERTIFICATE_BYTES) return 'size';
  return certificateMediaType(head) === null ? 'type' : null;
}

import { randomUUID } from 'node:crypto';

/** Files of certificates, each with the first bytes of its type. */

/** A PDF that no other test uploads. */
export const aPdf = (): Buffer => Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);

/** The form by which REST takes a certificate. */
export function certificateForm(values: object, file?: Uint8Array): FormData {
  const form = new FormData();
  form.set('values', JSON.stringify(values));
  if (file) form.set('file', new Blob([Uint8Array.from(file)]), 'certificate.pdf');
  return form;
}

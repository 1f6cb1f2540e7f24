import type { useAddCertificateMutation } from '#client/__generated__/useAddCertificateMutation.graphql.ts';

export type WrittenTest = useAddCertificateMutation['variables']['input']['test'];

/** A certificate that was sent, kept in the tab until its answer is known. Sent again, it is neither warned of nor asked about. */
export type SentCertificate = {
  /** `contentOf` it. */
  readonly content: string;
  /** The answer to why percents changed; null: that was not asked. */
  readonly change: WrittenTest['change'];
  /** The revision of the lot whose batches were asked about. */
  readonly revision: number | null;
};

/** Equal for the same fields and file, whatever was answered about changed percents. */
export const contentOf = (test: WrittenTest, file: File | null): string =>
  JSON.stringify([{ ...test, change: null }, file && [file.name, file.size]]);

const placeOf = (lotId: string): string => `sent_certificate:${lotId}`;

export const keepSent = (lotId: string, sent: SentCertificate): void =>
  sessionStorage.setItem(placeOf(lotId), JSON.stringify(sent));

export const dropSent = (lotId: string): void => sessionStorage.removeItem(placeOf(lotId));

export function readSent(lotId: string): SentCertificate | null {
  const kept = sessionStorage.getItem(placeOf(lotId));
  // The place is written by `keepSent` alone.
  return kept === null ? null : (JSON.parse(kept) as SentCertificate);
}

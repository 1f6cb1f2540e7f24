const WRITTEN = /^DEV-(\d{4})-(\d{4,9})$/;
const DIGITS = 4;

/** The place of a deviation within its organization and year. */
export type DeviationPlace = {
  readonly year: number;
  /** From 1, without gaps. */
  readonly sequence: number;
};

/** `DEV-2026-0007`; from the 10,000th of a year on with more digits. */
export const deviationNumber = ({ year, sequence }: DeviationPlace): string =>
  `DEV-${String(year).padStart(4, '0')}-${String(sequence).padStart(DIGITS, '0')}`;

/** The place that a number names; null for any text that `deviationNumber` does not write. */
export function deviationPlace(text: string): DeviationPlace | null {
  const [, year = '', sequence = ''] = WRITTEN.exec(text) ?? [];
  const place = { year: Number(year), sequence: Number(sequence) };
  return place.sequence > 0 && deviationNumber(place) === text ? place : null;
}

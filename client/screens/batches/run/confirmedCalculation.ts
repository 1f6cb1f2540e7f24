import type { Choice, SolutionOrder } from '#domain/formulation/types.ts';
import { isChoice } from './isChoice.ts';
import { isTemporaryOil, type TemporaryOil } from './temporaryOil.ts';

/** The calculation confirmed on the oil screen, on which the document is based. Ids and grams, no results. */
export type ConfirmedCalculation = {
  /** Global id. */
  readonly recipeVersionId: string;
  readonly multiplier: number;
  readonly parts: number;
  /** With the ids used by the domain. */
  readonly choices: readonly Choice[];
  /** Global id of each stored oil, by the id used by the domain. */
  readonly oilIds: Readonly<Record<string, string>>;
  readonly bufferOilId: string | null;
  /** Absent in calculations that were confirmed before there was a choice. */
  readonly order?: SolutionOrder;
  /** The temporary oils among them. */
  readonly temporaryOils: readonly TemporaryOil[];
  /** The digest in the server's response. */
  readonly digest: string;
};

/** The prefix of the keys in the session storage. */
export const CONFIRMED = 'confirmed_calculation:';

export const confirmedKey = (recipeVersionId: string, multiplier: number): string =>
  `${CONFIRMED}${recipeVersionId}:${multiplier}`;

/** The calculation confirmed for this run; null when there is none, or it cannot be read. */
export function readConfirmed(
  recipeVersionId: string,
  multiplier: number,
): ConfirmedCalculation | null {
  return parsedConfirmed(sessionStorage.getItem(confirmedKey(recipeVersionId, multiplier)));
}

/** Parses a stored calculation; null when it cannot be read. */
export function parsedConfirmed(kept: string | null): ConfirmedCalculation | null {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    return isConfirmed(value) ? value : null;
  } catch {
    return null;
  }
}

const isConfirmed = (value: unknown): value is ConfirmedCalculation =>
  typeof value === 'object' &&
  value !== null &&
  'choices' in value &&
  Array.isArray(value.choices) &&
  value.choices.every(isChoice) &&
  'oilIds' in value &&
  'temporaryOils' in value &&
  Array.isArray(value.temporaryOils) &&
  value.temporaryOils.every(isTemporaryOil) &&
  'digest' in value;

import type { Choice } from '#domain/formulation/types.ts';
import { isChoice } from './isChoice.ts';
import { isTemporaryOil, type TemporaryOil } from './temporaryOils.ts';

/** What was confirmed on the oil screen and the document stands on. Ids and grams, no figures. */
export type ConfirmedCalculation = {
  /** Global id. */
  readonly recipeVersionId: string;
  readonly multiplier: number;
  readonly parts: number;
  /** With the ids the domain uses. */
  readonly choices: readonly Choice[];
  /** Global id of each stored oil, by the id the domain uses. */
  readonly oilIds: Readonly<Record<string, string>>;
  readonly bufferOilId: string | null;
  /** The oils among them that are not stored. */
  readonly temporaryOils: readonly TemporaryOil[];
  /** Of the server's answer. */
  readonly digest: string;
};

export const CONFIRMED = 'confirmed_calculation:';

const keyOf = (recipeVersionId: string, multiplier: number): string =>
  `${CONFIRMED}${recipeVersionId}:${multiplier}`;

/** Keeps the calculation for this tab, so that a reload of the document finds it again. */
export function saveConfirmed(calculation: ConfirmedCalculation): void {
  const { recipeVersionId, multiplier } = calculation;
  sessionStorage.setItem(keyOf(recipeVersionId, multiplier), JSON.stringify(calculation));
}

/** The calculation that was confirmed for this run; null when there is none, or it can't be read. */
export function readConfirmed(
  recipeVersionId: string,
  multiplier: number,
): ConfirmedCalculation | null {
  return parsedConfirmed(sessionStorage.getItem(keyOf(recipeVersionId, multiplier)));
}

/** A calculation as it was kept; null when it can't be read. */
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

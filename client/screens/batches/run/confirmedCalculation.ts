import type { Choice } from '#domain/formulation/types.ts';
import { isChoice } from './isChoice.ts';
import { isTemporaryOil, type TemporaryOil } from './temporaryOils.ts';

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
  /** The temporary oils among them. */
  readonly temporaryOils: readonly TemporaryOil[];
  /** The digest in the server's response. */
  readonly digest: string;
};

const CONFIRMED = 'confirmed_calculation:';

const keyOf = (recipeVersionId: string, multiplier: number): string =>
  `${CONFIRMED}${recipeVersionId}:${multiplier}`;

/** Stores the calculation in this tab, so that it survives a reload of the document. */
export function saveConfirmed(calculation: ConfirmedCalculation): void {
  const { recipeVersionId, multiplier } = calculation;
  sessionStorage.setItem(keyOf(recipeVersionId, multiplier), JSON.stringify(calculation));
}

/** The calculation confirmed for this run; null when there is none, or it cannot be read. */
export function readConfirmed(
  recipeVersionId: string,
  multiplier: number,
): ConfirmedCalculation | null {
  return parsedConfirmed(sessionStorage.getItem(keyOf(recipeVersionId, multiplier)));
}

/** Parses a stored calculation; null when it cannot be read. */
function parsedConfirmed(kept: string | null): ConfirmedCalculation | null {
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

/**
 * Deletes calculations with a temporary oil that was added to the inventory. They must be repeated with the stored oil,
 * so that the batch uses its stock.
 */
export function forgetConfirmedWith(oilId: string): void {
  for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(CONFIRMED))) {
    const confirmed = parsedConfirmed(sessionStorage.getItem(key));
    if (confirmed?.temporaryOils.some(({ id }) => id === oilId)) sessionStorage.removeItem(key);
  }
}

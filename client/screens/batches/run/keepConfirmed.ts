import {
  CONFIRMED,
  type ConfirmedCalculation,
  confirmedKey,
  parsedConfirmed,
} from './confirmedCalculation.ts';

/** Stores the calculation in this tab, so that it survives a reload of the document. */
export function saveConfirmed(calculation: ConfirmedCalculation): void {
  const { recipeVersionId, multiplier } = calculation;
  sessionStorage.setItem(confirmedKey(recipeVersionId, multiplier), JSON.stringify(calculation));
}

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

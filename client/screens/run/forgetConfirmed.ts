import { CONFIRMED, parsedConfirmed } from './confirmedCalculation.ts';

/**
 * Forgets the calculations that used an oil which has come to the inventory since: with a stored oil
 * they are to be made again, so that the batch takes its grams from there.
 */
export function forgetConfirmedWith(oilId: string): void {
  for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(CONFIRMED))) {
    const confirmed = parsedConfirmed(sessionStorage.getItem(key));
    if (confirmed?.temporaryOils.some(({ id }) => id === oilId)) sessionStorage.removeItem(key);
  }
}

/**
 * The upper bounds of a lot that is in no inventory, in percent, from its percents as typed: nobody tested it, so that a
 * cannabinoid without a percent above 0 is unknown and keeps no cap (docs/rules/lots.md, Results).
 */
export const typedUppers = (
  percents: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(percents).filter(([, percent]) => percent > 0));

import { percentText } from '#domain/format.ts';

/** `84.6 % THC`: the cannabinoid of which an oil has most, the first of several; null for an oil without any. */
export function strongestText(percents: Readonly<Record<string, number>>): string | null {
  const [most] = Object.entries(percents)
    .filter(([, percent]) => percent > 0)
    .sort(([, one], [, other]) => other - one);
  return most === undefined ? null : `${percentText(most[1])} ${most[0]}`;
}

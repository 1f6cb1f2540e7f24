import { formatWritten } from '#domain/format.ts';

/** `84.6 % THC`: the cannabinoid of which an oil has most, rounded, the first of several; null for an oil without any. */
export function strongestText(percents: Readonly<Record<string, number>>): string | null {
  const [most] = Object.entries(percents)
    .filter(([, percent]) => percent > 0)
    .sort(([, one], [, other]) => other - one);
  if (most === undefined) return null;
  const [name, percent] = most;
  // A telephone has no room for more decimals before the name.
  return `${formatWritten(percent, percent < 1 ? 4 : 1)} % ${name}`;
}

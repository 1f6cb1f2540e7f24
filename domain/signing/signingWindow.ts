import { countText } from '#domain/format.ts';

const MINUTE_MS = 60_000;

/** Minutes for which the PIN alone may be enough after a signature, as an administrator can choose them. */
export const SIGNING_WINDOW_MINUTES = { least: 1, most: 60, usual: 15 } as const;

/**
 * True when a person has to sign with the account password instead of the PIN: at the first signature of a session in
 * this tab (`lastSigningAt` null), and when the last one is more than `windowMinutes` ago. Also when the last one lies
 * in the future, because then a clock is wrong. (21 CFR 11.200 (a)(1): the first signing uses all components.)
 */
export function needsPassword(
  lastSigningAt: Date | null,
  now: Date,
  windowMinutes: number,
): boolean {
  if (lastSigningAt === null) return true;
  const sinceMs = now.getTime() - lastSigningAt.getTime();
  return !(sinceMs >= 0 && sinceMs <= windowMinutes * MINUTE_MS);
}

export const passwordNeededText = (windowMinutes: number): string =>
  `Enter your password to sign. For the next ${countText(windowMinutes, 'minute')} your PIN is enough.`;

/**
 * A badge names its owner at the screen of somebody else; it signs only with the owner's PIN. Its code is random, so that
 * nobody can make the badge of another person.
 */

const BADGE_CODE = /^BWB[0-9A-F]{32}$/;

/** A badge as printed: 85.60 × 53.98 mm, the ID-1 format of ISO/IEC 7810, which holders and card printers take. */
export const BADGE_SIZE_MM = { width: 85.6, height: 53.98 } as const;

/**
 * The code that a scanner typed, or null when it is none. Case and space around it don't count, because scanners are set
 * to other cases and some end with a tab.
 */
export function badgeCodeIn(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return BADGE_CODE.test(code) ? code : null;
}

export const UNKNOWN_BADGE =
  'Nobody here has this badge. It may have been replaced: choose your name instead.';

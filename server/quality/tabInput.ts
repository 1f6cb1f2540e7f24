import { z } from 'zod';
import { InvalidError } from '#server/errors.ts';

export const TAB_HASH = 'SHA-256 in hex of the key that the tab keeps in its memory.';

export const tabHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Expected a SHA-256 in hex')
  .describe(TAB_HASH);

/** The hash of a tab's key as sent; throws when it is none. */
export function parseTabHash(sent: string): string {
  const parsed = tabHash.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new InvalidError([{ path: ['tabHash'], message: 'Expected a SHA-256 in hex' }], 'query');
}

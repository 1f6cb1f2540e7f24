import { sha256 } from '#domain/record/canonical/sha256.ts';

const KEY_BYTES = 32;

let key: string | null = null;

/**
 * A key that only the memory of this tab holds, so that a signing window ends with it: a reload, a copy of the tab and
 * another tab begin without one.
 */
export function tabKey(): string {
  key ??= Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), inHex).join('');
  return key;
}

const inHex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** The hash by which the server knows the tab. */
export const tabHash = (): string => sha256(tabKey());

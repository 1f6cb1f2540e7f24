import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { fingerprint } from '#server/settings/anchorKey.ts';

/** The last entry of the audit chain of an organization. */
export type ChainHead = {
  readonly organizationId: number;
  readonly sequence: number;
  readonly hash: string;
};

export type Anchor = {
  /** ISO 8601. */
  readonly at: string;
  /** The hash of the previous line; empty in the first. */
  readonly previous: string;
  readonly heads: readonly ChainHead[];
  /** Closed organizations among them, with the time in ISO 8601. */
  readonly closed: readonly ClosedOrganization[];
};

export type ClosedOrganization = { readonly organizationId: number; readonly closedAt: string };

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const shape = z.strictObject({
  version: z.literal(1),
  at: z.iso.datetime(),
  previous: hash.or(z.literal('')),
  key: z.string(),
  heads: z.array(z.tuple([z.int(), z.int().min(0), hash.or(z.literal(''))])),
  // Older lines do not have this field.
  closed: z.array(z.tuple([z.int(), z.iso.datetime()])).default([]),
  signature: z.string(),
});

const SIGNATURE = ',"signature":"';

/** One line of the file without its line break. The signature covers every byte before itself. */
export function anchorLine({ at, previous, heads, closed }: Anchor, privateKey: KeyObject): string {
  const key = fingerprint(createPublicKey(privateKey));
  const listed = heads.map((head) => [head.organizationId, head.sequence, head.hash]);
  const gone = closed.map(({ organizationId, closedAt }) => [organizationId, closedAt]);
  const signed = JSON.stringify({ version: 1, at, previous, key, heads: listed, closed: gone });
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64');
  return `${signed.slice(0, -1)}${SIGNATURE}${signature}"}`;
}

export const lineHash = (line: string): string => createHash('sha256').update(line).digest('hex');

/** Parses and verifies a line; returns the reason in words when it cannot be trusted. */
export function readAnchorLine(line: string, publicKey: KeyObject): Anchor | string {
  const cut = line.lastIndexOf(SIGNATURE);
  const parsed = shape.safeParse(jsonOf(line));
  if (cut === -1 || !parsed.success) return 'is no anchor';
  const { at, previous, key, heads, closed, signature } = parsed.data;
  if (key !== fingerprint(publicKey)) return 'was signed with another key';
  const signed = Buffer.from(`${line.slice(0, cut)}}`);
  const isWhole = line === `${line.slice(0, cut)}${SIGNATURE}${signature}"}`;
  if (!isWhole || !verify(null, signed, publicKey, Buffer.from(signature, 'base64'))) {
    return 'has a signature that does not fit: it was changed or forged';
  }
  return {
    at,
    previous,
    heads: heads.map(([organizationId, sequence, head]) => ({
      organizationId,
      sequence,
      hash: head,
    })),
    closed: closed.map(([organizationId, closedAt]) => ({ organizationId, closedAt })),
  };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

import type { GivenSignature } from '#domain/record/page/recordSigned.ts';
import type { Signature } from '#server/generated/prisma/client.ts';

/** A stored signature as records print it. */
export const givenSignature = (row: Signature): GivenSignature => ({
  id: String(row.id),
  meaning: row.meaning,
  signerName: row.signerName,
  statement: row.statement,
  at: row.at.toISOString(),
  superseded: row.supersededAt && {
    at: row.supersededAt.toISOString(),
    because: row.supersededBecause ?? '',
  },
});

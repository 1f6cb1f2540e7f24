import { z } from 'zod';
import { SIGNATURE_MEANINGS, SIGNING_METHODS } from '#domain/signing/meanings.ts';
import type { Signature } from '#server/generated/prisma/client.ts';
import { moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';

const from = fieldFrom<Signature>();

/** The REST representation of a signature. */
export const signatureView = view<Signature>(
  {
    id: from(z.int(), ({ id }) => id),
    meaning: from(z.enum(SIGNATURE_MEANINGS), ({ meaning }) => meaning),
    statement: from(z.string(), ({ statement }) => statement),
    signer_name: from(z.string(), ({ signerName }) => signerName),
    subject_digest: from(z.string(), ({ subjectDigest }) => subjectDigest),
    method: from(z.enum(SIGNING_METHODS), ({ method }) => method),
    at: from(moment, ({ at }) => at.toISOString()),
    reason: from(z.string().nullable(), ({ reason }) => reason),
    superseded_at: from(
      moment.nullable(),
      ({ supersededAt }) => supersededAt?.toISOString() ?? null,
    ),
    superseded_because: from(z.string().nullable(), (row) => row.supersededBecause),
  },
  { id: 'Signature' },
);

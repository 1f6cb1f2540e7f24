import { z } from 'zod';
import { LINE_SIGNATURES, type LineSignatures } from '#domain/quality/policy.ts';
import { isSignedBatch } from '#domain/signing/batchSignatures.ts';
import type { Batch } from '#server/generated/prisma/client.ts';

type Snapshot = Pick<Batch, 'policySnapshot'>;

const switches = z.object({ lineSignatures: z.enum(LINE_SIGNATURES).default('off') });

/** The signatures that a batch asks for by the policy it was saved under; none before there was one. */
export const lineSignaturesOf = ({ policySnapshot }: Snapshot): LineSignatures =>
  policySnapshot === null ? 'off' : switches.parse(policySnapshot).lineSignatures;

/** True when completing and correcting the batch are signed. */
export const isSigned = (batch: Snapshot): boolean => isSignedBatch(lineSignaturesOf(batch));

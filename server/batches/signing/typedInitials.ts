import type { QualityPolicy } from '#domain/quality/policy.ts';
import type { EntryChange, WrittenLine } from '#domain/record/entries/entries.ts';
import { INITIALS_OF_SIGNER, isOfInitials } from '#domain/record/entries/signedInitials.ts';
import { isSignedBatch } from '#domain/signing/batchSignatures.ts';
import { type FieldIssue, InvalidError } from '#server/errors.ts';
import type { Batch } from '#server/generated/prisma/client.ts';
import { isSigned } from './lineSignatures.ts';

/** Throws when somebody types the initials that a signature fills in; the same ones again change nothing. */
export function refuseTypedInitials(
  batch: Pick<Batch, 'policySnapshot'>,
  changes: readonly EntryChange[],
  lines: readonly WrittenLine[],
): void {
  const typed = changes.filter(isOfInitials);
  if (typed.length === 0 || !isSigned(batch)) return;
  throw new InvalidError(
    typed.map(({ linePosition }): FieldIssue => {
      const at = lines.findIndex(({ position }) => position === linePosition);
      const path = at < 0 ? ['lines'] : ['lines', String(at), 'initials'];
      return { path, message: INITIALS_OF_SIGNER };
    }),
  );
}

type NewLine = {
  readonly initials?: string | undefined;
  readonly parts?: readonly { readonly initials?: string | undefined }[] | undefined;
};

/** The same for the lines of a batch that is saved under this policy. */
export function refuseInitialsOfNew(
  { lineSignatures }: Pick<QualityPolicy, 'lineSignatures'>,
  lines: readonly NewLine[],
): void {
  if (!isSignedBatch(lineSignatures)) return;
  const issues = lines.flatMap(({ initials, parts = [] }, at) =>
    [{ initials }, ...parts].some((one) => (one.initials ?? '') !== '')
      ? [{ path: ['lineEntries', String(at), 'initials'], message: INITIALS_OF_SIGNER }]
      : [],
  );
  if (issues.length > 0) throw new InvalidError(issues);
}

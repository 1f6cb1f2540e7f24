import { SUBJECT_NOUNS } from '#domain/signing/meanings.ts';
import {
  confirmationOf,
  SECOND_PERSON_OF,
  type SignedAs,
  secondPersonIssue,
} from '#domain/signing/twoPersons.ts';
import { accountsOf } from '#server/accounts/people/accountsOf.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ProvenSigner } from './proveSigner.ts';

/** A signature that is about to be written. */
type Asked = SignedAs & { readonly subjectId: number | string; readonly subjectDigest: string };

/** The signatures on the same subject, by any account of the signer, that may forbid another one. */
type Earlier = {
  /** The place of the new one among all that are signed together. */
  readonly place: number;
  /** The signer as printed on the work that somebody else has to confirm; null when it is not theirs. */
  readonly workedAs: string | null;
  /** The signer confirmed what they would do now. */
  readonly hasConfirmed: boolean;
  readonly hasSigned: boolean;
};

/**
 * Two persons for one line, whichever account of a person signs, and nobody signs the same content twice. The database
 * holds both too.
 */
export async function refuseByEarlier(
  tx: Tx,
  { organizationId, userId: viewerId }: Pick<Viewer, 'organizationId' | 'userId'>,
  signings: readonly Asked[],
  { userId: signerId, name }: ProvenSigner,
): Promise<void> {
  const asked = signings.map(({ meaning, subjectType, subjectId, subjectDigest }, place) => ({
    place,
    meaning,
    subjectType,
    subjectId: String(subjectId),
    subjectDigest,
    work: SECOND_PERSON_OF[meaning] ?? null,
    confirmation: confirmationOf(meaning),
  }));
  // A lot is signed for one batch after the other, so the signatures on it are not read but looked up.
  const own = Prisma.sql`signatures WHERE organization_id = ${organizationId}
    AND subject_type = "subjectType" AND subject_id = "subjectId"
    AND signer_id IN ${accountsOf(Prisma.sql`${signerId}::integer`)}`;
  const found = await tx.$queryRaw<Earlier[]>`
    SELECT place,
      -- Whoever made a batch has their work in it still when somebody else corrected it.
      (SELECT signer_name FROM ${own} AND meaning = work
        AND (superseded_at IS NULL OR subject_type = 'batch') LIMIT 1) AS "workedAs",
      EXISTS (SELECT FROM ${own} AND meaning = confirmation AND superseded_at IS NULL)
        AS "hasConfirmed",
      EXISTS (SELECT FROM ${own} AND signatures.meaning = asked.meaning AND signer_id = ${signerId}
        AND subject_digest = "subjectDigest" AND superseded_at IS NULL) AS "hasSigned"
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked(place integer,
      meaning signature_meaning, "subjectType" signature_subject, "subjectId" text,
      "subjectDigest" text, work signature_meaning, confirmation signature_meaning)
    ORDER BY place`;
  for (const { place, ...earlier } of found) {
    const signing = signings[place];
    const issue = signing && issueOf(signing, earlier, name, signerId === viewerId);
    if (issue) throw new ConflictError(issue);
  }
}

/** The sentence about what the signer signed before; null when nothing speaks against it. */
function issueOf(
  { subjectType, meaning }: SignedAs,
  { workedAs, hasConfirmed, hasSigned }: Omit<Earlier, 'place'>,
  name: string,
  isViewer: boolean,
): string | null {
  const noun = SUBJECT_NOUNS[subjectType];
  const ownWork = secondPersonIssue({ meaning, subjectType }, workedAs);
  if (ownWork !== null) return ownWork;
  if (hasConfirmed) return `${name} verified this ${noun}. Somebody else has to do it.`;
  return hasSigned ? `${isViewer ? 'You' : name} signed this already.` : null;
}

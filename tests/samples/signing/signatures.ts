import { hashPassword } from '#server/accounts/session/passwords.ts';
import { db } from '#server/db/database.ts';
import type { SignatureMeaning, SignatureSubject } from '#server/generated/prisma/client.ts';

/** The beginning of every PIN of the tests, which are searched for in logs and answers. */
const BEGINNING = '73025840';

/** The signing PIN of people of whom nothing else is said. */
export const DEMO_PIN = `${BEGINNING}1966`;

let serial = 0;
/** A PIN that nobody had before. */
export const newPin = (): string => {
  serial += 1;
  return `${BEGINNING}${String(2_000 + serial)}`;
};

let demoPinHash: Promise<string> | undefined;

/** Gives somebody a signing PIN. */
export async function createSigningPin({
  organizationId,
  userId,
  setAt = new Date(),
}: {
  readonly organizationId: number;
  readonly userId: number;
  readonly setAt?: Date;
}) {
  demoPinHash ??= hashPassword(DEMO_PIN);
  const hash = await demoPinHash;
  return db().signingPin.create({ data: { organizationId, userId, hash, setAt } });
}

/** The digest of a subject that nothing else is said of. */
export const DIGEST = 'ab'.repeat(32);
const SESSION = '00000000-0000-4000-8000-000000000000';

/** A signature as a direct statement writes it. */
export const createSignature = ({
  organizationId,
  signerId,
  subjectId = '1',
  subjectType = 'lot',
  meaning = 'released',
  subjectDigest = DIGEST,
  batchId = null,
}: {
  readonly organizationId: number;
  readonly signerId: number;
  readonly subjectId?: string;
  readonly subjectType?: SignatureSubject;
  readonly meaning?: SignatureMeaning;
  readonly subjectDigest?: string;
  readonly batchId?: number | null;
}) =>
  db().signature.create({
    data: {
      organizationId,
      signerId,
      subjectId,
      subjectType,
      meaning,
      subjectDigest,
      batchId,
      signerName: 'Robin Field',
      statement: 'I release lot D9-014 without a certificate.',
      method: 'password',
      sessionId: SESSION,
    },
  });

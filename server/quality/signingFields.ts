import { z } from 'zod';
import { MOST_PASSWORD_CHARACTERS } from '#domain/account/password.ts';
import { InvalidError } from '#server/errors.ts';
import { rowId } from '#server/input/ids.ts';
import { field } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import type { SentSignature, SigningCredential } from './signatures/proveSigner.ts';

const secret = z.string().max(MOST_PASSWORD_CHARACTERS, 'Too long').nullish();

/** The input of a signature in both APIs. */
export const signingInput = inputObject('SigningInput', 'A signature as somebody gives it.', {
  subjectDigest: z
    .string()
    .max(64, 'Too long')
    .describe('The digest of what was on the screen, as it was read with it.'),
  password: secret.describe('The password of the account: for the first signature of a tab.'),
  pin: secret.describe('Alone for some minutes after a signature, and of a second person always.'),
  tab: z
    .string()
    .max(200, 'Too long')
    .nullish()
    .describe('The key that the tab keeps in its memory; not for a second person.'),
  signerId: field(z.union([z.int(), z.string()], 'Expected an id'), { graph: 'ID' })
    .nullish()
    .describe('A second person at the same screen; without it, the person who is signed in.'),
});

export type SigningInput = z.output<typeof signingInput>;

/** The proof that was sent in the input `at`; throws when it is none. */
export function signatureOf(
  sent: SigningInput,
  at: readonly string[] = ['signature'],
): SentSignature {
  const { subjectDigest } = sent;
  return { at, subjectDigest, credential: credentialOf(sent, at) };
}

function credentialOf(
  { password, pin, tab, signerId }: SigningInput,
  at: readonly string[],
): SigningCredential {
  const missing = (field: string, message: string) =>
    new InvalidError([{ path: [...at, field], message }]);
  if (signerId != null) {
    if (pin == null || pin === '') throw missing('pin', 'PIN is required');
    return { pin, signerId: typeof signerId === 'number' ? signerId : rowId('User', signerId) };
  }
  if (tab == null || tab === '') throw missing('tab', 'Expected the key of the tab');
  if (pin != null && pin !== '') return { pin, tab };
  if (password != null && password !== '') return { password, tab };
  throw missing('password', 'Password is required');
}

import { may } from '#domain/access.ts';
import { MEANING_WORDS } from '#domain/signing/meanings.ts';
import { personEdge } from '#server/accounts/personFields.ts';
import { User } from '#server/accounts/schema.ts';
import { builder } from '#server/graph/builder.ts';
import { connectionTypes } from '#server/graph/lists/connectionTypes.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { POLICY_COLUMNS, policyOf } from './policy/readPolicy.ts';
import { type PinState, pinStateOf } from './signatures/pinState.ts';
import { readSigningState, type SigningState } from './signatures/signingState.ts';
import { parseTabHash, TAB_HASH } from './tabInput.ts';

export const SignatureMeaning = builder.enumType('SignatureMeaning', {
  description: 'The statement of the signer about the record: 21 CFR 11.50 (a)(3).',
  values: {
    PERFORMED: { value: 'performed', description: 'The signer did it: weighed a line, say.' },
    VERIFIED: { value: 'verified', description: 'A second person verified what was performed.' },
    ADDED: { value: 'added', description: 'The signer added it to the batch.' },
    ADDED_VERIFIED: {
      value: 'added_verified',
      description: 'A second person verified that it was added.',
    },
    REVIEWED: { value: 'reviewed', description: 'The signer reviewed it.' },
    RELEASED: { value: 'released', description: 'The signer released it.' },
    REJECTED: { value: 'rejected', description: 'The signer rejected it.' },
    APPROVED: { value: 'approved', description: 'The signer approved it.' },
    ACKNOWLEDGED: { value: 'acknowledged', description: 'The signer took notice of it.' },
    DISPOSITION: { value: 'disposition', description: 'The signer decided what becomes of it.' },
    VOIDED: { value: 'voided', description: 'The signer declared it void.' },
  },
} as const);

const SignatureSubject = builder.enumType('SignatureSubject', {
  description: 'The kind of thing that a signature stands under.',
  values: {
    WEIGHING: { value: 'weighing', description: 'A weighing.' },
    LINE_PART: { value: 'line_part', description: 'A line of a batch in one of its parts.' },
    STEP: { value: 'step', description: 'A step of making a batch.' },
    BATCH: { value: 'batch', description: 'A whole batch.' },
    DEVIATION: { value: 'deviation', description: 'A deviation.' },
    PLAN_REVISION: { value: 'plan_revision', description: 'Another plan of a batch.' },
    LOT: { value: 'lot', description: 'A lot of the inventory.' },
    RECIPE_VERSION: { value: 'recipe_version', description: 'A version of a recipe.' },
  },
} as const);

const SigningMethod = builder.enumType('SigningMethod', {
  description: 'The proof that was given with a signature.',
  values: {
    PASSWORD: { value: 'password', description: 'The password of the account.' },
    PIN: { value: 'pin', description: 'Digits of their own, for signing alone.' },
  },
} as const);

export const Signature = builder.prismaNode('Signature', {
  description:
    'A signature on a record. It never changes; what it covers may. Everybody of the organization reads it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    meaning: t.expose('meaning', {
      type: SignatureMeaning,
      description: 'The statement of the signer about the record.',
    }),
    meaningText: t.string({
      description: 'The meaning as it is printed beside name and time.',
      resolve: ({ meaning }) => MEANING_WORDS[meaning],
    }),
    subjectType: t.expose('subjectType', {
      type: SignatureSubject,
      description: 'The kind of thing it stands under.',
    }),
    subjectId: t.exposeString('subjectId', {
      description:
        'The id of that thing in REST; of a line part the ids of batch, line and part with slashes between them.',
    }),
    subjectDigest: t.exposeString('subjectDigest', {
      description: 'SHA-256 of what was on the screen, in hex.',
    }),
    statement: t.exposeString('statement', { description: 'The sentence that was signed.' }),
    signerName: t.exposeString('signerName', {
      description: 'Name of the signer, as it was then.',
    }),
    signer: t.prismaField(personEdge('The account of the signer.', ({ signerId }) => signerId)),
    method: t.expose('method', { type: SigningMethod, description: 'The proof that was given.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was given.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason that the signer gave; null where none is asked for.',
    }),
    supersededAt: t.expose('supersededAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When what it covers changed, so that it no longer holds; null while it holds.',
    }),
    supersededBecause: t.exposeString('supersededBecause', {
      nullable: true,
      description: 'The change that superseded it; null while it holds.',
    }),
  }),
});

export const SIGNATURE_LIST = connectionTypes('Signature', Signature);

const SigningPin = builder.objectRef<PinState>('SigningPin').implement({
  description: 'The PIN with which a person signs; the PIN itself is never shown.',
  fields: (t) => ({
    setAt: t.expose('setAt', { type: 'DateTime', description: 'When it was set.' }),
    isTooOld: t.exposeBoolean('isTooOld', {
      description: 'Whether it must be replaced before the next signature.',
    }),
    lockedUntil: t.expose('lockedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'The end of the lock after wrong PINs; null when it is not locked.',
    }),
  }),
});

builder.prismaObjectFields(User, (t) => ({
  signingPin: t.field({
    type: SigningPin,
    nullable: true,
    description: 'The own signing PIN; null without one, and for everybody but oneself.',
    select: { id: true, signingPin: true, organization: { select: POLICY_COLUMNS } },
    resolve: ({ id, signingPin, organization }, _args, { viewer }) =>
      id === viewer?.userId ? pinStateOf(signingPin, policyOf(organization), new Date()) : null,
  }),
  hasSigningPin: t.boolean({
    nullable: true,
    description:
      'Whether there is a signing PIN. For administrators and the person; null for others.',
    select: { id: true, signingPin: { select: { hash: true } } },
    resolve: ({ id, signingPin }, _args, { viewer }) =>
      viewer !== null && (id === viewer.userId || may(viewer, 'administer', null))
        ? signingPin?.hash != null
        : null,
  }),
}));

const SigningStateType = builder.objectRef<SigningState>('SigningState').implement({
  description: 'The proof that the next own signature in one browser tab needs.',
  fields: (t) => ({
    needsPassword: t.exposeBoolean('needsPassword', {
      description:
        'Whether it needs the password: there is no PIN, or this tab did not sign within the minutes of the policy.',
    }),
    windowMinutes: t.exposeInt('windowMinutes', {
      description: 'Minutes after it in which the PIN alone is enough.',
    }),
    pin: t.expose('pin', {
      type: SigningPin,
      nullable: true,
      description: 'The own PIN; null without one.',
    }),
  }),
});

builder.queryField('signingState', (t) =>
  t.field({
    type: SigningStateType,
    description: 'The proof that the next own signature in one browser tab needs. For everybody.',
    args: { tabHash: t.arg.string({ required: true, description: TAB_HASH }) },
    resolve: (_root, { tabHash }, context) =>
      readSigningState(signedIn(context), parseTabHash(tabHash)),
  }),
);

import { z } from 'zod';
import { LOT_STATUSES, type LotStatus, needsSignature } from '#domain/lots/status.ts';
import { WRITE_OFF_KINDS } from '#domain/lots/writeOff.ts';
import { InvalidCredentialsError, InvalidError, TooManyRequestsError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW, rowId } from '#server/input/ids.ts';
import { authorizeWriteOff, writeOffOil } from '#server/oils/leaving/writeOffOil.ts';
import { oilView } from '#server/oils/oilView.ts';
import { oilPayload, refusals } from '#server/oils/operations.ts';
import { findListedOil } from '#server/oils/readOils.ts';
import {
  findRelease,
  type PossibleRelease,
  proveRelease,
} from '#server/oils/status/release/release.ts';
import {
  authorizeStatus,
  refuseImpossible,
  setLotStatus,
} from '#server/oils/status/setLotStatus.ts';
import type { Decider } from '#server/oils/status/statusRefusal.ts';
import { field, idOf, onceKey, revision, text } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { type SigningInput, signatureOf, signingInput } from '#server/quality/signingFields.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { LotStatusEnum } from './lotSchema.ts';

operation({
  name: 'setLotStatus',
  summary: 'Release a lot, put it on hold, in quarantine, or reject it',
  description:
    'Whoever manages the oils of its department, and Quality, may put a lot on hold; everything else is for Quality. Where a status cannot follow the present one, and while Quality is switched off, it is a ConflictError.',
  needs: 'write',
  input: {
    id: idOf('Oil').describe('The lot.'),
    status: field(z.enum(LOT_STATUSES, `Expected ${LOT_STATUSES.join(', ')}`), {
      graph: LotStatusEnum,
    }).describe('The status to give it.'),
    reason: z
      .string()
      .nullish()
      .transform((sent) => sent ?? '')
      .describe(
        'Why, at most 500 characters; taking back a rejection asks for at least 10 characters.',
      ),
    signature: signingInput
      .nullish()
      .describe(
        'For a release alone: what `lotRelease` answers, signed by somebody of Quality, who may be a second person at the screen of anybody of the organization.',
      ),
    revision,
  },
  refusals: [...refusals, InvalidCredentialsError, TooManyRequestsError],
  authorize: (viewer, { id = NO_ROW, status: to, signature }) =>
    authorizeStatus(viewer, { id, to }, deciderOf(to, signature)),
  act: async (context, { id, status: to, reason, signature, revision }) => {
    const viewer = signedIn(context);
    const change = { id, to, reason };
    const decider = deciderOf(to, signature);
    await authorizeStatus(viewer, change, decider);
    const sent = signature == null ? null : signatureOf(signature);
    if (sent !== null && !needsSignature(to)) throw unsigned();
    await refuseImpossible(viewer, change, revision, decider);
    await setLotStatus(viewer, change, revision, await proveRelease(viewer, sent, context));
    return id;
  },
  payload: oilPayload,
  rest: {
    route: 'PUT /oils/:id/status',
    tag: 'Oils',
    answer: rowAnswer(oilView, findListedOil),
  },
});

const unsigned = () =>
  new InvalidError([
    { path: ['signature'], message: 'Only a release is signed. Leave the signature out.' },
  ]);

/** Only a signature makes another person at the same screen the one who decides. */
const deciderOf = (
  to: LotStatus | undefined,
  signature: Pick<SigningInput, 'signerId'> | null | undefined,
): Decider =>
  to !== undefined && needsSignature(to) && signature?.signerId != null ? 'secondPerson' : 'viewer';

const Release = builder.objectRef<PossibleRelease>('LotRelease').implement({
  description: 'The content that the release of a lot signs.',
  fields: (t) => ({
    statement: t.exposeString('statement', {
      description: 'The sentence that is signed.',
    }),
    subjectDigest: t.exposeString('digest', {
      description:
        'SHA-256 in hex of the lot with its status and its current test, to be sent with the signature.',
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'The reason against the release now; null when nothing does.',
    }),
  }),
});

builder.queryField('lotRelease', (t) =>
  t.field({
    type: Release,
    nullable: true,
    description:
      'The content that the release of a lot would sign now; null with a NOT_FOUND in `errors` when there is no such lot.',
    args: { oilId: t.arg.id({ required: true, description: 'Which lot would be released.' }) },
    resolve: (_root, { oilId }, context) => findRelease(signedIn(context), rowId('Oil', oilId)),
  }),
);

const WriteOffKindEnum = builder.enumType('WriteOffKind', {
  description: 'How grams left without a batch.',
  values: {
    DISPOSED: { value: 'disposed', description: 'Destroyed or thrown away.' },
    SAMPLED: { value: 'sampled', description: 'Taken for a test.' },
    RETURNED: { value: 'returned', description: 'Sent back to the supplier.' },
  },
} as const);

operation({
  name: 'writeOffOil',
  summary: 'Take grams from a lot that no batch uses',
  description:
    'With one row of its ledger; possible in every status and for expired lots. More than it holds is a ConflictError. For managers of its department, administrators and Quality.',
  needs: 'write',
  input: {
    id: idOf('Oil').describe('The lot.'),
    kind: field(z.enum(WRITE_OFF_KINDS, `Expected ${WRITE_OFF_KINDS.join(', ')}`), {
      graph: WriteOffKindEnum,
    }).describe('How the grams left.'),
    grams: z.number('Expected a number').describe('Above 0, at most 3 decimals.'),
    note: text('Why, 3 to 500 characters.'),
    revision,
    idempotencyKey: onceKey,
  },
  refusals,
  authorize: (viewer, { id = NO_ROW }) => authorizeWriteOff(viewer, id),
  act: async (context, sent) => {
    await writeOffOil(signedIn(context), sent);
    return sent.id;
  },
  payload: oilPayload,
  rest: {
    route: 'POST /oils/:id/write-off',
    tag: 'Oils',
    answer: rowAnswer(oilView, findListedOil),
  },
});

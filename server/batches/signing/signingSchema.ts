import { encodeGlobalID } from '@pothos/plugin-relay';
import { Batch } from '#server/batches/schema.ts';
import { builder } from '#server/graph/builder.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { signedIn } from '#server/http/context.ts';
import { LineSignatures } from '#server/quality/policySchema.ts';
import { SIGNATURE_LIST, Signature } from '#server/quality/signatureSchema.ts';
import { nameOf } from '#server/viewer.ts';
import { lineSignaturesOf } from './lineSignatures.ts';
import { readSignatures, SIGNATURES } from './readSignatures.ts';
import { readVerifiers, verifiersFor } from './readVerifiers.ts';
import { workOfViewer } from './weighers.ts';

const workOf = batched((context, ids, _: null) => workOfViewer(signedIn(context), ids));

const Verifier = builder.prismaObject('User', {
  variant: 'BatchVerifier',
  description: 'Somebody who may sign as second person.',
  fields: (t) => ({
    id: t.globalID({
      description: 'The id of the row in this list, so that a cache knows it again.',
      resolve: ({ id }) => ({ type: 'BatchVerifier', id }),
    }),
    signerId: t.id({
      description: 'For the signature at the screen of somebody else.',
      resolve: ({ id }) => encodeGlobalID('User', id),
    }),
    name: t.string({ description: 'As it is printed.', resolve: nameOf }),
  }),
});

builder.prismaObjectFields(Batch, (t) => ({
  lineSignatures: t.field({
    type: LineSignatures,
    description: 'The signatures that it asks for, by the policy it was saved under.',
    resolve: lineSignaturesOf,
  }),
  isWeighedByViewer: t.boolean({
    description: 'The viewer recorded grams of it, so that somebody else verifies it.',
    resolve: async ({ id }, _args, context) =>
      (await workOf(context, id, null))?.isWeighed ?? false,
  }),
  isMadeByViewer: t.boolean({
    description:
      'The viewer signed it as made or corrected, with this account or an earlier one, so that somebody else verifies it.',
    resolve: async ({ id }, _args, context) => (await workOf(context, id, null))?.isMade ?? false,
  }),
  signatures: t.prismaConnection(
    {
      type: Signature,
      cursor: 'id',
      description:
        'The signatures on the whole batch and those of Quality that allowed its lots, the oldest first, superseded ones too.',
      ...nestedConnection(SIGNATURES, readSignatures),
    },
    ...SIGNATURE_LIST,
  ),
  verifiers: t.prismaConnection(
    {
      type: Verifier,
      cursor: 'id',
      description:
        'The other people who may verify it at the screen of the viewer; nobody for those who may not write on it.',
      ...nestedConnection(verifiersFor, readVerifiers),
    },
    { name: 'BatchVerifierConnection' },
    { name: 'BatchVerifierEdge' },
  ),
}));

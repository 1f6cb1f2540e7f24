import { encodeGlobalID } from '@pothos/plugin-relay';
import { z } from 'zod';
import { OILS_AT_ONCE } from '#domain/inventory/oilDraft.ts';
import {
  findOverride,
  findOverrideSigners,
  type LotOverride,
} from '#server/batches/formulation/override/findOverride.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { dayInput } from '#server/input/input.ts';
import { idsOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';

const SUMMARY = 'The content that an override of these lots would sign now';
const LOTS = `The lots that are used, at most ${OILS_AT_ONCE}.`;
const TOO_MANY = `At most ${OILS_AT_ONCE} oils at once`;
const DAY = 'Day of production.';
const BATCH_ID = 'The Batch ID, of a saved batch or as it is proposed at the save.';
const STATEMENT = 'The sentences that are signed.';
const DIGEST =
  'SHA-256 in hex over these lots, the batch and its production date, to be sent with the signature.';
const TAGS = 'Tags of the lots that need it.';
const SIGNERS = 'Other people of Quality who have a PIN, by name, at most 100.';
const SIGNER_ID = 'For the signature at the screen of somebody else.';

type Signer = Awaited<ReturnType<typeof findOverrideSigners>>[number];
type Shown = LotOverride & { readonly signers: readonly Signer[] };

const ofSigner = fieldFrom<Signer>();
const signerView = view<Signer>({
  signer_id: ofSigner(z.int().describe(SIGNER_ID), ({ id }) => id),
  name: ofSigner(z.string(), ({ name }) => name),
});
const ofOverride = fieldFrom<Shown>();
const overrideView = view<Shown>(
  {
    statement: ofOverride(z.string().describe(STATEMENT), ({ statement }) => statement),
    subject_digest: ofOverride(z.string().describe(DIGEST), ({ digest }) => digest),
    tags: ofOverride(z.array(z.string()).describe(TAGS), ({ tags }) => [...tags]),
    signers: ofOverride(z.array(signerView.schema).describe(SIGNERS), ({ signers }) =>
      signers.map(signerView.of),
    ),
  },
  { id: 'LotOverride' },
);

operation({
  name: 'lotOverride',
  summary: SUMMARY,
  description: 'Null when none of them needs one. Stores nothing. For everybody.',
  needs: 'read',
  input: {
    oilIds: idsOf('Oil').max(OILS_AT_ONCE, TOO_MANY).describe(LOTS),
    productionDate: dayInput.describe(DAY),
    batchId: z.string().describe(BATCH_ID),
  },
  refusals: [ConflictError, NotFoundError, InvalidError],
  act: async (context, asked): Promise<Shown | null> => {
    const viewer = signedIn(context);
    const override = await findOverride(viewer, asked);
    return override && { ...override, signers: await findOverrideSigners(viewer) };
  },
  rest: {
    route: 'POST /lot-override',
    tag: 'Batches',
    answer: {
      ...json(overrideView.schema.nullable()),
      of: (_context, override) => override && overrideView.of(override),
    },
  },
});

const OverrideSigner = builder.objectRef<Signer>('OverrideSigner').implement({
  description: 'A person of Quality who may sign at the screen of somebody else.',
  fields: (t) => ({
    // A field named id would make a cache take this for the account of the person.
    signerId: t.id({
      description: SIGNER_ID,
      resolve: ({ id }) => encodeGlobalID('User', id),
    }),
    name: t.exposeString('name', { description: 'First and last name.' }),
  }),
});

const Override = builder.objectRef<LotOverride>('LotOverride').implement({
  description: 'The content of an override of lots that a date speaks against.',
  fields: (t) => ({
    statement: t.exposeString('statement', { description: STATEMENT }),
    subjectDigest: t.exposeString('digest', { description: DIGEST }),
    tags: t.exposeStringList('tags', { description: TAGS }),
    signers: t.field({
      type: [OverrideSigner],
      description: SIGNERS,
      resolve: (_override, _args, context) => findOverrideSigners(signedIn(context)),
    }),
  }),
});

builder.queryField('lotOverride', (t) =>
  t.field({
    type: Override,
    nullable: true,
    description: `${SUMMARY}; null when none of them needs one.`,
    args: {
      oilIds: t.arg.idList({ required: true, description: LOTS }),
      productionDate: t.arg({ type: 'Date', required: true, description: DAY }),
      batchId: t.arg.string({ required: true, description: BATCH_ID }),
    },
    resolve: (_root, { oilIds, productionDate, batchId }, context) => {
      if (oilIds.length > OILS_AT_ONCE) {
        throw new InvalidError([{ path: ['oilIds'], message: TOO_MANY }], 'query');
      }
      return findOverride(signedIn(context), {
        oilIds: oilIds.map((id) => rowId('Oil', id)),
        productionDate,
        batchId,
      });
    },
  }),
);

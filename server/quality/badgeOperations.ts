import { encodeGlobalID } from '@pothos/plugin-relay';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { personEdge } from '#server/accounts/personFields.ts';
import { User } from '#server/accounts/schema.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { operation } from '#server/operations/operation.ts';
import { described, file, json, NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { restViewer } from '#server/rest/rest.ts';
import { badgePdf, findBadgeHolder } from './badges/badges.ts';
import { replaceBadge } from './badges/replaceBadge.ts';

operation({
  name: 'replaceBadge',
  summary: 'Replace the own badge',
  description: 'The printed one names nobody any more. For everybody.',
  needs: 'session',
  input: {},
  refusals: [ForbiddenError],
  act: async (context) => {
    const viewer = signedIn(context);
    await replaceBadge(viewer);
    return viewer.userId;
  },
  payload: (t) => ({
    user: t.prismaField(personEdge('The own account.', ({ result }) => result)),
  }),
  rest: { route: 'POST /auth/users/me/badge', tag: 'Session', answer: NOTHING },
});

type Holder = Awaited<ReturnType<typeof findBadgeHolder>>;

const HOLDER = 'The person whose badge was scanned, to sign at the screen of somebody else';
const CODE = 'The text of the QR code.';
const HOLDER_ID = 'For the signature at the screen of somebody else.';

const of = fieldFrom<Holder>();
const holderView = view<Holder>(
  {
    signer_id: of(z.int().describe(HOLDER_ID), ({ id }) => id),
    name: of(z.string(), ({ name }) => name),
  },
  { id: 'BadgeHolder' },
);

operation({
  name: 'badgeHolder',
  summary: HOLDER,
  description: 'With the code in the body, so that no log keeps it. For everybody.',
  needs: 'session',
  input: { code: z.string().max(200, 'At most 200 characters').describe(CODE) },
  refusals: [NotFoundError, ForbiddenError],
  act: (context, { code }) => findBadgeHolder(signedIn(context), code),
  rest: {
    route: 'POST /auth/badge-holder',
    tag: 'Session',
    answer: { ...json(holderView.schema), of: (_context, holder) => holderView.of(holder) },
  },
});

const BadgeHolder = builder.objectRef<Holder>('BadgeHolder').implement({
  description: 'The person whose badge was scanned.',
  fields: (t) => ({
    signerId: t.id({
      description: HOLDER_ID,
      resolve: ({ id }) => encodeGlobalID('User', id),
    }),
    name: t.exposeString('name', { description: 'First and last name.' }),
  }),
});

builder.queryField('badgeHolder', (t) =>
  t.field({
    type: BadgeHolder,
    nullable: true,
    description: `${HOLDER}; null with a NOT_FOUND in \`errors\` when there is none. For everybody who is signed in.`,
    args: { code: t.arg.string({ required: true, description: CODE }) },
    resolve: (_root, { code }, context) => findBadgeHolder(signedIn(context), code),
  }),
);

builder.prismaObjectField(User, 'badgeCode', (t) =>
  t.string({
    nullable: true,
    description:
      'The text of the QR code on the own badge; null for everybody but oneself, and for API tokens.',
    select: { id: true, badgeCode: true },
    resolve: ({ id, badgeCode }, _args, { viewer }) =>
      id === viewer?.userId && viewer.credential.kind === 'session' ? badgeCode : null,
  }),
);

export async function badgeRoutes(api: FastifyInstance): Promise<void> {
  api.get(
    '/auth/users/me/badge.pdf',
    described({
      tag: 'Session',
      id: 'getMyBadge',
      summary: 'The own badge as PDF, of the size of a card',
      answer: file('application/pdf'),
      refuses: [403],
    }),
    async (request, reply) => {
      const pdf = await badgePdf(await restViewer(request));
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="badge.pdf"')
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf));
    },
  );
}

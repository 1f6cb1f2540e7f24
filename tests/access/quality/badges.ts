import { db } from '#server/db/database.ts';
import { graph, outcomeOf, rest } from '#tests/access/calls.ts';
import {
  type Call,
  OF_ORGANIZATION,
  type Operation,
  SIGNED_IN,
  type Target,
} from '#tests/access/operation.ts';

/** The badge of somebody whom everybody of the organization may ask to sign. */
const codeFor = async ({ organizationId }: Target) =>
  (
    await db().user.findFirstOrThrow({
      where: { organizationId, status: 'active', deletedAt: null, emailVerifiedAt: { not: null } },
    })
  ).badgeCode;

const restHolder: Call = async (api, target) => {
  const body = { code: await codeFor(target) };
  return { status: (await api.rest('POST', '/auth/badge-holder', { body })).status };
};
const graphHolder: Call = async (api, target) =>
  outcomeOf(
    await api.graph('query ($code: String!) { badgeHolder(code: $code) { signerId name } }', {
      code: await codeFor(target),
    }),
  );

/** Badges name people at the screen of somebody else; a program has none. */
export const BADGES: readonly Operation[] = [
  {
    row: 85,
    name: 'print the own badge',
    cells: SIGNED_IN,
    routes: ['GET /api/auth/users/me/badge.pdf'],
    rootFields: ['me'],
    rest: [rest('GET', () => '/auth/users/me/badge.pdf')],
    graph: [graph('{ me { id badgeCode } }')],
  },
  {
    row: 85,
    name: 'replace the own badge',
    cells: SIGNED_IN,
    routes: ['POST /api/auth/users/me/badge'],
    rootFields: ['replaceBadge'],
    rest: [rest('POST', () => '/auth/users/me/badge')],
    graph: [graph('mutation { replaceBadge { __typename ... on UserError { code } } }')],
  },
  {
    row: 85,
    name: 'read whose badge was scanned',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/auth/badge-holder'],
    rootFields: ['badgeHolder'],
    rest: [restHolder],
    graph: [graphHolder],
  },
];

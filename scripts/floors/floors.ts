import { type Floor, filesIn } from './breaches.ts';

/** Most entries of a folder, because larger ones are hard to survey. */
export const MOST_ENTRIES = 25;

/** Test helpers may import everything, but product code may not import them. */
export const TESTS = /\.test\.tsx?$|(^|\/)(tests|testing)\//;

/** The edge of the server: files that use GraphQL or HTTP, and those that assemble the server. */
export const DOORS =
  /^server\/(main\.ts|(app|graph|http|operations|rest)\/|\w+\/(rest\/|((balance|files|lots|retests|signing)\/)?(rest\w*|\w*([sS]chema|[oO]perations|Fields|View|Input))\.ts))/;

/** Slices from the bottom up: each may import those before it, but none beside it. */
const SLICES = [
  'mail',
  'audit',
  'accounts',
  'feedback|organizations',
  'quality',
  'recipes|oils',
  'batches',
];
const ANY_SLICE = SLICES.join('|');

const PROTOCOLS = /^(graphql|graphql-yoga|@pothos|fastify|@fastify)(\/|$)/;
const DRIVERS =
  /^(@prisma\/(adapter-pg|client)|pg|@electric-sql\/pglite|pglite-prisma-adapter)(\/|$)/;
const GROUND = /^server\/((db|input|limits|settings|work)\/|errors\.ts|viewer\.ts)/;

export const FLOORS: readonly Floor[] = [
  { of: filesIn('domain'), never: /^(?!domain\/)/, says: 'domain/ needs nothing from outside' },
  { of: filesIn('server'), never: filesIn('client'), says: 'the server never sees the client' },
  {
    of: filesIn('client'),
    never: filesIn('server|tests'),
    says: 'the client meets the server in schema.graphql and domain/ alone',
    holdsTests: true,
  },
  {
    of: filesIn('client/ui'),
    never: /^client\/(?!ui\/)|^domain\/|^(react-relay|relay-runtime)$/,
    says: 'client/ui sees only its props',
    holdsTests: true,
  },
  { of: filesIn('client|domain|prisma|server'), never: TESTS, says: 'no product code sees tests' },
  { of: /^server\/(?!db\/)/, never: DRIVERS, says: 'only server/db opens a database' },
  {
    of: filesIn('server/documents'),
    never: filesIn(`server/(db|${ANY_SLICE})|domain/(formulation|recipe)`),
    says: 'server/documents draws what it is given and knows no more',
  },
  {
    of: /^server\//,
    but: DOORS,
    never: new RegExp(`${PROTOCOLS.source}|${DOORS.source}`),
    says: 'what is no door knows neither GraphQL nor HTTP',
  },
  { of: GROUND, never: filesIn(`server/(${ANY_SLICE})`), says: 'the ground knows no slice' },
  ...SLICES.flatMap((names, level) =>
    names.split('|').map((slice) => ({
      of: filesIn(`server/${slice}`),
      never: filesIn(`server/(?!${slice}/)(${SLICES.slice(level).join('|')})`),
      says: `slices see those before them alone: ${SLICES.join(', ')}`,
    })),
  ),
];

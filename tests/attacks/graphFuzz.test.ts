import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import { faultsOfReading } from '#tests/lists/everyRead.ts';
import { graphAnswerFaults } from './answerFaults.ts';
import type { Dice } from './dice.ts';
import { ENOUGH_RUNS, fuzz } from './fuzzRuns.ts';
import { anAddress, createFuzzWorld, type FuzzWorld, loudServer, someIds } from './fuzzWorld.ts';
import { graphRequest } from './graphDocuments.ts';
import { largeRequest } from './largeRequests.ts';

/** Any document gets data or a user error, never an internal error. */

let world: FuzzWorld;
let server: Awaited<ReturnType<typeof loudServer>>;
let schema: GraphQLSchema;

beforeAll(async () => {
  const file = path.resolve(import.meta.dirname, '../../schema.graphql');
  schema = buildSchema(await readFile(file, 'utf8'));
  world = await createFuzzWorld();
  server = await loudServer();
}, 300_000);

afterAll(() => server.app.close());

/** The type that a field, or one of its arguments, refers to. */
function typeAt(field: string, place: string): string {
  const [argument = ''] = /\w+$/.exec(place) ?? [];
  const types = [...world.own.ids.keys()].toSorted((a, b) => b.length - a.length);
  const named = (name: string) =>
    types.find((type) => name.toLowerCase().includes(type.toLowerCase()));
  if (argument === 'number') return 'RecipeNumber';
  const type = named(argument.replace(/group/i, 'RecipeGroup')) ?? named(field) ?? 'Oil';
  return type === 'Recipe' && field !== 'batches' ? 'RecipeVersion' : type;
}

const idsFor = (field: string) => (place: string) => {
  const type = typeAt(field, place);
  return someIds(world, type, (id) => (/^\d+$/.test(id) ? globalId(type, Number(id)) : id));
};

const make = (dice: Dice) => ({
  token: dice.one(world.tokens),
  address: anAddress(dice),
  body: bodyOf(dice),
  isCompressed: dice.chance(2),
});

function bodyOf(dice: Dice): unknown {
  if (dice.chance(4)) return largeRequest(dice, schema);
  return dice.chance(98) ? graphRequest({ dice, schema, idsFor }) : dice.junk();
}

async function send({ token, address, body, isCompressed }: ReturnType<typeof make>) {
  const text = JSON.stringify(body) ?? '';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: isCompressed ? gzipSync(text) : text,
  });
  const isRead = isCompressed && answer.statusCode !== 415;
  const faults = [
    ...graphAnswerFaults(answer.statusCode, answer.body),
    ...(isRead ? ['a compressed body was read'] : []),
  ];
  return { faults: [...faults, ...server.takeProblems()], counts: kindsOf(answer.body) };
}

type Answer = {
  readonly data?: Readonly<Record<string, { readonly code?: unknown } | null>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[];
};

function kindsOf(body: string): readonly string[] {
  const { data, errors } = JSON.parse(body) as Answer;
  const codes = new Set((errors ?? []).map(({ extensions }) => `code ${extensions?.code}`));
  const answered = Object.entries(data ?? {}).filter(([, value]) => value !== null);
  return [
    ...codes,
    ...(codes.size === 0 ? ['no error'] : []),
    ...answered.map(
      ([name, value]) => `${value?.code === undefined ? 'field' : 'refused'} ${name}`,
    ),
  ];
}

test('no document causes an internal error or reveals internals', async () => {
  const { faults, tally, seconds, runs } = await fuzz({
    prepare: world.restore,
    make,
    send,
    readBack: () => faultsOfReading(world.own.organizationId),
  });
  const fields = [...tally.keys()].filter((kind) => kind.startsWith('field '));
  const kinds = [...tally].filter(([kind]) => !/^(field|refused) /.test(kind));
  console.log(
    `${runs} documents in ${seconds} s, ${faults.length} faults, ${fields.length} fields answered`,
    Object.fromEntries(kinds),
  );
  expect(faults).toEqual([]);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  // Otherwise the documents might never be executed; a repeated block is too short to tell.
  if (runs < ENOUGH_RUNS) return;
  expect(tally.get('no error') ?? 0).toBeGreaterThan(runs / 5);
  expect(fields.length).toBeGreaterThan(50);
}, 3_600_000);

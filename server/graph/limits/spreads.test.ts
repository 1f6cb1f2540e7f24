import { type DocumentNode, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { rootFields } from '#server/graph/rootFields.ts';
import { apiOf } from '#tests/execute.ts';

/** Fragments that each spread the next one twice, so that `last` occurs 2^levels times. */
const doubled = (levels: number, type: string, last: string) =>
  Array.from({ length: levels }, (_, level) => {
    const next = level + 1 < levels ? `...a${level + 1} ...a${level + 1}` : last;
    return `fragment a${level} on ${type} {${next}}`;
  }).join(' ');

const LEVELS = 12;

test('fragments that spread one another twice are visited once when collecting fields', () => {
  let reads = 0;
  const { definitions, ...document } = parse(
    `mutation {login ...a0} ${doubled(LEVELS, 'Mutation', 'logout')}`,
  );
  const counted = definitions.map((definition) =>
    Object.defineProperty({ ...definition }, 'selectionSet', {
      get: () => {
        reads += 1;
        return 'selectionSet' in definition ? definition.selectionSet : undefined;
      },
    }),
  );
  const watched: DocumentNode = { ...document, definitions: counted };
  const selectionSet = getOperationAST(watched)?.selectionSet;
  expect(selectionSet && [...rootFields(watched, selectionSet)]).toEqual(['login', 'logout']);
  expect(reads).toBeLessThan(3 * LEVELS);
});

test.each([
  ['doubled again and again', `{...a0} ${doubled(18, 'Query', 'me {id}')}`],
  ['in a mutation', `mutation {...a0} ${doubled(18, 'Mutation', 'logout {signedOut}')}`],
  [
    'below fields',
    `{...a ...a} fragment a on Query {${'organization {...b} '.repeat(51)}} fragment b on Organization {${'name '.repeat(99)}}`,
  ],
])('fragments spread %s cannot bypass the limit on fields', async (_, query) => {
  const { data, errors } = await (await apiOf(null)).graph(query);
  expect(data).toBeUndefined();
  expect(errors).toEqual([
    expect.objectContaining({
      message:
        'With its fragments written out, a document may have 10,000 fields. Ask for less at once.',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    }),
  ]);
});

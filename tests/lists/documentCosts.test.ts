import { type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { MOST_KEPT_ROWS, MOST_ROWS } from '#client/address/loadedRows.ts';
import { CHARACTERS_KEPT } from '#server/app/graph.ts';
import { LONGEST_TEXT } from '#server/app/graphBody.ts';
import { schema } from '#server/app/schema.ts';
import { costOf, MOST_POINTS } from '#server/graph/limits/graphCost.ts';
import { fieldCounter, MOST_FIELDS } from '#server/graph/limits/spreadLimit.ts';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { clientTexts, fittingVariables } from './clientDocuments.ts';

/** Tests that the server runs every document of the client, with its longest pages. */

/** Restored lists remember how many rows they had; exports use the longest page. */
const rowsOf = (name: string): number => (name.startsWith('export') ? MOST_ROWS : MOST_KEPT_ROWS);

function pointsOf(name: string, text: string, graph: GraphQLSchema): number {
  const document = parse(text);
  return costOf(schema, document, name, fittingVariables(document, name, graph, rowsOf(name)));
}

test('every document of the client costs less than the limit', async () => {
  const texts = [...(await clientTexts())];
  const points = new Map(texts.map(([name, text]) => [name, pointsOf(name, text, schema)]));
  expect([...points].filter(([, cost]) => cost > MOST_POINTS)).toEqual([]);
  // Checks that lists are counted at all.
  expect(points.get('BatchHistoryScreenQuery')).toBeGreaterThanOrEqual(MOST_KEPT_ROWS);
  expect(points.get('RecipesScreenQuery')).toBeGreaterThanOrEqual(MOST_KEPT_ROWS);
});

test('no document of the client is refused before it runs', async () => {
  const { id: organizationId } = await createOrganization();
  const admin = await createUser({ organizationId, role: 'admin' });
  const refused: string[] = [];
  for (const [name, text] of await clientTexts()) {
    // A new session each, because one of the documents signs out.
    const api = await apiOf(admin);
    const variables = fittingVariables(parse(text), name, schema, rowsOf(name));
    const { errors = [] } = await api.graph(text, variables);
    // Only an error of a field has a path; syntax, rules, limits and variables refuse the whole document.
    const whole = errors.filter((error) => !('path' in error));
    refused.push(...whole.map(({ message }) => `${name}: ${message}`));
  }
  expect(refused).toEqual([]);
  // Checks that a refusal would be noticed.
  const { errors } = await (await apiOf(admin)).graph('{ oils(first: 1001) { totalCount } }');
  expect(errors?.filter((error) => 'path' in error)).toEqual([]);
});

test('every document of the client is short enough, and all of them stay parsed', async () => {
  const lengths = [...(await clientTexts()).values()].map(({ length }) => length);
  expect(Math.max(...lengths)).toBeLessThan(LONGEST_TEXT / 2);
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(CHARACTERS_KEPT / 2);
});

test('no document of the client comes near the limit on fields', async () => {
  const counts = [...(await clientTexts()).values()].map((text) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    return operation ? fieldCounter(document.definitions)(operation.selectionSet) : 0;
  });
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(MOST_FIELDS / 5);
});

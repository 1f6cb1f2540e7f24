import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql';
import { expect, test } from 'vitest';
import { MOST_KEPT_ROWS, MOST_ROWS } from '#client/address/loadedRows.ts';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';
import { CHARACTERS_KEPT } from '#server/app/graph.ts';
import { LONGEST_TEXT } from '#server/app/graphBody.ts';
import { schema } from '#server/app/schema.ts';
import { costOf, MOST_POINTS } from '#server/graph/limits/graphCost.ts';
import { fieldCounter, MOST_FIELDS } from '#server/graph/limits/spreadLimit.ts';

/** Tests that the server runs every document of the client, with its longest pages. */

const ARTIFACTS = path.resolve(import.meta.dirname, '../../client/__generated__');
const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Date: '2026-01-01',
  DateTime: '2026-01-01T00:00:00Z',
  Decimal: 1,
  Float: 1,
  ID: 'x',
  String: 'x',
};

type Artifact = {
  readonly default: { readonly params?: { readonly name: string; readonly text: string | null } };
};

/** A valid value; an integer is always a page size. */
function fittingValue(type: GraphQLInputType, rows: number): unknown {
  if (isNonNullType(type)) return fittingValue(type.ofType, rows);
  if (isListType(type)) {
    const length = getNamedType(type).name === 'ID' ? MOST_CHOICES + 1 : 1;
    return Array.from({ length }, () => fittingValue(type.ofType, rows));
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    const chosen = type.isOneOf ? Object.values(type.getFields()).slice(0, 1) : required;
    return Object.fromEntries(chosen.map((field) => [field.name, fittingValue(field.type, rows)]));
  }
  return getNamedType(type).name === 'Int' ? rows : SCALARS[getNamedType(type).name];
}

function pointsOf(name: string, text: string, graph: GraphQLSchema): number {
  const document = parse(text);
  // Restored lists remember how many rows they had; exports use the longest page.
  const rows = name.startsWith('export') ? MOST_ROWS : MOST_KEPT_ROWS;
  const definitions = getOperationAST(document, name)?.variableDefinitions ?? [];
  const variables = definitions.flatMap(({ variable, type, defaultValue }) => {
    const named = typeFromAST(graph, type);
    // Cursors have a special form, and do not affect the cost.
    const isCursor = variable.name.value === 'after' || variable.name.value === 'before';
    const isNeeded = defaultValue === undefined && isInputType(named) && !isCursor;
    return isNeeded ? [[variable.name.value, fittingValue(named, rows)] as const] : [];
  });
  return costOf(schema, document, name, Object.fromEntries(variables));
}

/** The text of every document of the client by name. */
async function clientTexts(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(ARTIFACTS)).filter((file) =>
    /(Query|Mutation)\.graphql\.ts$/.test(file),
  );
  const texts = new Map<string, string>();
  for (const file of files) {
    const { default: artifact }: Artifact = await import(path.join(ARTIFACTS, file));
    const { name, text } = artifact.params ?? {};
    if (name && text) texts.set(name, text);
  }
  expect(texts.size).toBeGreaterThan(100);
  return texts;
}

test('every document of the client costs less than the limit', async () => {
  const texts = [...(await clientTexts())];
  const points = new Map(texts.map(([name, text]) => [name, pointsOf(name, text, schema)]));
  expect([...points].filter(([, cost]) => cost > MOST_POINTS)).toEqual([]);
  // Checks that lists are counted at all.
  expect(points.get('BatchHistoryScreenQuery')).toBeGreaterThanOrEqual(MOST_KEPT_ROWS);
  expect(points.get('RecipesScreenQuery')).toBeGreaterThanOrEqual(MOST_KEPT_ROWS);
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

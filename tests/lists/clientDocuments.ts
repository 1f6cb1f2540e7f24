import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';

/** The documents that the client sends, as the Relay compiler wrote them. */

const CLIENT = path.resolve(import.meta.dirname, '../../client');
const ARTIFACTS = path.join(CLIENT, '__generated__');
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

/** The text of every document of the client by name. */
export async function clientTexts(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(ARTIFACTS)).filter((file) =>
    /(Query|Mutation)\.graphql\.ts$/.test(file),
  );
  const texts = new Map<string, string>();
  for (const file of files) {
    const { default: artifact }: Artifact = await import(path.join(ARTIFACTS, file));
    const { name, text } = artifact.params ?? {};
    if (name && text) texts.set(name, text);
  }
  if (texts.size < 100) throw new Error('Most documents of the client are missing: npm run gen.');
  return texts;
}

/** The text of every `graphql` tag in the sources of the client, with the file that it stands in. */
export async function clientTags(): Promise<readonly (readonly [file: string, text: string])[]> {
  const files = (await readdir(CLIENT, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('__generated__'),
  );
  const tags = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(CLIENT, file), 'utf8');
      return [...source.matchAll(/graphql`([^`]*)`/g)].map(
        ([, text = '']) => [file, text] as const,
      );
    }),
  );
  return tags.flat();
}

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

/** Valid values of the variables of an operation, with pages of this many rows. */
export function fittingVariables(
  document: DocumentNode,
  name: string,
  graph: GraphQLSchema,
  rows: number,
): Record<string, unknown> {
  const definitions = getOperationAST(document, name)?.variableDefinitions ?? [];
  const variables = definitions.flatMap(({ variable, type, defaultValue }) => {
    const named = typeFromAST(graph, type);
    // Cursors have a special form, and do not affect the cost.
    const isCursor = variable.name.value === 'after' || variable.name.value === 'before';
    const isNeeded = defaultValue === undefined && isInputType(named) && !isCursor;
    return isNeeded ? [[variable.name.value, fittingValue(named, rows)] as const] : [];
  });
  return Object.fromEntries(variables);
}

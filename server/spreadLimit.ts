import {
  type DefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** Several times what the largest screen asks for. */
export const MOST_FIELDS = 10_000;

/** Each is a question of its own, with statements of its own; the largest screen asks six. */
const MOST_AT_ROOT = 10;

/**
 * Fragments that spread one another several times over stand for more fields than their text could
 * hold. What plans and runs a document may go through all of them, so they are counted beforehand.
 */
export const spreadLimit: ValidationRule = (context) => ({
  Document: ({ definitions }) => {
    const countOf = fieldCounter(definitions);
    const countAtRoot = fieldCounter(definitions, 'root');
    for (const definition of definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const { selectionSet } = definition;
      const most =
        countOf(selectionSet) > MOST_FIELDS
          ? '10,000 fields'
          : countAtRoot(selectionSet) > MOST_AT_ROOT && `${MOST_AT_ROOT} fields at its root`;
      if (most === false) continue;
      const message = `With its fragments written out, a document may have ${most}. Ask for less at once.`;
      context.reportError(new GraphQLError(message, { nodes: definition }));
    }
  },
});

/** Counts fields with those of fragments, each time that they are spread; at the root without those below. */
export function fieldCounter(
  definitions: readonly DefinitionNode[],
  where: 'everywhere' | 'root' = 'everywhere',
) {
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition.selectionSet] as const]
        : [],
    ),
  );
  const counts = new Map<string, number>();
  const countOfFragment = (name: string): number => {
    const known = counts.get(name);
    if (known !== undefined) return known;
    // A circle, which another rule refuses, ends here.
    counts.set(name, 0);
    const selectionSet = fragments.get(name);
    const count = selectionSet === undefined ? 0 : countOf(selectionSet);
    counts.set(name, count);
    return count;
  };
  const countOf = ({ selections }: SelectionSetNode): number => {
    let count = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        count += countOfFragment(selection.name.value);
        continue;
      }
      const isField = selection.kind === Kind.FIELD;
      count += isField ? 1 : 0;
      if (selection.selectionSet === undefined || (isField && where === 'root')) continue;
      count += countOf(selection.selectionSet);
    }
    return count;
  };
  return countOf;
}

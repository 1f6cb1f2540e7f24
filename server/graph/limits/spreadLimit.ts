import {
  type DefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** Several times the number of the largest screen. */
export const MOST_FIELDS = 10_000;

/** Each root field runs its own statements; the largest screen has six. */
const MOST_AT_ROOT = 10;

/**
 * Fragments that spread one another repeatedly stand for more fields than their text contains. Planning and execution
 * may visit all of them, so they are counted beforehand.
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

/** Creates a counter of fields that counts a fragment each time it is spread; at the root only the top level counts. */
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
    // Ends a cycle, which another rule refuses.
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

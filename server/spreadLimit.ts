import {
  type DefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** Several times what the largest screen asks for. */
export const MOST_FIELDS = 10_000;

/**
 * Fragments that spread one another several times over stand for more fields than their text could
 * hold. What plans and runs a document may go through all of them, so they are counted beforehand.
 */
export const spreadLimit: ValidationRule = (context) => ({
  Document: ({ definitions }) => {
    const countOf = fieldCounter(definitions);
    for (const definition of definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      if (countOf(definition.selectionSet) <= MOST_FIELDS) continue;
      const message =
        'With its fragments written out, a document may have 10,000 fields. Ask for less at once.';
      context.reportError(new GraphQLError(message, { nodes: definition }));
    }
  },
});

/** Counts fields with those of fragments, each time that they are spread. */
export function fieldCounter(definitions: readonly DefinitionNode[]) {
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
      if (selection.kind === Kind.FRAGMENT_SPREAD) count += countOfFragment(selection.name.value);
      else {
        count += selection.kind === Kind.FIELD ? 1 : 0;
        count += selection.selectionSet === undefined ? 0 : countOf(selection.selectionSet);
      }
    }
    return count;
  };
  return countOf;
}

import { GraphQLError, Kind, type SelectionSetNode, type ValidationRule } from 'graphql';

/** Documents that name a field twice, such as those put together from fragments, stay well below. */
const MOST_TIMES = 20;

/**
 * GraphQL compares all fields of one selection that have the same name in pairs, which takes a tenth of a second for
 * 500 of them.
 */
export const repetitionLimit: ValidationRule = (context) => ({
  SelectionSet: (node, _key, parent) => {
    // Counted with the selection around it.
    if (parent && 'kind' in parent && parent.kind === Kind.INLINE_FRAGMENT) return;
    const counts = new Map<string, number>();
    for (const name of namesOf(node)) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count !== MOST_TIMES + 1) continue;
      const message = `A selection may name a field ${MOST_TIMES} times. Name it once.`;
      context.reportError(new GraphQLError(message, { nodes: node }));
    }
  },
});

/** The names of the fields in the result, with those of inline fragments. */
function* namesOf({ selections }: SelectionSetNode): Generator<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield (selection.alias ?? selection.name).value;
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* namesOf(selection.selectionSet);
  }
}

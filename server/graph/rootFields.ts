import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * The fields of a selection, directly or through fragments. Each fragment is visited once, because sixty fragments that
 * spread the next one twice stand for more fields than can be listed.
 */
export function rootFields(
  { definitions }: DocumentNode,
  selectionSet: SelectionSetNode,
): ReadonlySet<string> {
  const names = new Set<string>();
  const fragments = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else fragments.add(selection.name.value);
    }
  };
  collect(selectionSet);
  // Fragments found during the iteration are added to the set and visited too.
  for (const name of fragments) {
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name) {
        collect(definition.selectionSet);
      }
    }
  }
  return names;
}

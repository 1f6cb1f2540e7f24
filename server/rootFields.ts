import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** The fields a selection asks for by itself or through fragments, which validation keeps from circling. */
export function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
): readonly string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet)
      : [];
  });
}

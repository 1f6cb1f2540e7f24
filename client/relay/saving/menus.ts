import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';

/** Lists that come whole, for which Relay has no directive such as `@appendNode`. */
type Menu = 'cannabinoids' | 'departments' | 'recipeGroups';

/** Adds a created record to the end of a menu; without a record, which a refusal lacks, it stays as it is. */
export function addToMenu(
  store: RecordSourceProxy,
  menu: Menu,
  created: RecordProxy | null | undefined,
): void {
  const rows = store.getRoot().getLinkedRecords(menu);
  if (rows && created) store.getRoot().setLinkedRecords([...rows, created], menu);
}

/** Takes the record with this id off a menu. */
export function takeOffMenu(store: RecordSourceProxy, menu: Menu, id: unknown): void {
  const rows = store.getRoot().getLinkedRecords(menu);
  if (!rows) return;
  store.getRoot().setLinkedRecords(
    rows.filter((row) => row?.getDataID() !== id),
    menu,
  );
}

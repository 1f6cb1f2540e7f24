import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';

const LIST = 'useInventoryOils_oils';

const listOf = (store: RecordSourceSelectorProxy, active: boolean) =>
  ConnectionHandler.getConnection(store.getRoot(), LIST, { active });

type List = NonNullable<ReturnType<typeof listOf>>;

const idsIn = (list: List): ReadonlySet<string> =>
  new Set(
    (list.getLinkedRecords('edges') ?? []).flatMap(
      (edge) => edge?.getLinkedRecord('node')?.getDataID() ?? [],
    ),
  );

// The total of a connection is a plain number, which nothing else updates.
function count(list: List, difference: number): void {
  const total = list.getValue('totalCount');
  if (typeof total === 'number') list.setValue(Math.max(0, total + difference), 'totalCount');
}

/** Removes oils from the tab that shows them. */
export function takeFromList(
  store: RecordSourceSelectorProxy,
  ids: readonly string[],
  active: boolean,
): void {
  const list = listOf(store, active);
  if (!list) return;
  const listed = idsIn(list);
  const leaving = ids.filter((id) => listed.has(id));
  for (const id of leaving) ConnectionHandler.deleteNode(list, id);
  count(list, -leaving.length);
}

/** Adds oils to a tab that was loaded; the table sorts them itself. */
export function putInList(
  store: RecordSourceSelectorProxy,
  ids: readonly string[],
  active: boolean,
): void {
  const list = listOf(store, active);
  if (!list) return;
  const listed = idsIn(list);
  const coming = ids.flatMap((id) => (listed.has(id) ? [] : (store.get(id) ?? [])));
  for (const oil of coming) {
    const edge = ConnectionHandler.createEdge(store, list, oil, 'OilEdge');
    ConnectionHandler.insertEdgeAfter(list, edge);
  }
  count(list, coming.length);
}

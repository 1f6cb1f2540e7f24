/** Names the chosen view in the address of its list, so that it stays marked when filters change. */
const VIEW = 'view';

/** Parameters that a list has without its address saying so: the columns of the person, for instance. */
export type Unsaid = Readonly<Record<string, string>>;

/** The query of an address as a view stores it: without the name of a view, sorted, and with `unsaid`. */
export function viewAddress(search: string, unsaid: Unsaid = {}): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(unsaid))
    if (!params.has(name)) params.set(name, value);
  params.delete(VIEW);
  params.sort();
  return params.toString();
}

/** The query that opens a view. */
export function viewSearch(view: {
  readonly databaseId: number;
  readonly address: string;
}): string {
  const params = new URLSearchParams(view.address);
  params.set(VIEW, String(view.databaseId));
  return `?${params}`;
}

/** The id of the view that an address names; null without one. */
export const chosenView = (search: string): number | null => {
  const named = new URLSearchParams(search).get(VIEW);
  return named === null ? null : Number(named);
};

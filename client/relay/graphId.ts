/**
 * The global id for an id from the URL or storage. REST ids are whole numbers, and a link may contain either; other
 * text is unchanged, and the server will refuse it.
 */
export const graphId = (
  type: 'Department' | 'Deviation' | 'Oil' | 'RecipeVersion' | 'User',
  id = '',
): string => (/^\d+$/.test(id) ? btoa(`${type}:${id}`) : id);

/** The inverse: the whole number used by REST. Text that is not a global id is unchanged. */
export function rowOfGraphId(id: string): string {
  try {
    return /^\w+:(\d+)$/.exec(atob(id))?.[1] ?? id;
  } catch {
    return id;
  }
}

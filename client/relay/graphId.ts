/**
 * The global id of what an address or the storage names. REST gives whole numbers, and a link may
 * carry either; a text that is none of them stays as it is, for the server to refuse.
 */
export const graphId = (type: 'Department' | 'Oil' | 'RecipeVersion' | 'User', id = ''): string =>
  /^\d+$/.test(id) ? btoa(`${type}:${id}`) : id;

/** The way back: the whole number that REST takes. What is no global id stays as it is. */
export function rowOfGraphId(id: string): string {
  try {
    return /^\w+:(\d+)$/.exec(atob(id))?.[1] ?? id;
  } catch {
    return id;
  }
}

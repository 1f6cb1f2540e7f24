import { inWords, lookalikes, nameOf, ownFill, type Slot } from './slots.ts';
import type { Things } from './things.ts';

export type DistinguishedTypes = {
  /** The response to an id that does not exist. */
  readonly missing: string;
  /** The types whose own records get a different response. */
  readonly types: readonly string[];
};

/**
 * Sends an id of each own record to determine which types a place accepts. Used-up records are replaced, and the type
 * is remembered for testing other places.
 */
export async function distinguishTypes(
  slot: Slot,
  own: Things,
  typesOf: Map<string, string>,
): Promise<DistinguishedTypes> {
  const fill = ownFill(slot, own, typesOf);
  const ask = async (id: string) => withoutEcho(await slot.ask(own.adminApi, id, fill), id);
  const ownIds = inWords(slot.api, own.ids);
  const missing = await ask(inWords(slot.api, lookalikes(own.ids)).get('User')?.[0] ?? '');
  const types: string[] = [];
  for (const [type, ids] of ownIds) {
    // A batch is also found by its printed id.
    const tried = type === 'Batch' ? ids : ids.slice(0, 1);
    const answers: string[] = [];
    for (const id of tried) answers.push(await ask(id));
    if (answers.some((answer) => answer !== missing)) types.push(type);
  }
  const [type] = types;
  if (type !== undefined) typesOf.set(nameOf(slot), type);
  if (slot.isWrite) for (const used of types) await own.renew(used);
  return { missing, types };
}

/** Shorter texts may occur in responses by chance. */
export const SHORTEST_ECHO = 5;

/** Removes the requested id, which a response may repeat. */
export function withoutEcho(answer: string, id: string): string {
  if (id.length < SHORTEST_ECHO) return answer;
  // A response is JSON, in which quotes of the id are escaped.
  const literal = JSON.stringify(id)
    .slice(1, -1)
    .replace(/[^\w\s]/g, (sign) => `\\${sign}`);
  return answer.replace(new RegExp(`(?<!\\w)${literal}(?!\\w)`, 'g'), 'ID');
}

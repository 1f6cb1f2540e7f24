import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
import { distinguishTypes, SHORTEST_ECHO, withoutEcho } from './distinguishTypes.ts';
import { graphSlots } from './graphSlots.ts';
import { apartInTime, pairOf } from './idTimes.ts';
import { restRoutes } from './restDescription.ts';
import { restSlots } from './restSlots.ts';
import { inWords, lookalikes, malformed, nameOf, ownFill, type Slot } from './slots.ts';
import { createThings, spreadIds, type Things } from './things.ts';

/**
 * No response may reveal whether a record of another organization exists. Places that take an id are derived from the
 * registered routes, their description and the schema, so that new ones are covered. `ATTACK_IDS=400` sends that many
 * ids to each place.
 */
const asked = Number(process.env['ATTACK_IDS'] ?? 0);
const IDS_OF_A_PLACE = { read: asked || 28, write: asked || 8 };
/** Minimum number of ids over all places of a kind. */
const FEWEST = 400;

/** Positions within a document, and ids that are only compared or proposed. */
const NOT_LOOKED_UP: readonly RegExp[] = [
  /^(POST|PUT) \/api\/recipes(\/:id)?, (detail_groups|details|detail_groups\.details)\.(id|group_id)$/,
  /^(POST|PUT) \/api\/batches\/:id(\/\w+)?, (recipe_id|department_id|ingredients\.id)$/,
  /^POST \/api\/batches, (batch_id|department_id)$/,
  // A second signer is read once the act itself is allowed; `sign.test.ts` has those who look like nobody.
  /[, .]signature\.signer(_i|I)d$/,
  // A batch that is not saved yet has one, too.
  /^(lotOverride, batchId|POST \/api\/lot-override, batch_id)$/,
  // Visible to everyone in development, absent in production.
  /^GET \/dev\/mail\//,
];
const TAKES_ANY_NODE = /^nodes?, ids?$/;
/** Memberships cannot be fetched by id. */
const FETCHED_TYPES = [...NODE_TYPES].filter((type) => type !== 'DepartmentMembership');
/** A logo is visible to everyone who has its unguessable id. */
const OPEN_TO_ALL = /^GET \/api\/files\/:id, /;

let own: Things;
let foreignIds: Map<string, readonly string[]>;
let slots: readonly Slot[];
const typesOf = new Map<string, string>();

beforeAll(async () => {
  await spreadIds();
  own = await createThings();
  foreignIds = await idsOfOthers();
  slots = [...restSlots(await restRoutes()), ...graphSlots()];
});

/** Creates more records of each type when more ids are sent. */
async function idsOfOthers() {
  const foreign = await createThings();
  const all = new Map(foreign.ids);
  for (let copies = 1; copies < asked / 80; copies += 1) {
    for (const type of foreign.ids.keys()) {
      await foreign.renew(type);
      all.set(type, [...(all.get(type) ?? []), ...(foreign.ids.get(type) ?? [])]);
    }
  }
  return all;
}

// Reading comes first, while everything still exists.
test.each([
  ['reads through REST', 'rest', 'read'],
  ['reads through the graph', 'graph', 'read'],
  ['writes through REST', 'rest', 'write'],
  ['writes through the graph', 'graph', 'write'],
] as const)(
  '%s answer alike for ids of others, of nothing, of another type and for what is no id',
  async (_, api, kind) => {
    const startedAt = performance.now();
    const places = slots.filter((slot) => slot.api === api && slot.isWrite === (kind === 'write'));
    const faults: string[] = [];
    let count = 0;
    for (const [index, slot] of places.entries()) {
      // Thousands of requests of one person in a few seconds would spend the budgets that slow an attacker down.
      await db().rateLimit.deleteMany();
      const tried = await (isNotLookedUp(slot) ? tryAlike : tryApart)(slot, index);
      faults.push(...tried.faults);
      count += tried.count;
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${count} ids in ${places.length} places, ${faults.length} faults, ${seconds} s`);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(FEWEST);
  },
  1_800_000,
);

type Tried = { readonly count: number; readonly faults: readonly string[] };

/** Own records must be found, which proves that the place performs a lookup. */
async function tryApart(slot: Slot, index: number): Promise<Tried> {
  const { missing, types } = await distinguishTypes(slot, own, typesOf);
  const isRight = TAKES_ANY_NODE.test(nameOf(slot))
    ? types.toSorted().join() === FETCHED_TYPES.toSorted().join()
    : types.length === 1;
  const ids = wrongIds(slot, types, index);
  // People without the right to write must learn nothing either.
  const right = ids.slice(0, 2 * types.length);
  return {
    count: own.ids.size + ids.length + right.length,
    faults: [
      ...(isRight ? [] : [`${nameOf(slot)} finds ${types.join() || 'nothing of its own'}`]),
      ...(await differing(slot, own.adminApi, ids, missing)),
      ...(await differing(slot, own.viewerApi, right)),
      ...(await slower(slot, types)),
    ],
  };
}

/** The response time must reveal nothing either. */
async function slower(slot: Slot, [type]: readonly string[]): Promise<readonly string[]> {
  if (type === undefined || OPEN_TO_ALL.test(nameOf(slot))) return [];
  const ids = pairOf(slot, { ids: foreignIds }, type);
  const words = await apartInTime(slot, { own, typesOf }, ids);
  return words === null ? [] : [`${nameOf(slot)} takes ${words}`];
}

/** Where nothing is looked up, own ids get the same response as others. */
async function tryAlike(slot: Slot, index: number): Promise<Tried> {
  const texts = [...[...own.ids.values()].flat(), ...wrongIds(slot, [], index)];
  const ids = texts.filter((id) => id.length >= SHORTEST_ECHO && !id.includes('\u0000'));
  return { count: ids.length, faults: await differing(slot, own.adminApi, ids) };
}

const isNotLookedUp = (slot: Slot) => NOT_LOOKED_UP.some((places) => places.test(nameOf(slot)));

/** Arguments that are texts instead of ids: one that cannot be stored is refused with its field. */
const takesText = (slot: Slot) =>
  slot.place.startsWith('?') || /^(batch|trace), (filter\.)?batchId$|, number$/.test(nameOf(slot));

/** Ids of the right types first, then the others, starting at a different one for each place. */
function wrongIds(slot: Slot, types: readonly string[], index: number): readonly string[] {
  const count = IDS_OF_A_PLACE[slot.isWrite ? 'write' : 'read'];
  const foreign = inWords(slot.api, foreignIds);
  const random = inWords(slot.api, lookalikes(foreignIds));
  const right = types.flatMap((type) =>
    (random.get(type) ?? []).flatMap((id, place) => [id, foreign.get(type)?.[place] ?? id]),
  );
  const broken = malformed(slot.api, { ids: foreignIds });
  const others = [...foreign.values(), ...random.values()].flat();
  const rest = [
    ...others.flatMap((id, place) => [id, ...broken.slice(place, place + 1)]),
    ...broken,
  ];
  const start = (index * count) % rest.length;
  return [...new Set([...right, ...rest.slice(start), ...rest.slice(0, start)])]
    .filter((id) => !(OPEN_TO_ALL.test(nameOf(slot)) && foreign.get('Logo')?.includes(id)))
    .filter((id) => !(takesText(slot) && id.includes('\u0000')))
    .slice(0, count);
}

/** The ids whose response differs from the first, or from `expected`. */
async function differing(
  slot: Slot,
  api: Things['adminApi'],
  ids: readonly string[],
  expected?: string,
): Promise<readonly string[]> {
  const fill = ownFill(slot, own, typesOf);
  let first = expected;
  const faults: string[] = [];
  for (const id of ids) {
    const answer = withoutEcho(await slot.ask(api, id, fill), id);
    first ??= answer;
    if (answer === first) continue;
    const [got, due] = [answer, first].map((text) => text.slice(0, 300));
    faults.push(`${nameOf(slot)}: ${id} gets ${got} instead of ${due}`);
  }
  return faults;
}

import { applySettings } from '#server/env.ts';
import { graphSlots } from '#tests/attacks/graphSlots.ts';
import { restRoutes } from '#tests/attacks/restDescription.ts';
import { restSlots } from '#tests/attacks/restSlots.ts';
import { inWords, lookalikes, nameOf, ownFill, type Slot } from '#tests/attacks/slots.ts';
import { createThings, spreadIds, type Things } from '#tests/attacks/things.ts';
import { toldApart } from '#tests/attacks/toldApart.ts';
import { withEmptyDatabase } from '#tests/emptyDatabase.ts';
import { testServer } from '#tests/execute.ts';
import { TEST_SETTINGS } from '#tests/testSettings.ts';

/**
 * Whether the time of an answer tells an id of another organization from one that nothing has: in every
 * place that takes an id both are sent in turns. Prints the medians and their ratio, and fails where
 * they differ by more than 20 %, or where there are too few places. On the server of `TEST_DATABASE_URL`, or else embedded.
 */
const PAIRS = 60;
const WARM_UP = 5;
const MOST_APART = 0.2;
/** With fewer, something is wrong with how they are found. */
const FEWEST_PLACES = 100;

applySettings(TEST_SETTINGS);
await withEmptyDatabase(async () => {
  await spreadIds();
  const own = await createThings();
  const foreign = await createThings();
  const slots = [...restSlots(await restRoutes()), ...graphSlots()];
  const typesOf = new Map<string, string>();
  const ratios: number[] = [];
  for (const slot of slots) {
    const { types } = await toldApart(slot, own, typesOf);
    const [type] = types;
    // Where nothing is looked up, nothing takes time; a logo is open to everybody who has its id.
    if (type === undefined || type === 'Logo') continue;
    ratios.push(
      await compare(
        slot,
        own,
        [idIn(slot, foreign.ids, type), idIn(slot, lookalikes(foreign.ids), type)],
        typesOf,
      ),
    );
  }
  const apart = ratios.filter((ratio) => Math.abs(ratio - 1) > MOST_APART);
  console.log(
    `\n${ratios.length} places, median ratio ${median(ratios).toFixed(3)}, ${apart.length} more than 20 % apart`,
  );
  process.exitCode = apart.length === 0 && ratios.length >= FEWEST_PLACES ? 0 : 1;
  await (await testServer()).close();
});

function idIn(slot: Slot, ids: ReadonlyMap<string, readonly string[]>, type: string): string {
  return inWords(slot.api, ids).get(type)?.[0] ?? '';
}

/** Every other pair begins with the random one: neither has the warmer place. */
async function compare(
  slot: Slot,
  own: Things,
  [foreignId, randomId]: readonly [string, string],
  typesOf: ReadonlyMap<string, string>,
): Promise<number> {
  const fill = ownFill(slot, own, typesOf);
  const times = { foreign: [] as number[], random: [] as number[] };
  for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
    const turns = [
      [times.foreign, foreignId],
      [times.random, randomId],
    ] as const;
    for (const [taken, id] of pair % 2 === 0 ? turns : turns.toReversed()) {
      const startedAt = performance.now();
      await slot.ask(own.adminApi, id, fill);
      if (pair >= WARM_UP) taken.push(performance.now() - startedAt);
    }
  }
  const [ofForeign, ofRandom] = [median(times.foreign), median(times.random)];
  const ratio = ofForeign / ofRandom;
  console.log(
    `${nameOf(slot).padEnd(70)} foreign ${ofForeign.toFixed(2)} ms, random ${ofRandom.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
  );
  return ratio;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

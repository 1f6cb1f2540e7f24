import { applySettings } from '#server/settings/env.ts';
import { distinguishTypes } from '#tests/attacks/distinguishTypes.ts';
import { graphSlots } from '#tests/attacks/graphSlots.ts';
import {
  type Asker,
  type IdPair,
  MOST_APART,
  median,
  medianTimes,
  pairOf,
} from '#tests/attacks/idTimes.ts';
import { restRoutes } from '#tests/attacks/restDescription.ts';
import { restSlots } from '#tests/attacks/restSlots.ts';
import { nameOf, type Slot } from '#tests/attacks/slots.ts';
import { createThings, spreadIds } from '#tests/attacks/things.ts';
import { withEmptyDatabase } from '#tests/database/emptyDatabase.ts';
import { testServer } from '#tests/execute.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';

/**
 * Tests whether response times distinguish an id of another organization from a nonexistent one: both are sent
 * alternately to every place that takes an id. Prints the medians and their ratio; fails when they differ by more than
 * 20 % or too few places are found. Uses the server of `TEST_DATABASE_URL`, otherwise the embedded database.
 */
const PAIRS = 60;
/** Fewer places mean that the search for them is broken. */
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
    const { types } = await distinguishTypes(slot, own, typesOf);
    const [type] = types;
    // Only lookups take time; logos are accessible to everyone who has the id.
    if (type === undefined || type === 'Logo') continue;
    ratios.push(await compare(slot, { own, typesOf }, pairOf(slot, foreign, type)));
  }
  const apart = ratios.filter((ratio) => Math.abs(ratio - 1) > MOST_APART);
  console.log(
    `\n${ratios.length} places, median ratio ${median(ratios).toFixed(3)}, ${apart.length} more than 20 % apart`,
  );
  process.exitCode = apart.length === 0 && ratios.length >= FEWEST_PLACES ? 0 : 1;
  await (await testServer()).close();
});

/** The ratio of the two medians. */
async function compare(slot: Slot, asker: Asker, ids: IdPair): Promise<number> {
  const { foreignMs, randomMs } = await medianTimes(slot, asker, ids, PAIRS);
  const ratio = foreignMs / randomMs;
  console.log(
    `${nameOf(slot).padEnd(70)} foreign ${foreignMs.toFixed(2)} ms, random ${randomMs.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
  );
  return ratio;
}

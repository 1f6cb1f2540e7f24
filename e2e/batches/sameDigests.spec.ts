import path from 'node:path';
import fc from 'fast-check';
import { build } from 'vite';
import { formulate } from '#domain/formulation/solve.ts';
import { inputs } from '#domain/formulation/testing/instances.ts';
import type { Formulation, FormulationInput } from '#domain/formulation/types.ts';
import { LAW_SEED } from '#tests/setup/laws.ts';
import { expect, test } from '../support/fixtures.ts';

const INSTANCES = 500;

/** The engine bundled for the browser, as the global `engine`. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.resolve('domain/formulation/solve.ts'),
        formats: ['iife'],
        name: 'engine',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built.');
  return first.output[0].code;
}

test(`the browser and Node give the same digest on ${INSTANCES} calculations`, async ({ page }) => {
  const orders = ['fewestLots', 'leastOil', 'oldestFirst'] as const;
  const calculations = fc
    .sample(inputs(20), { seed: LAW_SEED, numRuns: INSTANCES })
    .map(
      (input, index): FormulationInput => ({ ...input, order: orders[index % 3] ?? 'leastOil' }),
    );
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundled() });
  const there: Formulation[] = await page.evaluate(
    (given) =>
      given.map((input) =>
        (
          globalThis as unknown as {
            engine: { formulate: (input: unknown) => Formulation };
          }
        ).engine.formulate(input),
      ),
    // Copied as JSON, as the browser receives it.
    JSON.parse(JSON.stringify(calculations)) as FormulationInput[],
  );
  const here = calculations.map(formulate);
  expect(here.filter(({ ok }) => ok).length, `seed ${LAW_SEED}`).toBeGreaterThan(INSTANCES / 10);
  expect(here.filter(({ ok }) => !ok).length, `seed ${LAW_SEED}`).toBeGreaterThan(INSTANCES / 10);
  expect(
    there.map(({ digest }) => digest),
    `seed ${LAW_SEED}`,
  ).toEqual(here.map(({ digest }) => digest));
  // The explanations must be equal too, not only the results.
  expect(there, `seed ${LAW_SEED}`).toEqual(JSON.parse(JSON.stringify(here)));
});

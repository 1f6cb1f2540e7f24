import { expect, test } from 'vitest';
import { calculateByRest, graphInput } from '#tests/samples/formulations.ts';
import { createKitchen } from '#tests/samples/savedBatches.ts';

test('REST returns how a calculation was made, and that it succeeded', async () => {
  const kitchen = await createKitchen();
  const recipe = (await kitchen.recipe({ targets: [{ cannabinoid: 'THC', value: 10 }] })).id;
  const percents = { THC: 80, CBN: 2 };
  const oil = (await kitchen.oil({ tag: 'D9-1', grams: 100, percents })).id;
  const { body } = await calculateByRest(kitchen.cook, { recipe, choices: [{ oil }] });
  expect(body.message).toBe('Every target is met within 1 mg.');
  expect(body.debug).toMatchObject({
    algorithm: expect.stringContaining('dual simplex'),
    active_targets: [{ cannabinoid: 'THC', operator: '=', target_mg: 5000 }],
    tolerances: { target_mg: 1, weight_g: 1e-6 },
    matrix: { oil_ids: [oil], rows: [{ cannabinoid: 'THC', mg_per_g: [800] }] },
    still_needed: { THC: 5000 },
    total_oil_weight: 6.25,
    utilization: [{ oil_id: oil, allocated: 6.25, available: 100, percent: 6.25, leftover: 93.75 }],
  });
});

test('GraphQL returns the same about a calculation', async () => {
  const kitchen = await createKitchen();
  const recipe = (await kitchen.recipe({ targets: [{ cannabinoid: 'THC', value: 10 }] })).id;
  const oil = (await kitchen.oil({ tag: 'D9-1', grams: 100, percents: { THC: 80 } })).id;
  const asked = { recipe, choices: [{ oil }] };
  const rest = (await calculateByRest(kitchen.cook, asked)).body;
  const { data, errors } = await kitchen.cook.graph(
    `mutation ($input: CalculateFormulationInput!) {
      calculateFormulation(input: $input) {
        ... on CalculateFormulationPayload {
          formulation { ... on FeasibleFormulation { message } }
          debug {
            algorithm
            activeTargets { cannabinoid operator targetMg }
            tolerances { targetMg weightGrams mostWork }
            matrix { lotIds rows { cannabinoid mgPerGram } }
          }
        }
      }
    }`,
    { input: graphInput(asked) },
  );
  expect(errors).toBeUndefined();
  const { algorithm, tolerances } = rest.debug as Record<string, Record<string, unknown>>;
  expect(data).toEqual({
    calculateFormulation: {
      formulation: { message: rest.message },
      debug: {
        algorithm,
        activeTargets: [{ cannabinoid: 'THC', operator: 'EQUAL', targetMg: '5000' }],
        tolerances: {
          targetMg: String(tolerances?.['target_mg']),
          weightGrams: String(tolerances?.['weight_g']),
          mostWork: tolerances?.['most_work'],
        },
        matrix: { lotIds: [String(oil)], rows: [{ cannabinoid: 'THC', mgPerGram: ['800'] }] },
      },
    },
  });
});

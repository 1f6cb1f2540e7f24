import { type APIRequestContext, expect } from '@playwright/test';
import { joinOrganization, type Member, openOrganization } from '../support/ownOrganization.ts';
import { type Rest, restOf } from '../support/rest.ts';
import { MORE_CANNABINOIDS, type OddBatch } from './oddBatches.ts';

type SavedLine = {
  readonly position: number;
  readonly oil_id: number | null;
  readonly ingredient_type: string;
  readonly calculated_qty: number;
  readonly part_quantities: readonly number[];
};

type SavedBatch = {
  readonly id: number;
  readonly batch_id: string;
  readonly ingredients: readonly SavedLine[];
};

/** An organization with an unusual name, its administrator, and a read-only user. */
export type OddWorld = {
  readonly writer: Member;
  readonly reader: Member;
  readonly rest: Rest;
  readonly departmentId: number;
};

export async function openOddWorld(request: APIRequestContext, name: string): Promise<OddWorld> {
  const writer = await openOrganization(request, name);
  const reader = await joinOrganization(request, writer, {
    email: `reader@${name}.test`,
    firstName: 'Łukasz',
    lastName: '李雷',
  });
  const rest = restOf(request, writer.token);
  const [organization] = await rest.get('/auth/organizations');
  const { id } = organization;
  await rest.put(`/auth/organizations/${id}`, { name: `${name} Żółw & Σία “糖果” ≥ 北` });
  for (const cannabinoid of MORE_CANNABINOIDS) {
    await rest.post('/cannabinoids', { name: cannabinoid, unit: 'mg/unit' });
  }
  const [department] = await rest.get('/departments');
  return { writer, reader, rest, departmentId: department.id };
}

/** Creates the recipe, the lot and the batch, and brings the batch into its status; gives its id. */
export async function saveOddBatch({ rest, departmentId }: OddWorld, odd: OddBatch) {
  const recipe = await rest.post('/recipes/', recipeBody(odd, departmentId));
  const oils = odd.hasOils ? [{ oil_id: await createOil(rest, odd, departmentId) }] : [];
  const batch: SavedBatch = await rest.post('/batches', {
    recipe_id: recipe.id,
    multiplier: odd.multiplier,
    parts: odd.parts,
    batch_number: odd.batchNumber,
    agent_name: odd.agent,
    supervisor_name: odd.supervisor,
    oils,
  });
  await followState(rest, odd, batch);
  return batch.batch_id;
}

function recipeBody(odd: OddBatch, departmentId: number) {
  const fixed = odd.ingredients.map((name, index) => ({
    ingredient_name: name,
    item_type: 'fixed',
    ...(index === 0
      ? { quantity: 20, unit: '%' }
      : { quantity: milligrams(1.234 + index / 1000), unit: 'g' }),
  }));
  const active = { ingredient_name: 'Cannabinoid oil', item_type: 'active' };
  const sub = {
    ingredient_name: 'Infusion – инфузия',
    item_type: 'sub_formulation',
    sub_percentage: 10,
    sub_details: [
      {
        ingredient_name: 'LEC-3 - Lécithine',
        item_type: 'fixed',
        quantity: 5,
        unit: '%',
        order: 0,
      },
      { ...active, order: 1 },
      { ingredient_name: 'MCT', item_type: 'buffer', order: 2 },
    ],
  };
  const oil = odd.hasSub ? [sub] : [active];
  const details = [...fixed, ...oil, { ingredient_name: 'Woda 水', item_type: 'buffer' }];
  return {
    department_id: departmentId,
    number: `ODD-${odd.index}/Δ`,
    description: odd.description,
    product_type: odd.productType || 'Gummy',
    finished_good_uom: 'g',
    batch_weight: 1000,
    unit_weight: 4,
    specifications: [
      {
        spec_name: 'THC/unit',
        operator: odd.hasOils ? '=' : '<=',
        target_value: 10,
        unit: 'mg/unit',
      },
    ],
    detail_groups: [],
    details: details.map((detail, order) => ({ ...detail, order })),
  };
}

async function createOil(rest: Rest, odd: OddBatch, departmentId: number): Promise<number> {
  const { id } = await rest.post('/oils/', {
    tag: `Δ9-${odd.index}`,
    description: odd.oilDescription,
    batch: odd.oilBatch || `B${odd.index}`,
    qty: 900_000,
    cannabinoids: odd.percents,
    department_id: departmentId,
  });
  return id;
}

const inTurn = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % values.length];
const milligrams = (grams: number) => Math.round(grams * 1000) / 1000;

/** The weighed amounts of the lines for which `isWritten` holds. */
function written(odd: OddBatch, batch: SavedBatch, isWritten: (index: number) => boolean) {
  return batch.ingredients.flatMap((line, index) => {
    if (!isWritten(index)) return [];
    const share = inTurn(odd.shares, index) ?? 1;
    const isByPart = odd.parts > 1 && index % 3 !== 2;
    const initials = (at: number) => inTurn(odd.initials, at) ?? '';
    return [
      {
        position: line.position,
        ...(isByPart
          ? {
              actual_parts: line.part_quantities.map((grams) => milligrams(grams * share)),
              initials_parts: line.part_quantities.map((_, part) => initials(index + part)),
            }
          : { actual_qty: milligrams(line.calculated_qty * share), initials: initials(index) }),
        ...(line.oil_id === null && line.ingredient_type !== 'sub_formulation'
          ? { lot: inTurn(odd.lots, index) }
          : {}),
      },
    ];
  });
}

async function followState(rest: Rest, odd: OddBatch, batch: SavedBatch): Promise<void> {
  const path = `/batches/${batch.id}`;
  if (odd.state === 'open') return;
  if (odd.state === 'weighed' || odd.state === 'inactive') {
    await rest.put(path, { ingredients: written(odd, batch, (index) => index % 2 === 0) });
  } else {
    const { reason } = odd;
    await rest.post(`${path}/complete`, {
      finished_quantity: 240 * odd.multiplier,
      ingredients: written(odd, batch, () => true),
      ...(odd.state !== 'noReasons' && {
        reasons: { lines: reason, targets: reason, yield: reason },
      }),
    });
  }
  if (odd.state === 'corrected') {
    await rest.post(`${path}/corrections`, {
      reason: odd.reason,
      agent_name: `${odd.agent} II`,
      supervisor_name: odd.supervisor === '' ? 'Σοφία' : '',
    });
    await rest.post(`${path}/corrections`, {
      reason: `${odd.reason}!`,
      finished_quantity: 231 * odd.multiplier,
    });
    for (let round = 1; round <= odd.initialsRounds; round += 1) {
      await rest.post(`${path}/corrections`, {
        reason: odd.reason,
        ingredients: written(odd, batch, () => true).map(({ position }) => ({
          position,
          initials_parts: Array.from({ length: odd.parts }, () => `R${round}`),
        })),
      });
    }
  }
  if (odd.state === 'inactive' || odd.state === 'completedInactive') await rest.remove(path);
  expect(batch.batch_id).toMatch(/^BF-/);
}

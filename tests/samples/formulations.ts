import type { Api } from '#tests/execute.ts';
import { globalId } from '#tests/execute.ts';

/** A calculation that can be sent through either API. */

export type AskedTemporary = {
  readonly tag: string;
  readonly grams: number;
  readonly percents: Readonly<Record<string, number>>;
};

export type NamedLot = { readonly oil: number } | { readonly temporary: AskedTemporary };

export type AskedChoice = NamedLot & {
  readonly mode?: 'flexible' | 'use_all' | 'fixed';
  readonly fixedGrams?: number;
};

export type Asked = {
  readonly recipe: number;
  readonly multiplier?: number;
  readonly choices: readonly AskedChoice[];
  readonly buffer?: NamedLot;
  readonly order?: 'fewest_lots' | 'least_oil' | 'oldest_first';
};

const restTemporary = ({ tag, grams, percents }: AskedTemporary) => ({
  tag,
  description: 'Only today',
  batch: 'T1',
  qty: grams,
  cannabinoids: percents,
});

const restBuffer = (lot: NamedLot) =>
  'oil' in lot
    ? { buffer_oil_id: lot.oil }
    : { buffer: { temporary: restTemporary(lot.temporary) } };

const graphLot = (lot: NamedLot, key: string) =>
  'oil' in lot
    ? { oilId: globalId('Oil', lot.oil) }
    : {
        temporary: {
          key,
          tag: lot.temporary.tag,
          description: 'Only today',
          batch: 'T1',
          quantityGrams: String(lot.temporary.grams),
          potencies: Object.entries(lot.temporary.percents).map(([cannabinoid, percent]) => ({
            cannabinoid,
            percent: String(percent),
          })),
        },
      };

/** The body of `POST /api/formulations`, with the additional fields of `POST /api/batches`. */
export const restBody = (asked: Asked, more: Record<string, unknown> = {}) => ({
  recipe_id: asked.recipe,
  multiplier: asked.multiplier ?? 1,
  oils: asked.choices.map((choice) => ({
    mode: choice.mode ?? 'flexible',
    ...(choice.fixedGrams === undefined ? {} : { fixed_qty: choice.fixedGrams }),
    ...('oil' in choice ? { oil_id: choice.oil } : { temporary: restTemporary(choice.temporary) }),
  })),
  ...(asked.buffer === undefined ? {} : restBuffer(asked.buffer)),
  ...(asked.order === undefined ? {} : { order: asked.order }),
  ...more,
});

/** REST identifies the lots of a body by index, and so do the tests. */
const BUFFER_KEY = 'temporary-buffer';

export const temporaryKey = (index: number): string => `temporary-${index + 1}`;

/** The same as the input of `calculateFormulation`, or of `createBatch`. */
export const graphInput = (asked: Asked, more: Record<string, unknown> = {}) => ({
  recipeVersionId: globalId('RecipeVersion', asked.recipe),
  multiplier: String(asked.multiplier ?? 1),
  choices: asked.choices.map((choice, index) => ({
    mode: (choice.mode ?? 'flexible').toUpperCase(),
    ...(choice.fixedGrams === undefined ? {} : { fixedGrams: String(choice.fixedGrams) }),
    lot: graphLot(choice, temporaryKey(index)),
  })),
  ...(asked.buffer === undefined ? {} : { buffer: graphLot(asked.buffer, BUFFER_KEY) }),
  ...(asked.order === undefined ? {} : { order: asked.order.toUpperCase() }),
  ...more,
});

export const CALCULATE = `mutation ($input: CalculateFormulationInput!) {
  calculateFormulation(input: $input) {
    __typename
    ... on UserError { code message }
    ... on InvalidError { issues { path message } }
    ... on CalculateFormulationPayload {
      formulation {
        __typename
        ... on FeasibleFormulation {
          digest proven warnings
          allocations { lotId mode grams }
          buffer { lotId grams }
          targets { ...target }
          summary { ...summary }
        }
        ... on InfeasibleFormulation {
          digest class classes message details
          nearest { ...target }
          remedies { sentence change {
            kind: __typename
            ... on SwitchToFlexible { lotId }
            ... on AddOils { lotIds }
            ... on SetMultiplier { multiplier }
            ... on ChangeTarget { cannabinoid value from to }
            ... on ReduceFixedLine { ingredientId subIngredientId byGrams }
          } }
          summary { ...summary }
        }
      }
    }
  }
}
fragment target on TargetResult { cannabinoid operator targetMg achievedMg deltaMg met }
fragment summary on FormulationSummary {
  batchGrams units capacityGrams oilTotalGrams
  cannabinoids { cannabinoid fromUseAllMg fromFixedMg stillNeededMg }
  utilization { lotId allocatedGrams availableGrams percent leftoverGrams }
  untargeted { cannabinoid mg mgPerUnit mgPerGram isAboveLimit }
}`;

export const SAVE = `mutation ($input: CreateBatchInput!) {
  createBatch(input: $input) {
    __typename
    ... on UserError { code message }
    ... on InvalidError { issues { path message } }
    ... on CreateBatchPayload { batch { databaseId batchId } }
  }
}`;

export type Remedy = {
  readonly sentence: string;
  readonly change: Readonly<Record<string, unknown>> & { readonly kind: string };
};

type Untargeted = {
  readonly cannabinoid: string;
  readonly mg: number;
  readonly mg_per_unit: number;
  readonly mg_per_g: number;
  readonly above_limit: boolean;
};

export type RestFormulation = {
  readonly success: boolean;
  readonly class: string | null;
  readonly classes: readonly string[];
  readonly message: string;
  readonly allocations: readonly {
    readonly oil_id: number | string;
    readonly allocated_qty: number;
    readonly mode: string;
  }[];
  readonly buffer: { readonly oil_id: number | string | null; readonly qty: number } | null;
  readonly targets: readonly { readonly cannabinoid: string; readonly met: boolean }[];
  readonly untargeted: readonly Untargeted[];
  readonly warnings: readonly string[];
  readonly remedies: readonly Remedy[];
  readonly digest: string;
  readonly debug: Readonly<Record<string, unknown>>;
};

export type GraphFormulation = {
  readonly __typename: 'FeasibleFormulation' | 'InfeasibleFormulation';
  readonly digest: string;
  readonly class?: string;
  readonly message?: string;
  readonly warnings?: readonly string[];
  readonly allocations?: readonly { lotId: string; mode: string; grams: string }[];
  readonly buffer?: { readonly lotId: string | null; readonly grams: string } | null;
  readonly remedies?: readonly Remedy[];
  readonly summary: {
    readonly batchGrams: string;
    readonly units: number;
    readonly capacityGrams: string;
    readonly oilTotalGrams: string;
    readonly cannabinoids: readonly Readonly<Record<string, unknown>>[];
    readonly utilization: readonly Readonly<Record<string, string>>[];
    readonly untargeted: readonly Readonly<Record<string, unknown>>[];
  };
};

export async function calculateByRest(api: Api, asked: Asked) {
  const { status, body } = await api.rest('POST', '/formulations', { body: restBody(asked) });
  return { status, body: body as RestFormulation };
}

export async function calculateByGraph(api: Api, asked: Asked): Promise<GraphFormulation> {
  const { data, errors } = await api.graph(CALCULATE, { input: graphInput(asked) });
  const payload = data as { calculateFormulation: { formulation?: GraphFormulation } } | null;
  const formulation = payload?.calculateFormulation.formulation;
  if (!formulation) throw new Error(JSON.stringify(errors ?? data));
  return formulation;
}

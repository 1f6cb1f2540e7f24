import type { Operator, RecipeContent } from '#domain/recipe/recipe.ts';
import type { Untargeted } from './untargeted.ts';

/** How one picked lot is used. `grams` is null while the user has not typed a fixed quantity yet. */
export type Choice =
  | { readonly oilId: string; readonly mode: 'flexible' }
  | { readonly oilId: string; readonly mode: 'useAll' }
  | { readonly oilId: string; readonly mode: 'fixed'; readonly grams: number | null };

/** A lot of oil: grams in stock (0 or more) and percent by weight per cannabinoid (0 to 100). */
export type Oil = {
  readonly id: string;
  /** What the user calls it, for sentences: its tag. */
  readonly label: string;
  readonly grams: number;
  /** What no saved batch waits for, below 0 where too much is promised; absent is all of `grams`. */
  readonly freeGrams?: number;
  readonly percents: Readonly<Record<string, number>>;
  /** ISO date it was received; orders lots oldest first, ids break ties. */
  readonly received?: string;
};

export type SolutionOrder = 'fewestLots' | 'leastOil' | 'oldestFirst';

export type FormulationInput = {
  readonly recipe: RecipeContent;
  /** Above 0; anything else counts as 1. */
  readonly multiplier: number;
  readonly oils: readonly Oil[];
  readonly choices: readonly Choice[];
  readonly bufferOilId?: string | null;
  readonly order?: SolutionOrder;
  /**
   * Most that may come along of a cannabinoid without a target, in percent of the asked milligrams
   * (0 to 100); null: any amount. Absent: 10.
   */
  readonly untargetedLimitPercent?: number | null;
};

/** Failure classes in the order of precedence of the headline. */
export const FAILURE_CLASSES = [
  'bad_input',
  'no_targets',
  'actives_both_levels',
  'buffer_with_min',
  'buffer_has_target',
  'qty_range',
  'exceeds_batch',
  'use_all_exceeds',
  'over_constrained',
  'capacity',
  'need_flex',
  'no_weight_left',
  'insufficient_potency',
  'potency_or_qty',
  'need_more_flex',
  'no_unique',
  'negative',
  'insufficient_qty',
  'min_not_met',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

/** One target in milligrams over the whole batch. `deltaMg` = achieved - target. */
export type TargetResult = {
  readonly cannabinoid: string;
  readonly operator: Operator;
  readonly targetMg: number;
  readonly achievedMg: number;
  readonly deltaMg: number;
  readonly met: boolean;
};

export type Allocation = {
  readonly oilId: string;
  readonly mode: Choice['mode'];
  /** At most 3 decimals. */
  readonly grams: number;
};

export type Utilization = {
  readonly oilId: string;
  readonly allocatedGrams: number;
  readonly availableGrams: number;
  readonly percent: number;
  readonly leftoverGrams: number;
};

/** What the screen shows beside the answer (inventory spec, sections 2.2 and 3). Grams and mg. */
export type FormulationSummary = {
  readonly batchGrams: number;
  /** Exact quotient of batch grams and unit weight. */
  readonly units: number;
  /** Grams of oil the recipe leaves room for. */
  readonly capacityGrams: number;
  readonly oilTotalGrams: number;
  readonly mgFromUseAll: Readonly<Record<string, number>>;
  readonly mgFromFixed: Readonly<Record<string, number>>;
  readonly mgStillNeeded: Readonly<Record<string, number>>;
  readonly utilization: readonly Utilization[];
  /** What the oils bring that no target asks for; of the closest blend when there is none. */
  readonly untargeted: readonly Untargeted[];
};

/** One change of a calculation, as data: what one click on a remedy applies. */
export type Change =
  | { readonly kind: 'switchToFlexible'; readonly oilId: string }
  /** One lot or several, all Flexible. */
  | { readonly kind: 'addOil'; readonly oilIds: readonly string[] }
  | { readonly kind: 'setMultiplier'; readonly multiplier: number }
  | {
      readonly kind: 'changeTarget';
      readonly cannabinoid: string;
      /** The working value nearest to the present one, in the specification's own unit. */
      readonly value: number;
      /** Every value that works; null where that side is open. */
      readonly from: number | null;
      readonly to: number | null;
    }
  /** `byGrams` is over the whole batch. */
  | { readonly kind: 'reduceFixedLine'; readonly ingredientId: string; readonly byGrams: number };

/** A change that was re-solved and works; `sentence` says it with the figures it leads to. */
export type Remedy = { readonly sentence: string; readonly change: Change };

export type Feasible = {
  readonly ok: true;
  readonly allocations: readonly Allocation[];
  /** What fills the rest of the weight at the level of the actives; null without a buffer row. */
  readonly buffer: { readonly oilId: string | null; readonly grams: number } | null;
  readonly targets: readonly TargetResult[];
  readonly warnings: readonly string[];
  /** True when the choice of lots is proven best in the asked order. */
  readonly proven: boolean;
  readonly digest: string;
  readonly summary: FormulationSummary;
};

export type Infeasible = {
  readonly ok: false;
  readonly class: FailureClass;
  readonly classes: readonly FailureClass[];
  readonly message: string;
  readonly details: readonly string[];
  /** The closest the picked lots come; empty when nothing could be computed. */
  readonly nearest: readonly TargetResult[];
  readonly remedies: readonly Remedy[];
  readonly digest: string;
  readonly summary: FormulationSummary;
};

export type Formulation = Feasible | Infeasible;

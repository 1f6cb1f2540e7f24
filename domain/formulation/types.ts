import type { Analyte } from '#domain/label/analyte.ts';
import type { Portions } from '#domain/label/portions.ts';
import type { RuleBasis } from '#domain/label/profile.ts';
import type { Operator, RecipeContent } from '#domain/recipe/recipe.ts';

/** The use of a picked lot. `grams` is null until a fixed quantity is entered. */
export type Choice =
  | { readonly oilId: string; readonly mode: 'flexible' }
  | { readonly oilId: string; readonly mode: 'use_all' }
  | { readonly oilId: string; readonly mode: 'fixed'; readonly grams: number | null };

/** A lot of oil: grams in stock (0 or more) and percent by weight per cannabinoid (0 to 100). */
export type Oil = {
  readonly id: string;
  /** The tag that users know the lot by, for sentences. */
  readonly label: string;
  readonly grams: number;
  /** Stock in grams not promised to saved batches; below 0 when too much is promised. Absent: all of `grams`. */
  readonly freeGrams?: number;
  readonly percents: Readonly<Record<string, number>>;
  /**
   * A maximum (`<`, `<=`) is judged with these instead of `percents`: the most that a test leaves possible, in percent,
   * 0 or more; above 100 it counts as 100, below the oil's own percent as that. A cannabinoid that is `unknown` or not
   * listed was not tested for, and an oil with it can't be used under a maximum of it. Absent: maximums are judged with
   * `percents`.
   */
  readonly uppers?: Readonly<Record<string, number | 'unknown'>>;
  /** False: Suggest and remedies leave the lot out; one that is picked is calculated with all the same. */
  readonly mayUse?: false;
  /**
   * The lot with the smallest text is used first; ties are broken by id, lots without it come last. An ISO date with
   * whatever breaks ties behind it; the date of receipt when nothing else is known.
   */
  readonly useFirst?: string;
  /** The reason for `useFirst` in words, such as `expires 14 Jan`, for the reasons of a suggestion. */
  readonly useFirstReason?: string;
};

/**
 * At most this much of an analyte, by what the certificates of the lots leave possible (docs/label.md). `limit` is above 0,
 * in mg a unit, serving or package, or in percent by weight. The parts are cannabinoids of the organization.
 */
export type Cap = Pick<Portions, 'servingsPerUnit' | 'unitsPerPackage'> & {
  readonly analyte: Analyte;
  readonly basis: RuleBasis;
  readonly limit: number;
};

export const SOLUTION_ORDERS = ['fewestLots', 'leastOil', 'oldestFirst'] as const;
export type SolutionOrder = (typeof SOLUTION_ORDERS)[number];

export type FormulationInput = {
  readonly recipe: RecipeContent;
  /** Above 0; anything else counts as 1. */
  readonly multiplier: number;
  readonly oils: readonly Oil[];
  readonly choices: readonly Choice[];
  readonly bufferOilId?: string | null;
  readonly order?: SolutionOrder;
  /**
   * The most of a cannabinoid without a target that is allowed, in percent of the requested milligrams (0 to 100).
   * Null: no limit. Absent: 10.
   */
  readonly untargetedLimitPercent?: number | null;
  /** Limits from the labels of the recipe, which every blend keeps exactly. Absent: none. */
  readonly caps?: readonly Cap[];
};

/** Failure classes in the order of precedence for the headline. */
export const FAILURE_CLASSES = [
  'bad_input',
  'no_targets',
  'actives_both_levels',
  'buffer_with_min',
  'buffer_has_target',
  'cap_unproven',
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

/** The result of one target in milligrams over the whole batch. `deltaMg` = achieved - target. */
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

/** A cannabinoid in the blend that the recipe has no target for, over the whole batch. */
export type Untargeted = {
  readonly cannabinoid: string;
  readonly mg: number;
  readonly mgPerUnit: number;
  readonly mgPerGram: number;
  /** It exceeds the limit of the organization. */
  readonly isAboveLimit: boolean;
};

/** The figures shown with the answer, in grams and mg (docs/rules/formulation.md, Answers shown with it). */
export type FormulationSummary = {
  readonly batchGrams: number;
  /** Batch grams divided by unit weight, unrounded. */
  readonly units: number;
  /** Room for oil in grams. */
  readonly capacityGrams: number;
  readonly oilTotalGrams: number;
  readonly mgFromUseAll: Readonly<Record<string, number>>;
  readonly mgFromFixed: Readonly<Record<string, number>>;
  readonly mgStillNeeded: Readonly<Record<string, number>>;
  readonly utilization: readonly Utilization[];
  /** Untargeted cannabinoids of the blend, or of the closest blend when there is none. */
  readonly untargeted: readonly Untargeted[];
};

/** One change to a calculation, as data: what a click on a remedy applies. */
export type Change =
  | { readonly kind: 'switchToFlexible'; readonly oilId: string }
  /** One or more lots, all Flexible. */
  | { readonly kind: 'addOil'; readonly oilIds: readonly string[] }
  | { readonly kind: 'setMultiplier'; readonly multiplier: number }
  | {
      readonly kind: 'changeTarget';
      readonly cannabinoid: string;
      /** The working value closest to the current one, in the unit of the target. */
      readonly value: number;
      /** The range of values that work; null where that side is unbounded. */
      readonly from: number | null;
      readonly to: number | null;
    }
  /** `byGrams` is over the whole batch. */
  | { readonly kind: 'reduceFixedLine'; readonly ingredientId: string; readonly byGrams: number };

/** A change that was solved and works; `sentence` describes it with the resulting figures. */
export type Remedy = { readonly sentence: string; readonly change: Change };

export type Feasible = {
  readonly ok: true;
  readonly allocations: readonly Allocation[];
  /** The oil of the buffer row on the level of the active lines; null without a buffer row. */
  readonly buffer: { readonly oilId: string | null; readonly grams: number } | null;
  readonly targets: readonly TargetResult[];
  readonly warnings: readonly string[];
  /** The choice of lots is proven to be the best in the requested order. */
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
  /** The closest result of the picked lots; empty when nothing could be computed. */
  readonly nearest: readonly TargetResult[];
  readonly remedies: readonly Remedy[];
  readonly digest: string;
  readonly summary: FormulationSummary;
};

export type Formulation = Feasible | Infeasible;

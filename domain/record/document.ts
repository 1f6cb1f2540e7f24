import type { Choice } from '#domain/formulation/types.ts';
import type { ItemType, Operator, PotencyUnit } from '#domain/recipe/recipe.ts';

/**
 * The frozen copy of a batch: everything its printed record needs, so that later edits of the
 * recipe, the oils or the people never change it (decisions, section 5).
 * All grams have at most 3 decimals.
 */

/** One printed line. Lines of a sub-formulation follow their parent and carry its position. */
export type DocumentLine = {
  /** 1-based place in the document. */
  readonly position: number;
  /** Position of the sub-formulation line this line belongs to; null at top level. */
  readonly parentPosition: number | null;
  readonly ingredientName: string;
  /** Tag of the lot, or the tag in front of the ingredient's name; null when there is none. */
  readonly ingredientTag: string | null;
  readonly ingredientType: ItemType;
  /** The lot this line weighs out; null for lines that are not an oil. */
  readonly oilId: string | null;
  readonly calculatedGrams: number;
  /** One entry a part; they sum to `calculatedGrams` exactly. */
  readonly partGrams: readonly number[];
  /**
   * What was weighed of the whole line: the sum of its parts once all of them were, or a total that
   * was not weighed by part; null until then.
   */
  readonly actualGrams: number | null;
  /** One entry a part; null until somebody wrote it down. */
  readonly actualParts: readonly (number | null)[];
  /** Of the whole line; empty where they are written by part. */
  readonly initials: string;
  /** One entry a part. */
  readonly initialsParts: readonly string[];
  /** Lot of an ingredient that is no oil, as somebody wrote it. */
  readonly lot: string;
};

/** A lot as it was when the batch was calculated. */
export type DocumentLot = {
  readonly oilId: string;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Where it belonged on that day; null: the whole organization, or not kept. */
  readonly departmentName: string | null;
  readonly mode: Choice['mode'] | 'buffer';
  readonly grams: number;
  /** Percent by weight per cannabinoid (0 to 100), keyed by the cannabinoid's name. */
  readonly percents: Readonly<Record<string, number>>;
};

/** A target as it was asked and as the frozen grams meet it, in milligrams over the whole batch. */
export type DocumentTarget = {
  readonly cannabinoid: string;
  readonly operator: Operator;
  readonly value: number;
  readonly unit: PotencyUnit;
  readonly targetMg: number;
  readonly achievedMg: number;
};

export type BatchDocument = {
  readonly recipeNumber: string;
  readonly recipeDescription: string;
  readonly recipeVersion: number;
  readonly productType: string;
  /** Base batch weight and unit weight of the recipe version, in grams. */
  readonly batchWeightGrams: number;
  readonly unitWeightGrams: number;
  readonly multiplier: number;
  readonly parts: number;
  readonly targets: readonly DocumentTarget[];
  readonly lines: readonly DocumentLine[];
  readonly lots: readonly DocumentLot[];
  /** What the calculation wanted the operator to know, in sentences. */
  readonly warnings: readonly string[];
  /** The organization's limit of untargeted cannabinoids on that day, in percent; null: none. */
  readonly untargetedLimitPercent: number | null;
};

/** Who and when: the part of a batch that is written beside the frozen copy. */
export type BatchHeader = {
  /** `BF-YYYYMMDD-XXXX`, proposed before the batch is saved; null when it can't be. */
  readonly batchId: string | null;
  readonly batchNumber: string;
  readonly agentName: string;
  readonly supervisorName: string;
  readonly finishedQuantity: string;
  /** Calendar date `YYYY-MM-DD`. */
  readonly productionDate: string;
  /** `unsaved` until it is stored as a batch. */
  readonly status: 'unsaved' | 'active' | 'completed';
  /** False once it was inactivated, which changes nothing else. */
  readonly isActive: boolean;
  readonly organizationName: string;
};

import type { Choice } from '#domain/formulation/types.ts';
import type { ItemType, Operator, PotencyUnit } from '#domain/recipe/recipe.ts';
import type { HeadDraft } from '#domain/record/entries/headEntries.ts';

/**
 * The frozen document of a batch: everything its printed record needs, so that later edits of the recipe, the oils or
 * the people never change it (docs/rules/batches.md, Saving). All grams have at most 3 decimals.
 */

/** One printed line. Lines of a sub-formulation follow their parent and carry its position. */
export type DocumentLine = {
  /** Position in the document, from 1. */
  readonly position: number;
  /** Position of the sub-formulation line this line belongs to; null at top level. */
  readonly parentPosition: number | null;
  readonly ingredientName: string;
  /** Tag of the lot, or the tag before the ingredient's name; null when there is none. */
  readonly ingredientTag: string | null;
  readonly ingredientType: ItemType;
  /** The lot that this line weighs out; null for lines that are not oil. */
  readonly oilId: string | null;
  readonly calculatedGrams: number;
  /** One entry per part; they sum to `calculatedGrams` exactly. */
  readonly partGrams: readonly number[];
  /**
   * Grams weighed for the whole line: the sum once every part was weighed, or a total not weighed by part; null until
   * then.
   */
  readonly actualGrams: number | null;
  /** One entry per part; null until it is recorded. */
  readonly actualParts: readonly (number | null)[];
  /** Initials for the whole line; empty where they are recorded by part. */
  readonly initials: string;
  /** One entry per part. */
  readonly initialsParts: readonly string[];
  /** Lot number entered for an ingredient that is not oil. */
  readonly lot: string;
};

/** A lot as it was when the batch was calculated. */
export type DocumentLot = {
  readonly oilId: string;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Department at that time; null: the whole organization, or not recorded. */
  readonly departmentName: string | null;
  readonly mode: Choice['mode'] | 'buffer';
  readonly grams: number;
  /** Percent by weight per cannabinoid (0 to 100), keyed by the cannabinoid's name. */
  readonly percents: Readonly<Record<string, number>>;
  /**
   * The most that its tests left possible, by cannabinoid, by which maximums are judged; a cannabinoid that is not listed
   * is unknown. Absent: maximums are judged by the percents.
   */
  readonly uppers?: Readonly<Record<string, number | 'unknown'>>;
};

/** A target with the result of the frozen grams, in milligrams over the whole batch. */
export type DocumentTarget = {
  readonly cannabinoid: string;
  readonly operator: Operator;
  readonly value: number;
  readonly unit: PotencyUnit;
  readonly targetMg: number;
  readonly achievedMg: number;
};

/** A batch by what it weighed after the process, when water was cooked off or added (docs/rules/batches.md, Outputs). */
export type Finished = {
  /** The whole mass, residue and rejected units included; above 0. */
  readonly grams: number;
  /** The mean of the units that were weighed singly; above 0. */
  readonly meanUnitGrams: number;
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
  /** Warnings of the calculation, as sentences. */
  readonly warnings: readonly string[];
  /** The organization's limit on untargeted cannabinoids at that time, in percent; null: none. */
  readonly untargetedLimitPercent: number | null;
  /** What the batch weighed after the process; absent until that and the weight of a unit are known. */
  readonly finished?: Finished;
};

/** The fields of a batch that are stored beside the frozen document. */
export type BatchHeader = HeadDraft & {
  /** `BF-YYYYMMDD-XXXX`, proposed before the batch is saved; null when no id can be proposed. */
  readonly batchId: string | null;
  /** `unsaved` until it is stored as a batch. */
  readonly status: 'unsaved' | 'active' | 'completed';
  /** False after deactivation, which changes nothing else. */
  readonly isActive: boolean;
  readonly organizationName: string;
};

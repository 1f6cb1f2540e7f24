import type { Choice, Feasible } from '#domain/formulation/types.ts';
import type { Ingredient, SubIngredient } from '#domain/recipe/recipe.ts';
import type { DocumentLot } from '#domain/record/document/document.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/** An oil as the record stores it: its names and its percents (0 to 100) as used. */
export type DocumentOil = {
  readonly id: string;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Null: the whole organization. Absent: the oil is not in the inventory. */
  readonly departmentName?: string | null | undefined;
  readonly percents: Readonly<Record<string, number>>;
  /** As in `DocumentLot`. */
  readonly uppers?: Readonly<Record<string, number | 'unknown'>>;
};

/** Whole milligrams of one oil, above 0. */
export type LotUse = {
  readonly oil: DocumentOil;
  readonly mode: Choice['mode'];
  readonly mg: number;
};

/** The oil with this id. An unknown oil is kept with its id as its tag, so that the record does not lose it. */
export const oilOf = (oils: readonly DocumentOil[], id: string): DocumentOil =>
  oils.find((oil) => oil.id === id) ?? { id, tag: id, description: '', batch: '', percents: {} };

/** The lots that a calculation uses, in its order. */
export const usedLots = (
  { allocations }: Pick<Feasible, 'allocations'>,
  oils: readonly DocumentOil[],
): readonly LotUse[] =>
  allocations
    .map(({ oilId, mode, grams }) => ({
      oil: oilOf(oils, oilId),
      mode,
      mg: gramsToMilligrams(grams),
    }))
    .filter(({ mg }) => mg > 0);

/** A lot as frozen into the record. */
export const documentLot = (
  oil: DocumentOil,
  mode: DocumentLot['mode'],
  mg: number,
): DocumentLot => ({
  oilId: oil.id,
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  departmentName: oil.departmentName ?? null,
  mode,
  grams: gramsOfMg(mg),
  percents: oil.percents,
  ...(oil.uppers && { uppers: oil.uppers }),
});

/**
 * The active line under which a lot is printed: the one whose default inventory name is the lot's description or tag
 * (ignoring case), otherwise the first.
 */
export function activeLineOf(
  oil: DocumentOil,
  actives: readonly (Ingredient | SubIngredient)[],
): Ingredient | SubIngredient | undefined {
  const names = [oil.description, oil.tag].map((name) => name.trim().toLowerCase());
  return (
    actives.find(({ defaultInventoryName }) => {
      const wanted = defaultInventoryName?.trim().toLowerCase() ?? '';
      return wanted !== '' && names.includes(wanted);
    }) ?? actives[0]
  );
}

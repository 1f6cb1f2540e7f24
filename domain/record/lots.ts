import type { Choice, Feasible } from '#domain/formulation/types.ts';
import type { Ingredient, SubIngredient } from '#domain/recipe/recipe.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { DocumentLot } from './document.ts';

/** An oil as the record keeps it: what it is called and its percents (0 to 100) as used. */
export type DocumentOil = {
  readonly id: string;
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  /** Null belongs to the whole organization; absent of an oil that is in no inventory. */
  readonly departmentName?: string | null | undefined;
  readonly percents: Readonly<Record<string, number>>;
};

/** Whole milligrams of one oil, above 0. */
export type LotUse = {
  readonly oil: DocumentOil;
  readonly mode: Choice['mode'];
  readonly mg: number;
};

/** The oil of an id. An unknown one keeps its id for a tag: the record must not lose it. */
export const oilOf = (oils: readonly DocumentOil[], id: string): DocumentOil =>
  oils.find((oil) => oil.id === id) ?? { id, tag: id, description: '', batch: '', percents: {} };

/** The lots a calculation really uses, in its order. */
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

/** A lot as it is frozen into the record. */
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
});

/**
 * Which of several active lines a lot is printed under: the one whose default inventory name is
 * the lot's description or tag (ignoring case), else the first.
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

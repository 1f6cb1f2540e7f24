import { Prisma } from '#server/generated/prisma/client.ts';
import type { createRecipe } from '#tests/factories.ts';
import type { InsertedLine, InsertedTarget } from '../../prisma/insert.ts';

/**
 * Verifies a blend independently of the product's own arithmetic: milligrams in whole numbers, targets and weights in
 * decimals.
 */

const Exact = Prisma.Decimal.clone({ precision: 60 });
type Exact = InstanceType<typeof Exact>;

/** The margin of a target in milligrams, plus floating-point noise. */
const MARGIN_MG = 1.000001;
const TENTH_OF_A_GRID_STEP = 0.0001;

export type BlendRecipe = Required<
  Pick<
    Parameters<typeof createRecipe>[0],
    'targets' | 'lines' | 'batchWeightGrams' | 'unitWeightGrams'
  >
>;

export type AskedLot = {
  readonly mode: string;
  readonly fixedGrams?: number | null | undefined;
  readonly stockGrams: number;
  readonly percents: Readonly<Record<string, number>>;
};

export type Blend = {
  readonly recipe: BlendRecipe;
  readonly multiplier: number;
  /** By the ids used in the response. */
  readonly asked: ReadonlyMap<string, AskedLot>;
  readonly allocations: readonly { readonly id: string; readonly grams: number }[];
  readonly bufferGrams: number | null;
};

/** Every violation as a sentence; empty when the blend is correct. */
export function faultsOf(blend: Blend): string[] {
  const { asked, allocations, recipe } = blend;
  const ids = allocations.map(({ id }) => id).sort();
  const faults = ids.join() === [...asked.keys()].sort().join() ? [] : [`Lots ${ids.join()}.`];
  for (const { id, grams } of allocations) {
    const lot = asked.get(id);
    if (lot) faults.push(...lotFaults(id, grams, lot));
  }
  for (const target of recipe.targets) {
    const fault = targetFault(target, blend);
    if (fault !== null) faults.push(fault);
  }
  return [...faults, ...weightFaults(blend)];
}

function lotFaults(id: string, grams: number, { mode, stockGrams, fixedGrams }: AskedLot) {
  const faults: string[] = [];
  const mg = new Exact(grams).times(1000);
  const stockMg = new Exact(stockGrams).times(1000).floor();
  if (!mg.isInteger()) faults.push(`${id}: ${grams} g has more than 3 decimals.`);
  if (mg.lt(0) || mg.gt(stockMg)) faults.push(`${id}: ${grams} g of ${stockGrams} g.`);
  if (mode === 'use_all' && !mg.eq(stockMg)) faults.push(`${id}: ${grams} g is not all.`);
  const wanted = new Exact(fixedGrams ?? 0).times(1000).toDecimalPlaces(0, Exact.ROUND_HALF_UP);
  if (mode === 'fixed' && !mg.eq(wanted)) faults.push(`${id}: ${grams} g, not ${fixedGrams} g.`);
  return faults;
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Milligrams of a cannabinoid, summed in whole millionths. */
export function mgIn(
  lots: readonly { readonly grams: number; readonly percents: Readonly<Record<string, number>> }[],
  cannabinoid: string,
): Exact {
  const millionths = lots.reduce((sum, { grams, percents }) => {
    const names = Object.keys(percents).filter((name) => keyOf(name) === keyOf(cannabinoid));
    const mg = BigInt(Math.round(grams * 1000));
    return names.reduce((of, name) => {
      return of + mg * BigInt(Math.round((percents[name] ?? 0) * 10_000));
    }, sum);
  }, 0n);
  return new Exact(millionths.toString()).div(1e6);
}

function targetFault(target: InsertedTarget, blend: Blend): string | null {
  const lots = blend.allocations.map(({ id, grams }) => ({
    grams,
    percents: blend.asked.get(id)?.percents ?? {},
  }));
  return missOf(target, mgIn(lots, target.cannabinoid), blend.recipe, blend.multiplier);
}

/** The violation of a target by this many milligrams; null when it is met. */
export function missOf(
  { cannabinoid, value, operator = '=', unit = 'mg/unit' }: InsertedTarget,
  mg: Exact,
  { batchWeightGrams, unitWeightGrams }: BlendRecipe,
  multiplier: number,
): string | null {
  const batch = new Exact(batchWeightGrams).times(multiplier);
  const goal = {
    'mg/unit': () => batch.div(unitWeightGrams).times(value),
    'mg/g': () => batch.times(value),
    '%': () => batch.times(value).times(10),
  }[unit]();
  const isMaximum = operator.startsWith('<');
  // A target of 0 is effective only as a maximum.
  if (value === 0 && !isMaximum) return null;
  const tooLittle = !isMaximum && mg.lt(goal.minus(MARGIN_MG));
  const tooMuch = !operator.startsWith('>') && mg.gt(goal.plus(MARGIN_MG));
  return tooLittle || tooMuch
    ? `${cannabinoid} ${operator} ${goal.toFixed(3)} mg is ${mg.toFixed(3)} mg.`
    : null;
}

function weightFaults({ recipe, multiplier, allocations, bufferGrams }: Blend): string[] {
  const room = roomGrams(recipe, multiplier);
  const slack = TENTH_OF_A_GRID_STEP + 0.001 * recipe.lines.length;
  const oils = allocations.reduce((sum, { grams }) => sum + grams, 0);
  const over = oils + (bufferGrams ?? 0) - room;
  const mustFill =
    bufferGrams !== null || recipe.targets.every(({ operator = '=' }) => operator.startsWith('>'));
  if (over > slack) return [`${over} g over the room of ${room} g.`];
  return mustFill && over < -slack ? [`${-over} g of the room of ${room} g are empty.`] : [];
}

/** The room that the lines leave for the actives. */
function roomGrams({ lines, batchWeightGrams }: BlendRecipe, multiplier: number): number {
  const batch = batchWeightGrams * multiplier;
  const weight = (line: InsertedLine, parent: number): number => {
    if (line.type === 'sub_formulation') return (parent * (line.percent ?? 0)) / 100;
    if (line.quantity === undefined) return 0;
    const per = { g: multiplier, mg: multiplier / 1000, '%': parent / 100 }[line.unit ?? 'g'];
    return line.quantity * per;
  };
  const left = (level: readonly InsertedLine[], parent: number) =>
    level.reduce((rest, line) => rest - weight(line, parent), parent);
  const subs = lines.filter((line) => line.lines?.some(({ type }) => type === 'active'));
  return subs.length === 0
    ? left(lines, batch)
    : subs.reduce((sum, sub) => sum + left(sub.lines ?? [], weight(sub, batch)), 0);
}

import { gramsText, mgText, percentText } from '#domain/format.ts';
import { gramsOfMg, percentOfMg } from '#domain/units.ts';
import type { Finding } from '../problem/finding.ts';
import { type Lot, percentOf } from '../problem/lots.ts';
import { PERCENT_UNITS } from '../problem/percents.ts';
import { NOISE_MG, type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { TargetRow } from '../problem/targetRows.ts';

/** Headline of this failure class (docs/rules/formulation.md, Why there is no blend). */
export const TOO_LOW =
  'Input oil potency and/or available quantity too low to meet targets within batch weight';

/**
 * Checks each cannabinoid alone: what the strongest lots could contribute if nothing else mattered. One row that fails
 * alone makes the whole problem impossible.
 */
export function potencyFindings(problem: Problem): Finding[] {
  const alone = problem.rows.flatMap((row, index) => rowFindings(problem, row, index));
  const stockMg = problem.flexible.reduce((sum, lot) => sum + lot.stockMg, 0);
  const missing = problem.fill === 'exact' ? problem.roomMg - stockMg : 0;
  if (missing <= 0) return alone;
  const message = `${TOO_LOW}: the picked oils are ${gramsText(gramsOfMg(missing))} short of the batch weight. Add an oil or a buffer row.`;
  return [...alone, { class: 'potency_or_qty', message }];
}

function rowFindings(problem: Problem, row: TargetRow, index: number): Finding[] {
  const { cannabinoid } = row;
  const neededMg = row.lowerMg - row.constantMg;
  const shortMg = neededMg - mostMg(problem, index);
  if (!(shortMg > TOLERANCE_MG + NOISE_MG)) return [];
  const strongest = Math.max(0, ...problem.flexible.map((lot) => percentOf(lot, index)));
  const unlimitedMg = (strongest * Math.max(0, problem.roomMg)) / 1e6;
  if (!(neededMg - unlimitedMg > TOLERANCE_MG + NOISE_MG)) {
    const message = `${TOO_LOW}: taken alone, ${cannabinoid} is short by about ${mgText(shortMg)}. Add an oil with more ${cannabinoid}, or reduce the target.`;
    return [{ class: 'potency_or_qty', message }];
  }
  const room = gramsOfMg(problem.roomMg);
  const needed = percentOfMg(neededMg, room);
  const has =
    strongest > 0
      ? `the strongest picked oil has ${percentText(strongest / PERCENT_UNITS)}`
      : 'no picked oil contains it';
  const ask =
    needed <= 100
      ? `Pick an oil with at least ${percentText(needed)} ${cannabinoid}`
      : 'Reduce the target';
  const message = `Insufficient potency for ${cannabinoid}: ${has}, and ${mgText(neededMg)} must fit into ${gramsText(room)}. ${ask}.`;
  return [
    { class: 'insufficient_potency', message },
    { class: 'potency_or_qty', message },
  ];
}

/** The most mg of a row's cannabinoid that fits, filling the room with the strongest lots first. */
export function mostMg(problem: Problem, index: number): number {
  const strongestFirst = [...problem.flexible].sort(
    (a: Lot, b: Lot) => percentOf(b, index) - percentOf(a, index),
  );
  let room = Math.max(0, problem.mostOilMg);
  let sum = 0;
  for (const lot of strongestFirst) {
    const takes = Math.min(room, lot.stockMg);
    sum += takes * percentOf(lot, index);
    room -= takes;
  }
  return sum / 1e6;
}

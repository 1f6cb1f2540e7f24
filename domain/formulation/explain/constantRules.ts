import { countText, gramsText, listText, mgText } from '#domain/format.ts';
import { gramsOfMg } from '#domain/units.ts';
import { EARLY, type Finding } from '../problem/finding.ts';
import { type Lot, percentOf } from '../problem/lots.ts';
import { NOISE_MG, type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import type { TargetRow } from '../problem/targetRows.ts';

/** Limits and targets that the Use All and Fixed lots alone already break, and targets that contradict each other. */
export function constantFindings(problem: Problem): Finding[] {
  return [...tooMuch(problem), ...contradictions(problem), ...tooHeavy(problem), ...noOil(problem)];
}

function tooMuch(problem: Problem): Finding[] {
  return problem.rows.flatMap((row, index) => {
    const { bufferUnits = 0 } = row;
    // Lots may still take the place of the buffer oil.
    const over = row.constantMg - (bufferUnits * problem.roomMg) / 1e6 - row.upperMg;
    if (!(over > (row.labelCap ? 0 : TOLERANCE_MG) + NOISE_MG)) return [];
    const brings = (lot: Lot) => (percentOf(lot, index) + bufferUnits) * lot.takenMg > 0;
    const lots = problem.constants.filter(brings);
    const who = [
      ...(labelsOf(lots, 'use_all').length > 0 ? ['Use All'] : []),
      ...(labelsOf(lots, 'fixed').length > 0 ? ['Fixed'] : []),
    ];
    return [
      {
        class: 'use_all_exceeds',
        message: `${listText(who)} oils exceed the ${row.cannabinoid} ${row.bufferUnits === undefined ? 'target' : 'cap'} by ${mgText(over)}. ${takeLess(lots)}`,
      },
    ];
  });
}

const labelsOf = (lots: readonly Lot[], mode: Lot['mode']): string[] =>
  lots.filter((lot) => lot.mode === mode).map((lot) => lot.oil.label);

/** Advice on constant lots that take too much. */
function takeLess(lots: readonly Lot[]): string {
  const all = labelsOf(lots, 'use_all');
  const fixed = labelsOf(lots, 'fixed');
  const advice = [
    ...(all.length > 0 ? [`uncheck Use All for ${listText(all)}`] : []),
    ...(fixed.length > 0 ? [`reduce the fixed quantity of ${listText(fixed)}`] : []),
  ].join(' or ');
  return advice === ''
    ? 'Raise the target.'
    : `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
}

function contradictions(problem: Problem): Finding[] {
  return problem.rows
    .map((row) => ({ ...row, upperMg: leastUpperMg(problem, row) }))
    .filter((row) => row.lowerMg - TOLERANCE_MG > row.upperMg + TOLERANCE_MG + NOISE_MG)
    .map((row) => ({
      class: 'over_constrained',
      rank: EARLY,
      message: `The system is over-constrained: ${row.cannabinoid} must be at least ${mgText(row.lowerMg)} and at most ${mgText(row.upperMg)}. Change one of these targets.`,
    }));
}

/** An upper bound is never below the percent, so a maximum judged by it holds for the percents too. */
const leastUpperMg = ({ rows }: Problem, { key }: TargetRow): number =>
  Math.min(...rows.filter((row) => row.key === key).map((row) => row.upperMg));

function tooHeavy({ roomMg, constantsMg, weights, constants }: Problem): Finding[] {
  if (roomMg >= 0) return [];
  const names = listText(constants.map((lot) => lot.oil.label));
  const sums = `${gramsText(gramsOfMg(constantsMg))} of ${names} in ${gramsText(gramsOfMg(weights.capacityMg))} of room`;
  return [
    {
      class: 'capacity',
      rank: EARLY,
      message: `The oil total exceeds the batch capacity by ${gramsText(gramsOfMg(-roomMg))}: ${sums}. Use less of these oils or make a larger batch.`,
    },
    {
      class: 'exceeds_batch',
      rank: EARLY + 0.1,
      message: `Quantities exceed batch weight by ${gramsText(gramsOfMg(-roomMg))}.`,
    },
  ];
}

function noOil(problem: Problem): Finding[] {
  const { flexible, constants, rows, roomMg, constantsMg } = problem;
  const isShort = rows.some((row) => row.lowerMg - row.constantMg > TOLERANCE_MG + NOISE_MG);
  if (flexible.length === 0 && !isShort && rows.some(({ labelCap }) => labelCap)) return [];
  if (flexible.length === 0) {
    const targeted = rows.filter(({ labelCap }) => !labelCap);
    const targets = new Set(targeted.map(({ key }) => key)).size;
    return [
      {
        class: 'need_flex',
        message: `Need at least one flexible oil for ${countText(targets, 'target')}. Set an oil to Flexible or add one.`,
      },
    ];
  }
  const short = rows.filter((row) => row.lowerMg - row.constantMg > TOLERANCE_MG + NOISE_MG);
  if (roomMg > 0 || short.length === 0) return [];
  const names = listText(short.map((row) => row.cannabinoid));
  const [why, say] =
    constantsMg > 0
      ? [`the other oils already use ${gramsText(gramsOfMg(constantsMg))}`, takeLess(constants)]
      : ['the fixed lines already fill the batch', 'Reduce one of them.'];
  return [
    {
      class: 'no_weight_left',
      message: `No weight available for flexible oils: ${why}, and ${names} is still short. ${say}`,
    },
  ];
}

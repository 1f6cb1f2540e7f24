import {
  figureText,
  type KeptDecimal,
  keptDecimal,
  roundDecimal,
} from '#domain/numbers/decimals.ts';
import { readNumber } from '#domain/numbers/readNumber.ts';
import type { SettledNumber } from '#domain/numbers/settleNumber.ts';
import { MOST_PARTS, validMultiplier, validParts } from './scale.ts';

/** Far above any real batch, but below typical typing errors. */
export const MOST_MULTIPLIER = 100_000;
/** Decimals of a batch's multiplier. */
const MULTIPLIER_DECIMALS = 6;

/** The multiplier in a URL: any value that can be calculated, otherwise 1. */
export function multiplierOf(carried: unknown): number {
  const written = typeof carried === 'number' ? figureText(carried) : (carried ?? '1');
  const multiplier = Number(keptOf(String(written))?.decimal);
  return multiplier <= MOST_MULTIPLIER ? validMultiplier(multiplier) : 1;
}

/** A notice when the multiplier in a URL has more decimals than a batch stores; otherwise null. */
export const carriedNotice = (multiplier: string | null): string | null =>
  keptOf(multiplier ?? '1')?.notice ?? null;

/**
 * Reads the multiplier field: 1 or more. Invalid input counts as 1 (docs/rules/recipes.md, Running a batch), and the
 * field shows and explains that.
 */
export function settleMultiplier(text: string): SettledNumber {
  return settleRun(text, MOST_MULTIPLIER, (decimal) => keptDecimal(decimal, MULTIPLIER_DECIMALS));
}

/** Reads the field for the number of parts: a whole number from 1. */
export function settleParts(text: string): SettledNumber {
  return settleRun(text, MOST_PARTS, (decimal) => {
    return decimal.includes('.') ? 'only whole numbers' : { decimal, notice: null };
  });
}

/**
 * The reason the multiplier or the number of parts in a URL is refused, in the words of their fields; null when neither
 * is. A URL may have a multiplier below 1; without one it is 1.
 */
export function carriedProblem(multiplier: string | null, parts: string | null): string | null {
  const asks = Number(keptOf(multiplier ?? '1')?.decimal);
  const isRun = asks > 0 && asks <= MOST_MULTIPLIER;
  const cuts = Number(PLAIN.test(parts ?? '1') ? (parts ?? '1') : Number.NaN);
  const isCut = validParts(cuts) === cuts;
  const problems = [
    isRun ? [] : [settleMultiplier(multiplier ?? '').notice ?? `${multiplier} can’t be run.`],
    isCut ? [] : [settleParts(parts ?? '').notice ?? `${parts} can’t be run.`],
  ].flat();
  return problems.length === 0 ? null : problems.join(' ');
}

/** URLs follow the number format of the fields, so 1e3 and 0x10 are refused. */
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;

/** A multiplier as a batch stores it; null when it is not a plain number. */
const keptOf = (carried: string): KeptDecimal | null =>
  PLAIN.test(carried)
    ? keptDecimal(roundDecimal(carried, carried.length), MULTIPLIER_DECIMALS)
    : null;

function settleRun(text: string, most: number, keep: (decimal: string) => KeptDecimal | string) {
  const unusable = (why: string): SettledNumber => {
    const typed = text.trim() === '' ? 'Nothing' : text.trim();
    return { text: '1', decimal: '1', error: null, notice: `${typed} can’t be run: ${why}.` };
  };
  const read = readNumber(text);
  if (read.kind === 'blank') return unusable('at least 1');
  if (read.kind === 'wrong' && read.reason === 'text') return unusable('it is not a number');
  if (read.kind !== 'number') return unusable(lowered(read.message));
  if (Number(read.decimal) < 1) return unusable('at least 1');
  if (Number(read.decimal) > most) return unusable(`at most ${most.toLocaleString('en-US')}`);
  const kept = keep(read.decimal);
  if (typeof kept === 'string') return unusable(kept);
  return { text: kept.decimal, ...kept, error: null };
}

const lowered = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

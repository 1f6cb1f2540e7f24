import {
  figureText,
  type KeptDecimal,
  keptDecimal,
  roundDecimal,
} from '#domain/numbers/decimals.ts';
import { readNumber } from '#domain/numbers/readNumber.ts';
import type { SettledNumber } from '#domain/numbers/settleNumber.ts';
import { MOST_PARTS, validMultiplier, validParts } from './scale.ts';

/** More than anybody runs at once; a mistyped figure is far above. */
export const MOST_MULTIPLIER = 100_000;
/** A batch keeps so many of its multiplier. */
const MULTIPLIER_DECIMALS = 6;

/** The multiplier that an address or a link carries: any that can be calculated; else 1. */
export function multiplierOf(carried: unknown): number {
  const written = typeof carried === 'number' ? figureText(carried) : (carried ?? '1');
  const multiplier = Number(keptOf(String(written))?.decimal);
  return multiplier <= MOST_MULTIPLIER ? validMultiplier(multiplier) : 1;
}

/** Says that the multiplier of an address has more decimals than a batch keeps; null when it has not. */
export const carriedNotice = (multiplier: string | null): string | null =>
  keptOf(multiplier ?? '1')?.notice ?? null;

/**
 * How often a recipe is run, as somebody asks for it: 1 or more. What can't be run counts as 1
 * (recipe spec, section 6), which the field then shows and explains.
 */
export function settleMultiplier(text: string): SettledNumber {
  return settleRun(text, MOST_MULTIPLIER, (decimal) => keptDecimal(decimal, MULTIPLIER_DECIMALS));
}

/** In how many parts it is weighed: a whole number from 1. */
export function settleParts(text: string): SettledNumber {
  return settleRun(text, MOST_PARTS, (decimal) => {
    return decimal.includes('.') ? 'only whole numbers' : { decimal, notice: null };
  });
}

/**
 * Why the figures that an address carries can't be run, in the words of their fields; null when they
 * can. An address may have a multiplier below 1; without one it is 1.
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

/** Addresses carry what was written there: 1e3 and 0x10 are no figures of a field either. */
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;

/** A multiplier as a batch keeps it; null of what is no plain figure. */
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

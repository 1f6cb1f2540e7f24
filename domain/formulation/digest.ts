import { limitMgOf } from './blend/brought.ts';
import { at } from './linear/linearProgram.ts';
import { analyteUnits } from './problem/labelCaps.ts';
import type { Lot } from './problem/lots.ts';
import type { Problem } from './problem/problem.ts';
import type { LabelCap } from './problem/targetRows.ts';
import type { Untargeted } from './types.ts';

/** Increase it whenever the same input may produce a different answer. */
export const ENGINE_VERSION = 3;

const WORD = 4294967296;

/**
 * A streaming 53-bit hash (cyrb53 by bryc, public domain), not for security. Equal digests show that two calculations
 * had the same input and answer.
 */
class Hash {
  #high = 0xdeadbeef;
  #low = 0x41c6ce57;

  #mix(word: number): void {
    this.#high = Math.imul(this.#high ^ word, 2654435761);
    this.#low = Math.imul(this.#low ^ word, 1597334677);
  }

  text(text: string): this {
    this.#mix(text.length);
    for (let index = 0; index < text.length; index++) this.#mix(text.charCodeAt(index));
    return this;
  }

  /** Adds a whole number of at most 53 bits. */
  whole(value: number): this {
    this.#mix(value % WORD);
    this.#mix(Math.floor(value / WORD));
    return this;
  }

  /** Returns 14 hexadecimal digits. */
  end(): string {
    let high = this.#high;
    let low = this.#low;
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    const top = (2097151 & low).toString(16).padStart(6, '0');
    return top + (high >>> 0).toString(16).padStart(8, '0');
  }
}

/** The digest of a text, 14 hexadecimal digits. */
export const hashText = (text: string): string => new Hash().text(text).end();

/**
 * The digest of a problem and its result: whole milligrams of the flexible lots and the untargeted cannabinoids, or a
 * failure. Upper bounds are in it as far as a maximum is judged with them; `useFirst` only through the lots it puts
 * first, as the day of receipt always was, and caps of the label only through the blend that keeps to
 * them, or whole where there is none.
 */
export function digestOf(
  problem: Problem,
  result: Float64Array | string,
  untargeted: readonly Untargeted[] = [],
): string {
  const { lots, buffer, weights, fill, input } = problem;
  const rows = problem.rows.filter(({ labelCap }) => labelCap === undefined);
  const hash = new Hash().whole(ENGINE_VERSION).text(`${weights.batchGrams} ${fill}`);
  hash.whole(weights.capacityMg).text(input.order ?? 'fewestLots');
  for (const { key, lowerMg, upperMg, bufferUnits } of rows) {
    hash.text(`${key} ${lowerMg} ${upperMg}`);
    // Rows without it hash to what they did when the first digests were kept.
    if (bufferUnits !== undefined) hash.whole(bufferUnits);
  }
  for (const lot of lots) addLot(hash, lot, rows.length);
  if (buffer) addLot(hash, buffer, rows.length);
  for (const { cannabinoid, mg } of untargeted) hash.text(`${cannabinoid} ${mg}`);
  hash.text(`${limitMgOf(problem)}`);
  if (typeof result === 'string') {
    // The words of a refusal have the figures of its caps.
    for (const { labelCap } of problem.rows) if (labelCap) addCap(hash, problem, labelCap);
    return hash.text(result).end();
  }
  for (let index = 0; index < result.length; index++) hash.whole(at(result, index));
  return hash.end();
}

/** As the mode was spelled when the first digests were kept, so that those stay comparable. */
const modeOf = ({ mode }: Lot): string => (mode === 'use_all' ? 'useAll' : mode);

function addCap(hash: Hash, { lots, buffer }: Problem, { cap, limit }: LabelCap): void {
  hash.text(`${cap.analyte.name} ${cap.basis} ${cap.limit} ${limit.top} ${limit.over}`);
  for (const { oil } of buffer ? [...lots, buffer] : lots) hash.text(`${analyteUnits(oil, cap)}`);
}

/** `rows`: those of caps come behind them. */
function addLot(hash: Hash, lot: Lot, rows: number): void {
  hash.text(lot.oil.id).text(modeOf(lot)).whole(lot.stockMg).whole(lot.takenMg);
  for (let row = 0; row < Math.min(rows, lot.percents.length); row++)
    hash.whole(at(lot.percents, row));
}

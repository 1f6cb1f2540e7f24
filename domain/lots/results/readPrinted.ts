import { type LimitName, readLimits } from './readLimits.ts';
import { type PercentOptions, readPercent, type Unreadable, unreadable } from './readPercent.ts';
import type { TestResult } from './testResult.ts';

export type PrintedOptions = PercentOptions & {
  /** Limits in percent that stand beside the result; those within its text go before them. */
  readonly lod?: string | null;
  readonly loq?: string | null;
  /** Kept for a value only: a result below a limit has none. */
  readonly uncertaintyPercent?: string | null;
};

export type ReadPrinted =
  | { readonly kind: 'blank' }
  | { readonly kind: 'result'; readonly result: TestResult; readonly notices: readonly string[] }
  | Unreadable;

const NOT_DETECTED = /^(n\.?d\.?|n\/d|(not|none) detected|< ?l?lod|below l?lod|blod)$/i;
const BELOW_LOQ = /^(< ?l?loq|below l?loq|blo?q)$/i;
const NOT_TESTED = /^(n\.?t\.?|n\/t|not tested)$/i;
const BY_WEIGHT = /\(\s*w\/w\s*\)/i;
/** The result, and the limits that may stand in brackets behind it. */
const PARTS = /^([^()]*)(?:\(([^()]*)\))?$/s;

/**
 * The result of one cannabinoid as certificates print it and people type it: `88.2 %`, `882 mg/g`, `ND (LOD 0.01 %)`,
 * `<LOQ`, `<0.05`, `NT`. Blank text is no result. Nothing is guessed: other text is unreadable, with a message
 * (docs/rules/lots.md, Results).
 */
export function readPrinted(text: string, options: PrintedOptions = {}): ReadPrinted {
  const printed = text.trim();
  if (printed === '') return { kind: 'blank' };
  const [, body = '', inBrackets = ''] = PARTS.exec(printed.replace(BY_WEIGHT, '').trim()) ?? [];
  const read = readBody(body.trim().replace(/\s+/gu, ' '), options);
  if (read === null) {
    return unreadable(`“${printed.slice(0, 20)}” is no result: write a number, ND, <LOQ or NT`);
  }
  if (read.kind === 'unreadable') return read;
  const limits = readLimits(inBrackets, read.bareLimit, options);
  if (limits.kind === 'unreadable') return limits;
  const { lod = null, loq = null, uncertaintyPercent = null } = options;
  const { kind, percent } = read.result;
  const result: TestResult = {
    kind,
    percent,
    lod: limits.lod ?? lod,
    loq: limits.loq ?? read.result.loq ?? loq,
    uncertaintyPercent: kind === 'value' ? uncertaintyPercent : null,
    printed,
  };
  return { kind: 'result', result, notices: [...read.notices, ...limits.notices] };
}

type Body = {
  readonly kind: 'body';
  readonly result: Pick<TestResult, 'kind' | 'percent' | 'loq'>;
  /** The limit that a bare figure in brackets means; null: it must be named. */
  readonly bareLimit: LimitName | null;
  readonly notices: readonly string[];
};

const bodyOf = (kind: TestResult['kind'], bareLimit: LimitName | null = null): Body => ({
  kind: 'body',
  result: { kind, percent: null, loq: null },
  bareLimit,
  notices: [],
});

/** Reads the text before the brackets; null when it has no number and none of the known words. */
function readBody(body: string, options: PrintedOptions): Body | Unreadable | null {
  if (NOT_DETECTED.test(body)) return bodyOf('not_detected', 'lod');
  if (BELOW_LOQ.test(body)) return bodyOf('below_loq', 'loq');
  if (NOT_TESTED.test(body)) return bodyOf('not_tested');
  const isBelow = body.startsWith('<');
  const figure = isBelow ? body.slice(1) : body;
  if (!/^\s*[-+−]?\s*[.,]?\d/u.test(figure)) return null;
  const read = readPercent(figure, { ...options, ...(isBelow && { isLimit: true }) });
  if (read.kind !== 'percent') return read.kind === 'blank' ? null : read;
  const { percent, notices } = read;
  return isBelow
    ? {
        ...bodyOf('below_loq'),
        result: { kind: 'below_loq', percent: null, loq: percent },
        notices,
      }
    : { ...bodyOf('value'), result: { kind: 'value', percent, loq: null }, notices };
}

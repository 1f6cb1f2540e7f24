import { roundDecimal } from '#domain/numbers/decimals.ts';
import type { TestResult } from './testResult.ts';

/**
 * A result in words that read back as the same kind, percent and limits: `88.2 %`, `ND (LOD 0.01 %)`,
 * `< LOQ (0.05 %)`, `Not tested`. The uncertainty stands elsewhere.
 */
export function resultWords(result: TestResult): string {
  const { kind, lod, loq } = result;
  const detection = lod === null ? [] : [`LOD ${percentWords(lod)}`];
  const quantification =
    loq === null ? [] : [kind === 'below_loq' ? percentWords(loq) : `LOQ ${percentWords(loq)}`];
  const limits =
    kind === 'below_loq' ? [...quantification, ...detection] : [...detection, ...quantification];
  return limits.length === 0 ? kindWords(result) : `${kindWords(result)} (${limits.join(', ')})`;
}

/** The words for a result without a figure, which counts as 0 percent. */
export const ZERO_WORDS = { not_detected: 'ND', below_loq: '< LOQ' } as const;

/** The word beside another result for a cannabinoid of which no test says anything any more. */
export const NOT_TESTED_WORDS = 'not tested';

function kindWords({ kind, percent }: TestResult): string {
  if (kind === 'not_detected' || kind === 'below_loq') return ZERO_WORDS[kind];
  return kind === 'value' && percent !== null ? percentWords(percent) : 'Not tested';
}

/**
 * A result beside another one, as in "0.7 % → <0.1 %": without its LOD, and a limit of 0 is none. Empty for a
 * cannabinoid that was not tested.
 */
export function comparedWords({ kind, percent, loq }: TestResult): string {
  if (kind === 'not_detected') return ZERO_WORDS[kind];
  if (kind === 'below_loq')
    return loq === null || Number(loq) === 0 ? '<LOQ' : `<${percentWords(loq)}`;
  return kind === 'value' && percent !== null ? percentWords(percent) : '';
}

const percentWords = (decimal: string): string => `${roundDecimal(decimal, 4)} %`;

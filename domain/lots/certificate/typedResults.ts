import { type Issue, issueWhen } from '#domain/issue.ts';
import { type ReadPrinted, readPrinted } from '../results/readPrinted.ts';
import type { CannabinoidResult } from './certificate.ts';

/** One line of a certificate as typed; limits and uncertainty beside it as exact decimals in percent. */
export type TypedResult = {
  readonly cannabinoid: string;
  /** As printed: `88.2 %`, `ND (LOD 0.01 %)`, `<0.05`, `12.3 mg/g`, `NT`. */
  readonly printed: string;
  readonly lod: string | null;
  readonly loq: string | null;
  readonly uncertaintyPercent: string | null;
};

export type ReadTyped = {
  /** In the order of the lines that could be read. */
  readonly results: readonly CannabinoidResult[];
  /** At the density, or at a line by its index. Nothing is stored while there is one. */
  readonly issues: readonly Issue[];
  /** Figures that were rounded. */
  readonly notices: readonly string[];
};

/** Oils and extracts are near 1 g/mL. Outside of this range the figure is of another unit, or another figure. */
const DENSITY = { least: 0.5, most: 3 };

/**
 * Reads the lines of a certificate. `densityGPerMl`: a decimal of 0.5 to 3, needed for mg/mL; null: unknown
 * (docs/rules/lots.md, Results).
 */
export function typedResults(
  lines: readonly TypedResult[],
  densityGPerMl: string | null,
): ReadTyped {
  const read = lines.map((line) => ({
    line,
    read: readPrinted(line.printed, { ...line, densityGPerMl }),
  }));
  return {
    results: read.flatMap(({ line: { cannabinoid }, read: one }) =>
      one.kind === 'result' ? [{ ...one.result, cannabinoid }] : [],
    ),
    issues: [
      ...densityIssues(densityGPerMl),
      ...read.flatMap(({ line, read: one }, index) => {
        const message = refusalOf(one, line.cannabinoid);
        return message === null ? [] : [{ path: ['results', String(index), 'printed'], message }];
      }),
    ],
    notices: read.flatMap(({ line: { cannabinoid }, read: one }) =>
      one.kind === 'result' ? one.notices.map((notice) => `${cannabinoid}: ${notice}`) : [],
    ),
  };
}

const densityIssues = (decimal: string | null): readonly Issue[] =>
  issueWhen(
    decimal !== null && !(Number(decimal) >= DENSITY.least && Number(decimal) <= DENSITY.most),
    ['densityGPerMl'],
    `Density must be between ${DENSITY.least} and ${DENSITY.most} g/mL`,
  );

function refusalOf(read: ReadPrinted, cannabinoid: string): string | null {
  if (read.kind === 'blank') return `${cannabinoid} has no result`;
  return read.kind === 'unreadable' ? `${cannabinoid}: ${read.message}` : null;
}

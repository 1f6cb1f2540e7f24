import { countIssues, type Issue, issueWhen, textIssues } from '#domain/issue.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** One cannabinoid of an analyte. `factor` is above 0 and at most 10, with at most 4 decimals. */
export type AnalytePart = { readonly cannabinoid: string; readonly factor: number };

/**
 * The sum that a rule limits: cannabinoids, each times its factor. A single cannabinoid is a sum of one part with factor
 * 1.
 */
export type Analyte = { readonly name: string; readonly parts: readonly AnalytePart[] };

/**
 * The mass that an acid keeps when it loses its carboxyl group: 314.46 / 358.47 g/mol, as laws and laboratories round
 * it (7 CFR 990.1).
 */
export const DECARBOXYLATED_PART = 0.877;

const sumWithAcid = (name: string, neutral: string, acid: string): Analyte => ({
  name,
  parts: [
    { cannabinoid: neutral, factor: 1 },
    { cannabinoid: acid, factor: DECARBOXYLATED_PART },
  ],
});

/**
 * The analytes that every organization begins with. Hemp THC counts each tetrahydrocannabinol that laboratories report by
 * itself; cannabinoids that an organization doesn't have are no part of it.
 */
export const SHIPPED_ANALYTES: readonly Analyte[] = [
  sumWithAcid('Total THC', 'THC', 'THCA'),
  sumWithAcid('Total CBD', 'CBD', 'CBDA'),
  {
    name: 'Hemp THC',
    parts: [
      ...sumWithAcid('', 'THC', 'THCA').parts,
      ...['Δ8-THC', 'Δ10-THC', 'THCP', 'THCV'].map((cannabinoid) => ({ cannabinoid, factor: 1 })),
    ],
  },
];

export const cannabinoidItself = (cannabinoid: string): Analyte => ({
  name: cannabinoid,
  parts: [{ cannabinoid, factor: 1 }],
});

/** The analyte that a rule names: one that ships, else the cannabinoid of that name. */
export const analyteNamed = (name: string): Analyte =>
  SHIPPED_ANALYTES.find((analyte) => cannabinoidKey(analyte.name) === cannabinoidKey(name)) ??
  cannabinoidItself(name);

/** The parts of an analyte that an organization with the cannabinoids `known` counts, and those that it can't. */
export function countedParts(
  { parts }: Analyte,
  known: readonly string[],
): { readonly counted: readonly AnalytePart[]; readonly missing: readonly AnalytePart[] } {
  const keys = new Set(known.map(cannabinoidKey));
  const isKnown = ({ cannabinoid }: AnalytePart) => keys.has(cannabinoidKey(cannabinoid));
  return { counted: parts.filter(isKnown), missing: parts.filter((part) => !isKnown(part)) };
}

const MOST_PARTS = 40;
const MOST_FACTOR = 10;
const FACTOR_DECIMALS = 4;

/** Issues of an analyte that an organization edits; paths start at the analyte. */
export function analyteIssues({ name, parts }: Analyte): readonly Issue[] {
  const keys = parts.map(({ cannabinoid }) => cannabinoidKey(cannabinoid));
  return [
    ...textIssues(['name'], name, {
      label: 'Name',
      mostCharacters: 60,
      isRequired: true,
      isLine: true,
    }),
    ...issueWhen(parts.length === 0, ['parts'], 'Add at least one cannabinoid'),
    ...countIssues(['parts'], parts.length, MOST_PARTS, 'cannabinoids'),
    ...parts.flatMap(({ cannabinoid, factor }, index) => [
      ...issueWhen(
        keys.indexOf(cannabinoidKey(cannabinoid)) < index,
        ['parts', String(index), 'cannabinoid'],
        `${cannabinoid} is listed twice`,
      ),
      ...issueWhen(
        !isFactor(factor),
        ['parts', String(index), 'factor'],
        `The factor of ${cannabinoid} must be above 0 and at most ${MOST_FACTOR}, with at most ${FACTOR_DECIMALS} decimals`,
      ),
    ]),
  ];
}

const isFactor = (factor: number): boolean =>
  factor > 0 && factor <= MOST_FACTOR && Number(factor.toFixed(FACTOR_DECIMALS)) === factor;

import { TYPED } from './numberFields.ts';

/** The results of the ten texts by kind of field; the message follows the colon. */

const EXPONENT = '1e3: Write the number out, without an exponent';
const AMBIGUOUS = '1,250: Write 1250 or 1.25';
const inUnit = (unit: string) => `12,5 g: Write it in ${unit}, without “g”`;
const NO_UNIT = '12,5 g: Write the number without “g”';

type Kind = Readonly<Record<(typeof TYPED)[number], string>>;

/** The results in fields that take decimals, grams, and any size. */
const GRAMS: Kind = {
  '0.5': '0.5',
  '.5': '0.5',
  '2.50': '2.5',
  '-3': '0: -3 became 0.',
  '1e3': EXPONENT,
  '1,5': '1.5',
  '1,250': AMBIGUOUS,
  '1 250': '1250',
  '12,5 g': '12.5',
  '0.75': '0.75',
};

const PADDED: Kind = {
  ...GRAMS,
  '0.5': '0.500',
  '.5': '0.500',
  '2.50': '2.500',
  '-3': '0.000: -3 became 0.',
  '1,5': '1.500',
  '1 250': '1250.000',
  '12,5 g': '12.500',
  '0.75': '0.750',
};

const rounded = (text: string, to: string) => `${to}: ${text} was rounded to ${to}.`;

const WHOLE: Kind = {
  ...GRAMS,
  '0.5': rounded('0.5', '1'),
  '.5': rounded('0.5', '1'),
  '2.50': rounded('2.5', '3'),
  '-3': '-3',
  '1,5': rounded('1.5', '2'),
  '0.75': rounded('0.75', '1'),
};

const unrun = (text: string, why: string) => `1: ${text} can’t be run: ${why}.`;

const RUN = {
  '0.5': unrun('0.5', 'at least 1'),
  '.5': unrun('.5', 'at least 1'),
  '-3': unrun('-3', 'at least 1'),
  '1e3': unrun('1e3', 'write the number out, without an exponent'),
  '1,250': unrun('1,250', 'write 1250 or 1.25'),
  '12,5 g': unrun('12,5 g', 'write the number without “g”'),
  '0.75': unrun('0.75', 'at least 1'),
};

const PERCENT_OF_OIL: Kind = {
  ...GRAMS,
  '1 250': '1250: THC % must be between 0 and 100',
  '12,5 g': inUnit('%'),
};

const LIMIT = 'The limit of untargeted cannabinoids must be 0 to 100 %, or empty for none.';
const PARTS_WHY = 'only whole numbers';

export const KINDS = {
  multiplier: { ...GRAMS, ...RUN },
  parts: {
    ...GRAMS,
    ...RUN,
    '2.50': unrun('2.50', PARTS_WHY),
    '1,5': unrun('1,5', PARTS_WHY),
    '1 250': unrun('1 250', 'at most 1,000'),
  },
  days: { ...WHOLE, '12,5 g': inUnit('days') },
  minutes: { ...WHOLE, '12,5 g': inUnit('min') },
  servings: { ...GRAMS, '-3': '-3: Servings per unit must be > 0', '12,5 g': NO_UNIT },
  'units in a package': {
    ...WHOLE,
    '-3': '-3: Units per package must be > 0',
    '12,5 g': NO_UNIT,
  },
  volume: { ...GRAMS, '-3': '-3: Volume of a unit must be > 0', '12,5 g': inUnit('mL') },
  'density of a product': {
    ...GRAMS,
    '-3': '-3: Density must be > 0',
    '12,5 g': inUnit('g/mL'),
  },
  density: { ...GRAMS, '-3': '-3', '12,5 g': inUnit('g/mL') },
  uncertainty: { ...GRAMS, '-3': '-3', '12,5 g': inUnit('%') },
  'batch weight': { ...GRAMS, '-3': '-3: Batch Weight must be > 0' },
  'unit weight': { ...GRAMS, '-3': '-3: Unit Weight must be > 0' },
  'target in mg/unit': {
    ...GRAMS,
    '-3': '-3: Target value cannot be negative',
    '12,5 g': inUnit('mg/unit'),
  },
  'target in %': {
    ...GRAMS,
    '-3': '-3: Percent must be 0–100',
    '1 250': '1250: Percent must be 0–100',
    '12,5 g': inUnit('%'),
  },
  'quantity in g': { ...GRAMS, '-3': '-3: Quantity must be > 0' },
  'quantity in %': {
    ...GRAMS,
    '-3': '-3: Percent must be 0–100',
    '1 250': '1250: Percent must be 0–100',
    '12,5 g': inUnit('%'),
  },
  'quantity without a unit': { ...GRAMS, '-3': '-3: Quantity must be > 0', '12,5 g': NO_UNIT },
  'percent of the batch': { ...GRAMS, '1 250': '100: 1250 became 100.', '12,5 g': inUnit('%') },
  'grams of an oil': GRAMS,
  'grams written off': { ...GRAMS, '-3': '-3' },
  'percent of an oil': PERCENT_OF_OIL,
  'fixed grams': PADDED,
  'actual grams': { ...PADDED, '-3': '-3: Expected grams, 0 to 1,000,000,000' },
  'finished quantity': {
    ...GRAMS,
    '-3': '-3: Expected a number, 0 to 1,000,000,000',
    '12,5 g': NO_UNIT,
  },
  limit: { ...GRAMS, '-3': `-3: ${LIMIT}`, '1 250': `1250: ${LIMIT}`, '12,5 g': inUnit('%') },
} satisfies Readonly<Record<string, Kind>>;

/** The results as a quantity in an import file with decimal points. */
export const IN_A_FILE: Kind = {
  '0.5': 'New',
  '.5': 'New',
  '2.50': 'New',
  '-3': 'below 0',
  '1e3': 'exponent',
  '1,5': 'New: 1.5 g',
  '1,250': 'Write 1250 or 1.25',
  '1 250': 'New: 1250 g',
  '12,5 g': 'New: 12.5 g',
  '0.75': 'New',
};

export type KindName = keyof typeof KINDS;

/** A table with one row per field and one column per text. */
export function tableOf(rows: readonly (readonly [string, readonly string[]])[]): string {
  const cells = [['Field', ...TYPED], ...rows.map(([name, became]) => [name, ...became])];
  const lines = cells.map((row) => `| ${row.map((cell) => cell.replace('|', '')).join(' | ')} |`);
  return lines.toSpliced(1, 0, `|${' --- |'.repeat(TYPED.length + 1)}`).join('\n');
}

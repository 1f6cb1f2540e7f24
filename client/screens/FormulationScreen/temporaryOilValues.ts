import { typedNumber } from '#client/screens/record/typedNumber.ts';
import { newTemporaryId, type TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import type { Issue } from '#domain/recipe/fieldRules.ts';

/** What the form of an oil for this batch holds: texts as they are typed. */
export type OilValues = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly qty: string;
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: string }[];
};

const QTY_DECIMALS = 3;
const PERCENT_DECIMALS = 4;
/** Offered first, two of them (inventory spec, section 5). */
const USUAL = ['THC', 'CBD', 'CBN', 'CBC'];
const MOST_PRESELECTED = 2;

export function blankOil(cannabinoids: readonly string[]): OilValues {
  const usual = USUAL.flatMap(
    (name) => cannabinoids.find((known) => known.toUpperCase() === name) ?? [],
  );
  return {
    tag: '',
    description: '',
    batch: '',
    qty: '',
    potencies: usual
      .slice(0, MOST_PRESELECTED)
      .map((cannabinoid) => ({ cannabinoid, percent: '' })),
  };
}

export const oilValues = (oil: TemporaryOil): OilValues => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  qty: oil.qty,
  potencies: inCannabinoidOrder(Object.keys(oil.cannabinoids)).map((cannabinoid) => ({
    cannabinoid,
    percent: oil.cannabinoids[cannabinoid] ?? '',
  })),
});

/** Letters, digits, dot, underscore and hyphen; anything else becomes a hyphen. */
export const cleanTag = (tag: string): string => tag.trim().replace(/[^A-Za-z0-9._-]/g, '-');

/** Less than nothing is nothing; null is a text that is no number. */
const decimalOf = (text: string, decimals: number): string | null => {
  if (text.trim() === '' || /^\s*[-−]/.test(text)) return '0';
  const typed = typedNumber(text.replace(/%\s*$/, ''), decimals);
  return typed.kind === 'number' ? typed.decimal : null;
};

/** What keeps the oil from being added; the messages of the whole form have no path. */
export function oilFormIssues({ tag, description, batch, potencies }: OilValues): readonly Issue[] {
  const isNamed = [tag, description, batch].every((text) => text.trim() !== '');
  const percents = potencies.map(({ percent }) => decimalOf(percent, PERCENT_DECIMALS));
  const wrong = percents.flatMap((percent, index): Issue[] =>
    percent !== null && Number(percent) <= 100
      ? []
      : [{ path: ['potencies', String(index), 'percent'], message: 'Percent must be 0–100' }],
  );
  const isPotent = percents.some((percent) => percent !== null && Number(percent) > 0);
  return [
    ...(isNamed ? [] : [{ path: [], message: 'Please fill Tag, Description, and Batch.' }]),
    ...wrong,
    ...(isPotent || wrong.length > 0
      ? []
      : [{ path: [], message: 'Add at least one cannabinoid % (e.g., THC).' }]),
  ];
}

/** The sum of what was typed, in percent; what is no number counts as nothing. */
export const percentTotal = ({ potencies }: Pick<OilValues, 'potencies'>): number =>
  potencies.reduce(
    (sum, { percent }) => sum + Number(decimalOf(percent, PERCENT_DECIMALS) ?? 0),
    0,
  );

/** The oil of a form without issues. Quantities that are no number are 0, empty percents dropped. */
export const temporaryOilOf = (values: OilValues, id = newTemporaryId()): TemporaryOil => ({
  id,
  isTemporary: true,
  tag: cleanTag(values.tag),
  description: values.description.trim(),
  batch: values.batch.trim(),
  qty: decimalOf(values.qty, QTY_DECIMALS) ?? '0',
  cannabinoids: Object.fromEntries(
    values.potencies.flatMap(({ cannabinoid, percent }) => {
      const decimal = decimalOf(percent, PERCENT_DECIMALS) ?? '0';
      return Number(decimal) > 0 ? [[cannabinoid, decimal] as const] : [];
    }),
  ),
});

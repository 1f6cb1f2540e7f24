import { decimal } from '#client/relay/decimal.ts';
import { inventoryFormIssues, selectionFormIssues } from '#domain/inventory/formIssues.ts';
import { tagOfName } from '#domain/inventory/naming.ts';
import type { OilContent, OilDraft } from '#domain/inventory/oilDraft.ts';
import { OIL_GRAMS, OIL_PERCENT, SELECTED_GRAMS } from '#domain/inventory/oilNumbers.ts';
import type { Issue } from '#domain/issue.ts';
import { percentSum } from '#domain/numbers/percentSum.ts';
import { type NumberRule, numberOf } from '#domain/numbers/settleNumber.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';

/** The values of an oil form: texts as typed. */
export type OilFormValues = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly quantityGrams: string;
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: string }[];
  /** Saved to the inventory instead of used for one batch only. */
  readonly isStored: boolean;
  /** Global id, or `WHOLE_ORGANIZATION`. */
  readonly departmentId: string;
  /** `YYYY-MM-DD`; empty: decided by the server. */
  readonly receivedOn: string;
  /** Empty: no level. */
  readonly lowAtGrams: string;
};

/** The initial values of a form; the form itself decides where and when the oil is stored. */
export type StartValues = Omit<
  OilFormValues,
  'isStored' | 'departmentId' | 'receivedOn' | 'lowAtGrams'
> & {
  readonly receivedOn?: string;
};

/** The inventory and the selection of a batch have different rules for oils. */
export type OilFormRules = 'inventory' | 'selection';

/** The order in which two are preselected (docs/rules/inventory.md, Oils of one batch). */
const USUAL = ['THC', 'CBD', 'CBN', 'CBC'];
const MOST_PRESELECTED = 2;

/** An empty form with the cannabinoids of the organization. */
export function blankOil(cannabinoids: readonly string[]): StartValues {
  const usual = USUAL.flatMap(
    (name) => cannabinoids.find((known) => known.toUpperCase() === name) ?? [],
  );
  return {
    tag: '',
    description: '',
    batch: '',
    quantityGrams: '',
    potencies: usual
      .slice(0, MOST_PRESELECTED)
      .map((cannabinoid) => ({ cannabinoid, percent: '' })),
  };
}

/** The initial values for an existing oil. */
export function valuesOfOil(oil: OilDraft): StartValues {
  const percents = new Map(oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent]));
  return {
    tag: oil.tag,
    description: oil.description,
    batch: oil.batch,
    quantityGrams: figure(oil.quantityGrams),
    potencies: inCannabinoidOrder([...percents.keys()]).map((cannabinoid) => ({
      cannabinoid,
      percent: figure(percents.get(cannabinoid) ?? null),
    })),
  };
}

const figure = (value: number | null): string => (value === null ? '' : decimal(value));

/** The rule for the quantity. */
export const gramsRule = (rules: OilFormRules): NumberRule =>
  rules === 'inventory' ? OIL_GRAMS : SELECTED_GRAMS;

/** The low level; null when there is none, NaN when it is refused. */
export const lowAtOf = ({ lowAtGrams }: Pick<OilFormValues, 'lowAtGrams'>): number | null =>
  numberOf(lowAtGrams, OIL_GRAMS);

/** The typed values as a draft for validation. */
export function draftOf(values: StartValues, rules: OilFormRules): OilDraft {
  const { tag, description, batch } = values;
  const quantityGrams = numberOf(values.quantityGrams, gramsRule(rules));
  const draft = {
    tag,
    description,
    batch,
    quantityGrams,
    potencies: values.potencies.map(({ cannabinoid, percent }) => ({
      cannabinoid,
      percent: numberOf(percent, OIL_PERCENT),
    })),
  };
  // In a selection, characters not allowed in tags are replaced.
  return rules === 'inventory'
    ? draft
    : { ...draft, tag: tagOfName(tag), quantityGrams: quantityGrams ?? 0 };
}

const ISSUES = { inventory: inventoryFormIssues, selection: selectionFormIssues } as const;

export const oilFormIssues = (
  values: StartValues,
  rules: OilFormRules,
  cannabinoids: readonly string[],
): readonly Issue[] => ISSUES[rules](draftOf(values, rules), cannabinoids);

/** The sum of the valid percents. */
export const percentTotal = (potencies: OilFormValues['potencies']): number =>
  percentSum(potencies.map(({ percent }) => numberOf(percent, OIL_PERCENT) || 0));

/** An oil as GraphQL input. */
export const oilInput = ({ tag, description, batch, quantityGrams, potencies }: OilContent) => ({
  tag,
  description,
  batch,
  quantityGrams: decimal(quantityGrams),
  potencies: potencies.map(({ cannabinoid, percent }) => ({
    cannabinoid,
    percent: decimal(percent),
  })),
});

import { decimal } from '#client/screens/run/choiceInputs.ts';
import { inventoryFormIssues, selectionFormIssues } from '#domain/inventory/formIssues.ts';
import { tagOfName } from '#domain/inventory/naming.ts';
import type { OilContent, OilDraft } from '#domain/inventory/oilDraft.ts';
import { OIL_GRAMS, OIL_PERCENT, SELECTED_GRAMS } from '#domain/inventory/oilNumbers.ts';
import { percentSum } from '#domain/inventory/percentSum.ts';
import { type NumberRule, numberOf } from '#domain/numbers/settleNumber.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import type { Issue } from '#domain/recipe/fieldRules.ts';

/** What the form of an oil holds: texts as they are typed. */
export type OilFormValues = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly quantityGrams: string;
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: string }[];
  /** Kept in the inventory, and not for one batch alone. */
  readonly isStored: boolean;
  /** Global id, or `WHOLE_ORGANIZATION`. */
  readonly departmentId: string;
  /** `YYYY-MM-DD`; empty leaves it to the server. */
  readonly receivedOn: string;
};

/** What a form opens with; where and when an oil is stored may be left to it. */
export type StartValues = Omit<OilFormValues, 'isStored' | 'departmentId' | 'receivedOn'> & {
  readonly receivedOn?: string;
};

/** An oil is of use in the inventory or in the selection of a batch, by rules of their own. */
export type OilFormRules = 'inventory' | 'selection';

/** Offered first, two of them (inventory spec, section 5). */
const USUAL = ['THC', 'CBD', 'CBN', 'CBC'];
const MOST_PRESELECTED = 2;

/** An empty form, of the cannabinoids the organization has. */
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

/** A form that opens with an oil that is there already. */
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

/** How its quantity is read. */
export const gramsRule = (rules: OilFormRules): NumberRule =>
  rules === 'inventory' ? OIL_GRAMS : SELECTED_GRAMS;

/** What was typed, as the rules judge it. */
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
  // In a selection, a tag is what the signs of tags make of it.
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

/** The sum of what was typed, in percent; what is no number counts as nothing. */
export const percentTotal = (potencies: OilFormValues['potencies']): number =>
  percentSum(potencies.map(({ percent }) => numberOf(percent, OIL_PERCENT) || 0));

/** An oil as the graph takes it. */
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

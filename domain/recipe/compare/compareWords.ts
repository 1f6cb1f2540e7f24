import { formatWeight, formatWritten } from '#domain/format.ts';
import type { DraftSpecification } from '#domain/recipe/draft/draft.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import type { ItemType, QuantityUnit } from '#domain/recipe/recipe.ts';
import type { Difference } from './compareTypes.ts';

/** The difference between two texts; empty when they are equal. `isWords` puts user-entered text in quotes. */
export function changed(
  area: Difference['area'],
  label: string,
  before: string,
  after: string,
  isWords = false,
): readonly Difference[] {
  if (before === after) return [];
  const [from, to] = isWords ? [`"${before}"`, `"${after}"`] : [before, after];
  const sentence =
    before === ''
      ? `${label} set to ${to}.`
      : after === ''
        ? `${label} removed; it was ${from}.`
        : `${label} changed from ${from} to ${to}.`;
  return [{ area, label, before, after, sentence }];
}

/** The difference for an added item; `noun` such as "Target", `text` describes the item. */
export const added = (area: Difference['area'], noun: string, text: string): Difference => ({
  area,
  label: noun,
  before: '',
  after: text,
  sentence: `${noun} added: ${text}.`,
});

export const removed = (area: Difference['area'], noun: string, text: string): Difference => ({
  area,
  label: noun,
  before: text,
  after: '',
  sentence: `${noun} removed: ${text}.`,
});

/** The difference for a moved row; indexes from 0. */
export function moved(
  area: Difference['area'],
  name: string,
  beforeIndex: number,
  afterIndex: number,
): Difference {
  const [before, after] = [`line ${beforeIndex + 1}`, `line ${afterIndex + 1}`];
  const sentence =
    before === after
      ? `${name} stays on ${after} while the lines around it changed places.`
      : `${name} moved from ${before} to ${after}.`;
  return { area, label: name, before, after, sentence };
}

export const weightText = (grams: number | null): string =>
  grams === null ? '' : `${formatWeight(grams)} g`;

/** A figure of the label with its unit; empty without one. */
export const measureText = (figure: number | null, unit = ''): string =>
  figure === null
    ? ''
    : [formatWritten(figure, LIMITS.labelDecimals), unit].filter((part) => part !== '').join(' ');

export const quantityText = (quantity: number | null, unit: QuantityUnit | null): string =>
  [quantity === null ? '' : formatWritten(quantity, LIMITS.quantityDecimals), unit ?? '']
    .filter((part) => part !== '')
    .join(' ');

export const percentText = (percent: number | null): string =>
  percent === null ? '' : quantityText(percent, '%');

export const targetText = ({ operator, value, unit }: DraftSpecification): string =>
  `${operator} ${formatWritten(value ?? Number.NaN, LIMITS.targetDecimals)} ${unit}`;

export const TYPE_WORDS: Readonly<Record<ItemType, string>> = {
  fixed: 'Fixed',
  buffer: 'Buffer',
  active: 'Active',
  sub_formulation: 'Sub-formulation',
};

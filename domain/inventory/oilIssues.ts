import {
  countIssues,
  type Issue,
  issueWhen,
  lineTextIssues,
  numberIssues,
  type Path,
  seenLength,
} from '#domain/issue.ts';
import { percentSum, percentText } from '#domain/numbers/percentSum.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { OIL_LIMITS, type OilContent, type OilDraft } from './oilDraft.ts';

const MOST_POTENCIES = 200;

/**
 * The oil as stored: trimmed, without empty potencies, and with 0 for an empty quantity and for negative numbers
 * (docs/rules/inventory.md, Oils).
 */
export const normalizedOil = (draft: OilDraft): OilContent => ({
  tag: draft.tag.trim(),
  description: draft.description.trim(),
  batch: draft.batch.trim(),
  quantityGrams: zeroOrMore(draft.quantityGrams ?? 0),
  potencies: draft.potencies.flatMap(({ cannabinoid, percent }) =>
    percent === null ? [] : [{ cannabinoid: cannabinoid.trim(), percent: zeroOrMore(percent) }],
  ),
});

const zeroOrMore = (value: number) => (value <= 0 ? 0 : value);

/** Issues that prevent an oil from being stored. `cannabinoids` are the organization's names. */
export function oilIssues(draft: OilDraft, cannabinoids: readonly string[]): readonly Issue[] {
  const { tagLength, descriptionLength, batchLength } = OIL_LIMITS;
  return [
    ...textIssues(['tag'], draft.tag, 'Tag', tagLength),
    ...textIssues(['description'], draft.description, 'Description', descriptionLength),
    ...textIssues(['batch'], draft.batch, 'Batch', batchLength),
    ...quantityIssues(draft),
    ...potencyIssues(draft, cannabinoids),
  ];
}

/** Warnings about values that look wrong but are stored as they are (docs/rules/inventory.md, Oils). */
export function oilHints({ potencies }: OilDraft): readonly Issue[] {
  const sum = percentSum(potencies.map(({ percent }) => percent ?? 0));
  const message = `The percentages add up to ${percentText(sum)} %. They should add up to 100% or less.`;
  return issueWhen(sum > 100, ['potencies'], message);
}

const textIssues = (path: Path, text: string, label: string, most: number): readonly Issue[] => [
  ...issueWhen(seenLength(text) === 0, path, `${label} is required.`),
  ...issueWhen(text.trim().length > most, path, `${label}: at most ${most} characters`),
  ...lineTextIssues(path, text, label),
];

const quantityIssues = ({ quantityGrams }: OilDraft): readonly Issue[] =>
  numberIssues(
    ['quantityGrams'],
    quantityGrams === null ? 0 : zeroOrMore(quantityGrams),
    {
      label: 'Quantity',
      mostDecimals: OIL_LIMITS.quantityDecimals,
      range: 'zeroOrMore',
      message: 'Quantity must be 0 or more',
      isRequired: false,
    },
    'publish',
  );

function potencyIssues({ potencies }: OilDraft, cannabinoids: readonly string[]): readonly Issue[] {
  const tooMany = countIssues(['potencies'], potencies.length, MOST_POTENCIES, 'cannabinoids');
  if (tooMany.length > 0) return tooMany;
  const known = new Set(cannabinoids.map(cannabinoidKey));
  const written = potencies.map(({ cannabinoid, percent }) =>
    percent === null ? '' : cannabinoidKey(cannabinoid),
  );
  return potencies.flatMap(({ cannabinoid, percent }, index) => {
    if (percent === null) return [];
    const path = ['potencies', String(index)];
    const key = cannabinoidKey(cannabinoid);
    const name = cannabinoid.trim().slice(0, LIMITS.cannabinoidNameLength);
    return [
      ...issueWhen(
        !known.has(key),
        [...path, 'cannabinoid'],
        `There is no cannabinoid ${name}. Choose one of the list or add it in Settings`,
      ),
      ...issueWhen(
        written.indexOf(key) !== index,
        [...path, 'cannabinoid'],
        `${name} stands there twice`,
      ),
      ...numberIssues(
        [...path, 'percent'],
        zeroOrMore(percent),
        {
          label: `${name} %`,
          mostDecimals: OIL_LIMITS.percentDecimals,
          range: 'percent',
          message: `${name} % must be between 0 and 100`,
          isRequired: false,
        },
        'publish',
      ),
    ];
  });
}

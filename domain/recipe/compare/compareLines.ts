import type { DraftIngredient, DraftSubIngredient } from '#domain/recipe/draft/draft.ts';
import { matchRows, type Pair } from './compareRows.ts';
import type { Difference } from './compareTypes.ts';
import {
  added,
  changed,
  moved,
  percentText,
  quantityText,
  removed,
  TYPE_WORDS,
} from './compareWords.ts';

/** Differences of the rows, including those inside sub-formulations. */

const AREA = 'Ingredients';

/** The name of a group and an id that is equal for matching groups of both versions. */
type GroupOf = (groupKey: string | null) => { readonly id: string; readonly name: string };

export const ingredientDifferences = (
  before: readonly DraftIngredient[],
  after: readonly DraftIngredient[],
  groupBefore: GroupOf,
  groupAfter: GroupOf,
): readonly Difference[] =>
  listDifferences(before, after, '', (pair) => [
    ...changed(
      AREA,
      `${nameOf(pair.after)}: Percent of batch`,
      percentText(pair.before.subPercentage),
      percentText(pair.after.subPercentage),
    ),
    ...groupDifference(pair, groupBefore, groupAfter),
    ...listDifferences(
      pair.before.subIngredients,
      pair.after.subIngredients,
      nameOf(pair.after),
      () => [],
    ),
  ]);

function groupDifference(
  { before, after }: Pair<DraftIngredient>,
  groupBefore: GroupOf,
  groupAfter: GroupOf,
): readonly Difference[] {
  const [from, to] = [groupBefore(before.groupKey), groupAfter(after.groupKey)];
  return from.id === to.id
    ? []
    : changed(AREA, `${nameOf(after)}: Group`, from.name, to.name, true);
}

/** `parent` is the name of the sub-formulation that contains the rows, empty at the top level. */
function listDifferences<Line extends DraftSubIngredient>(
  before: readonly Line[],
  after: readonly Line[],
  parent: string,
  furtherFields: (pair: Pair<Line>) => readonly Difference[],
): readonly Difference[] {
  const noun = parent === '' ? 'Ingredient' : `Ingredient of ${parent}`;
  const byName = (line: Line) => line.name.toLowerCase();
  const byType = (line: Line) => line.type ?? '';
  const byNameAndType = (line: Line) => `${byType(line)} ${byName(line)}`;
  const matched = matchRows(before, after, [byNameAndType, byName], byType);
  return [
    ...matched.removed.map((line) => removed(AREA, noun, describe(line))),
    ...matched.added.map((line) => added(AREA, noun, describe(line))),
    ...matched.pairs.flatMap((pair) => [
      ...(pair.isMoved
        ? [moved(AREA, fieldOwner(pair.after, parent), pair.beforeIndex, pair.afterIndex)]
        : []),
      ...changed(AREA, noun, pair.before.name, pair.after.name, true),
      ...lineDifferences(pair.before, pair.after, fieldOwner(pair.after, parent)),
      ...furtherFields(pair),
    ]),
  ];
}

function lineDifferences(
  before: DraftSubIngredient,
  after: DraftSubIngredient,
  owner: string,
): readonly Difference[] {
  const field = (label: string, text: (line: DraftSubIngredient) => string, isWords = false) =>
    changed(AREA, `${owner}: ${label}`, text(before), text(after), isWords);
  return [
    ...field('Type', ({ type }) => (type === null ? '' : TYPE_WORDS[type])),
    ...field('Quantity', ({ quantity, unit }) => quantityText(quantity, unit)),
    ...field('Tracked', ({ inventoryTracked }) => (inventoryTracked ? 'Yes' : 'No')),
    ...field('Default inventory name', (line) => line.defaultInventoryName ?? '', true),
  ];
}

const nameOf = (line: DraftSubIngredient): string => line.name || 'Unnamed ingredient';

const fieldOwner = (line: DraftSubIngredient, parent: string): string =>
  parent === '' ? nameOf(line) : `${nameOf(line)} in ${parent}`;

/** A row in words: `Sugar (Fixed, 60 %)`, `Base (Sub-formulation, 20 %, 3 ingredients)`. */
function describe(line: DraftSubIngredient | DraftIngredient): string {
  const subs = 'subIngredients' in line ? line.subIngredients.length : 0;
  const details = [
    line.type === null ? '' : TYPE_WORDS[line.type],
    quantityText(line.quantity, line.unit),
    'subPercentage' in line ? percentText(line.subPercentage) : '',
    subs === 0 ? '' : `${subs} ingredient${subs === 1 ? '' : 's'}`,
  ].filter((detail) => detail !== '');
  return details.length === 0 ? nameOf(line) : `${nameOf(line)} (${details.join(', ')})`;
}

import { RECIPE_STATUS } from '#client/screens/recipes/recipeStatus.ts';
import { shapeOf } from '#client/ui/figure/StatusBadge.tsx';
import * as format from '#client/ui/format.ts';
import { USUAL_YIELD_PERCENT } from '#domain/record/made/deviations.ts';
import type { TimelinePicture, VersionYields } from './timelinePicture.ts';

const dayOf = (time: number): string => format.momentDay(new Date(time).toISOString());

/** Versions whose yields are told in words; those before them are only drawn. */
const MOST_TOLD = 5;

const between = ({ least, most }: Pick<VersionYields, 'least' | 'most'>): string => {
  const [from, to] = [format.roughPercent(least), format.roughPercent(most)];
  return from === to ? `${from} %` : `${from} to ${to} %`;
};

const batchesOf = (batches: number): string =>
  `${format.count(batches)} ${batches === 1 ? 'batch' : 'batches'}`;

/** The yields of the newest versions that were made: `Version 3: 4 batches, 91.0 to 97.5 %`. */
export const yieldLines = ({ byVersion }: Pick<TimelinePicture, 'byVersion'>): readonly string[] =>
  byVersion
    .slice(0, MOST_TOLD)
    .map((one) => `Version ${one.version}: ${batchesOf(one.batches)}, ${between(one)}`);

/** How many there are, of which not all may be loaded. */
export type Totals = { readonly versions: number; readonly batches: number };

function versionsOf(drawn: number, total: number): string {
  if (drawn < total) return `the newest ${format.count(drawn)} of ${format.total(total)} versions`;
  return drawn === 1 ? '1 version' : `${format.count(drawn)} versions`;
}

/** The picture in a sentence. */
export function timelineWords(
  { from, versions, yields }: Pick<TimelinePicture, 'from' | 'versions' | 'yields'>,
  totals: Totals,
): string {
  const percents = yields.map(({ percent }) => percent);
  const current = versions.find(({ status }) => status === 'ACTIVE');
  return [
    `${versionsOf(versions.length, totals.versions)} since ${dayOf(from)}`,
    ...(current === undefined ? [] : [`version ${current.version} is active`]),
    percents.length === 0
      ? totals.batches === 0
        ? 'no completed batch'
        : 'no yield of the completed batches'
      : `yield of ${batchesOf(percents.length)}: ${between({ least: Math.min(...percents), most: Math.max(...percents) })}`,
  ].join('; ');
}

/** `● active, ◐ draft, ▢ archived` */
const SHAPES = Object.values(RECIPE_STATUS)
  .map((word) => `${shapeOf(word)} ${word.toLowerCase()}`)
  .join(', ');

/** How the picture is read, and which batches it leaves out. */
export const readingWords = (loaded: number, total: number): string =>
  [
    `${SHAPES}. A dot is a completed batch, in the color of its version; outside of ${USUAL_YIELD_PERCENT.least} to ${USUAL_YIELD_PERCENT.most} % (dashed) a reason is asked for.`,
    ...(loaded < total
      ? [`The newest ${format.count(loaded)} of ${format.total(total)} batches.`]
      : []),
  ].join(' ');

import { countText, formatGrams, gramsText, mgText } from '#domain/format.ts';
import type { Stretch } from '#domain/picture/stretches.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import {
  type CannabinoidBar,
  type GramsPicture,
  gramsPicture,
} from '#domain/record/picture/gramsPicture.ts';
import type { PictureBar, PictureSection } from './section.ts';

/**
 * The planned grams as bars: the weight of the batch by line, and each targeted cannabinoid by lot. The words under a bar
 * name its stretches from left to right, so that a record without colors can be read.
 */
export function pictureSection(document: BatchDocument): PictureSection {
  const { weight, cannabinoids, totalGrams } = gramsPicture(document);
  return {
    kind: 'picture',
    key: 'picture',
    title: 'Where the grams go, as planned',
    bars:
      document.lots.length === 0
        ? []
        : [weightBar({ weight, totalGrams }), ...cannabinoids.map(cannabinoidBar)],
  };
}

const weightBar = ({ weight, totalGrams }: Omit<GramsPicture, 'cannabinoids'>): PictureBar => ({
  label: 'Weight',
  stretches: weight,
  markAt: null,
  text: `${weightWords(weight).join(', ')}; ${formatGrams(totalGrams)} g in all`,
});

/** The lots one by one; what lies between them together, because the ingredients have a table of their own. */
function weightWords(weight: readonly Stretch[]): readonly string[] {
  const runs: { isLot: boolean; stretches: Stretch[] }[] = [];
  for (const stretch of weight) {
    const last = runs.at(-1);
    if (last !== undefined && !last.isLot && stretch.color === null) last.stretches.push(stretch);
    else runs.push({ isLot: stretch.color !== null, stretches: [stretch] });
  }
  return runs.map(({ stretches }) => {
    const [only] = stretches;
    const grams = gramsText(stretches.reduce((sum, { amount }) => sum + amount, 0));
    return stretches.length === 1 && only !== undefined
      ? `${only.label} ${grams}`
      : `${countText(stretches.length, 'other line')} ${grams}`;
  });
}

const cannabinoidBar = ({
  cannabinoid,
  stretches,
  targetAt,
  targetText,
  mostText,
}: CannabinoidBar): PictureBar => ({
  label: cannabinoid,
  stretches,
  markAt: targetAt,
  text: [
    broughtText(stretches, mostText),
    ...(mostText === '' ? [] : [mostText]),
    `the target is ${targetText}`,
  ].join('; '),
});

/** A cannabinoid that tests did not find is not known to be absent. */
function broughtText(stretches: readonly Stretch[], mostText: string): string {
  if (stretches.length === 0) return mostText === '' ? 'No lot brings any' : 'None was found';
  return stretches.map(({ label, amount }) => `${label} ${mgText(amount)}`).join(', ');
}

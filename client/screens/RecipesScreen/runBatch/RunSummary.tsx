import { Figures } from '#client/ui/figure/Figures.tsx';
import * as format from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { batchGrams, units } from '#domain/recipe/scale.ts';
import type { Run } from './useRunBatch.ts';

/** Units this close to a whole number count as whole. */
const WHOLE_WITHIN = 0.001;

type Props = {
  readonly batchWeightGrams: number;
  readonly unitWeightGrams: number;
  /** Null while the figures are invalid. */
  readonly run: Run | null;
};

/** The batch that results from multiplier and parts, with warnings. */
export function RunSummary({ run, ...recipe }: Props) {
  const total = run && batchGrams(recipe, run.multiplier);
  const made = run && units(recipe, run.multiplier);
  const weightless = !(recipe.unitWeightGrams > 0);
  const whole = made === null || Math.abs(made - Math.round(made)) <= WHOLE_WITHIN;
  return (
    <>
      <Figures
        figures={[
          { label: 'Batch weight (g)', value: format.grams(total) },
          {
            label: 'Weight of each part (g)',
            value: format.grams(run && Number(total) / run.parts),
          },
          { label: 'Units per batch', value: weightless ? format.EMPTY : format.units(made) },
        ]}
      />
      {weightless && (
        <Banner tone="problem">
          The unit weight of this recipe is 0, so its units can’t be counted.
        </Banner>
      )}
      {!weightless && !whole && (
        <Banner tone="caution">
          {format.units(made)} units per batch is not a whole number. Change the multiplier to fill
          every unit.
        </Banner>
      )}
    </>
  );
}

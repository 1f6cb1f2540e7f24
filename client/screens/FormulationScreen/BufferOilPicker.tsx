import { Radio } from '@mantine/core';
import { useId, useMemo } from 'react';
import * as format from '#client/ui/format.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetedIn } from '#domain/recipe/targets.ts';
import type { OilSelection, SelectionChange } from './selection.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly selection: OilSelection;
  readonly onChange: (change: SelectionChange) => void;
};

const REFUSED = 'Cannot use as buffer: contains targeted cannabinoid(s)';

/** An oil that makes up the rest of the weight, or none. Oils that can't say why. */
export function BufferOilPicker({ content, stock, selection, onChange }: Props) {
  const name = useId();
  // Those that can be picked first: the others are there to say why not.
  const oils = useMemo(
    () =>
      stock.oils
        .map((oil) => ({
          oil,
          isRefused: targetedIn(oil.percents, content.specifications).length > 0,
        }))
        .sort((a, b) => Number(a.isRefused) - Number(b.isRefused)),
    [stock.oils, content.specifications],
  );
  return (
    <fieldset className="bw-buffer">
      <legend>Pick Buffer Oil</legend>
      <div className="bw-buffer-list">
        <Radio
          name={name}
          label="No buffer oil"
          description="The buffer ingredient of the recipe makes up the weight."
          checked={selection.bufferOilId === null}
          onChange={() => onChange({ kind: 'buffer', oilId: null })}
        />
        {oils.map(({ oil, isRefused }) => (
          <Radio
            key={oil.id}
            name={name}
            label={`${oil.tag} · ${oil.description}`}
            description={isRefused ? REFUSED : `${format.grams(oil.grams)} g in stock`}
            disabled={isRefused}
            checked={selection.bufferOilId === oil.id}
            onChange={() => onChange({ kind: 'buffer', oilId: oil.id })}
          />
        ))}
      </div>
    </fieldset>
  );
}

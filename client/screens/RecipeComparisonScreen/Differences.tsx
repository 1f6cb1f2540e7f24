import { useId } from 'react';
import { count } from '#client/ui/format.ts';
import type { Difference } from '#domain/recipe/compareTypes.ts';
import { type AreaDifferences, byArea, withKeys } from './byArea.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { ComparisonView } from './useComparisonView.ts';

type Props = {
  readonly differences: readonly Difference[];
  readonly view: ComparisonView;
  /** Version numbers. */
  readonly before: number;
  readonly after: number;
};

/** The differences, area by area of the recipe. */
export function Differences({ differences, ...rest }: Props) {
  return byArea(differences).map((group) => <Area key={group.area} {...group} {...rest} />);
}

type AreaProps = AreaDifferences & Omit<Props, 'differences'>;

function Area({ area, differences, view, before, after }: AreaProps) {
  const heading = useId();
  return (
    <section className="bw-compare-area" aria-labelledby={heading}>
      <h2 id={heading}>
        {area} <span className="bw-compare-count">{count(differences.length)}</span>
      </h2>
      {view === 'table' ? (
        <DifferenceTable label={area} differences={differences} before={before} after={after} />
      ) : (
        <ul className="bw-compare-words">
          {withKeys(differences).map(([key, difference]) => (
            <li key={key}>{difference.sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { Box, Title } from '@mantine/core';
import { useId } from 'react';
import { count } from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { Difference } from '#domain/recipe/compare/compareTypes.ts';
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

/** The differences by area of the recipe. */
export function Differences({ differences, ...rest }: Props) {
  return byArea(differences).map((group) => <Area key={group.area} {...group} {...rest} />);
}

type AreaProps = AreaDifferences & Omit<Props, 'differences'>;

function Area({ area, differences, view, before, after }: AreaProps) {
  const heading = useId();
  return (
    <Box component="section" mb="lg" aria-labelledby={heading}>
      <Title order={2} lh="md" mb="xs" id={heading} style={{ breakAfter: 'avoid' }}>
        {area} <span className={textStyles.muted}>{count(differences.length)}</span>
      </Title>
      {view === 'table' ? (
        <DifferenceTable label={area} differences={differences} before={before} after={after} />
      ) : (
        <Box
          component="ul"
          maw="var(--bw-form-max)"
          m={0}
          ps="lg"
          style={{ overflowWrap: 'anywhere' }}
        >
          {withKeys(differences).map(([key, difference]) => (
            <Box component="li" key={key} py="var(--bw-space-1)" style={{ breakInside: 'avoid' }}>
              {difference.sentence}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

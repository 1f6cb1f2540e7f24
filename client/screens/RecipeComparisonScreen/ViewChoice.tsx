import { SegmentedControl } from '@mantine/core';
import type { ComparisonView } from './useComparisonView.ts';

const VIEWS = [
  { value: 'table', label: 'Before and after' },
  { value: 'words', label: 'In words' },
] as const;

type Props = {
  readonly view: ComparisonView;
  readonly onChange: (view: ComparisonView) => void;
};

export const ViewChoice = ({ view, onChange }: Props) => (
  <SegmentedControl
    className="bw-compare-view"
    aria-label="Show differences"
    size="sm"
    data={[...VIEWS]}
    value={view}
    onChange={(value) => onChange(value === 'words' ? 'words' : 'table')}
  />
);

import { NativeSelect } from '@mantine/core';
import type { SelectionChange } from '#client/screens/FormulationScreen/selection/selection.ts';
import { SOLUTION_ORDERS, type SolutionOrder } from '#domain/formulation/types.ts';

const LABELS: Readonly<Record<SolutionOrder, string>> = {
  fewestLots: 'Fewest lots',
  leastOil: 'Least oil',
  oldestFirst: 'Oldest first',
};
const OPTIONS = SOLUTION_ORDERS.map((value) => ({ value, label: LABELS[value] }));

type Props = {
  readonly order: SolutionOrder;
  readonly onChange: (change: SelectionChange) => void;
};

/** Which of many blends is preferred. */
export const OrderChoice = ({ order, onChange }: Props) => (
  <NativeSelect
    size="xs"
    aria-label="Which blend to prefer"
    data={OPTIONS}
    value={order}
    onChange={({ currentTarget: { value } }) => {
      const chosen = SOLUTION_ORDERS.find((one) => one === value);
      if (chosen !== undefined) onChange({ kind: 'order', order: chosen });
    }}
  />
);

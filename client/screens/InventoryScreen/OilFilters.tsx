import { Button, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { type Choice, departmentChoices, withChosen } from './oilFilter.ts';
import type { OilFilterControl } from './useOilFilter.ts';

type Props = {
  readonly control: OilFilterControl;
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
};

const toChoice = (name: string): Choice => ({ value: name, label: `Contains ${name}` });

/** By what is in an oil, and by whose it is where there are several. */
export function OilFilters({ control, oils, cannabinoids }: Props) {
  const { filter, isOn, setContains, setDepartment, clear } = control;
  const departments = useMemo(() => departmentChoices(oils), [oils]);
  return (
    <>
      <NativeSelect
        aria-label="Contains cannabinoid"
        value={filter.contains}
        onChange={({ currentTarget }) => setContains(currentTarget.value)}
        data={[
          { value: '', label: 'Any cannabinoid' },
          ...withChosen(inCannabinoidOrder(cannabinoids).map(toChoice), filter.contains),
        ]}
      />
      {(departments.length > 1 || filter.department !== '') && (
        <NativeSelect
          aria-label="Department"
          value={filter.department}
          onChange={({ currentTarget }) => setDepartment(currentTarget.value)}
          data={[
            { value: '', label: 'All departments' },
            ...withChosen(departments, filter.department),
          ]}
        />
      )}
      {isOn && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { DayField } from '#client/ui/field/DayField.tsx';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { type Choice, departmentChoices, withChosen } from './oilFilter.ts';
import type { OilFilterControl } from './useOilFilter.ts';

type Props = {
  readonly control: OilFilterControl;
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
};

const toChoice = (name: string): Choice => ({ value: name, label: `Contains ${name}` });

/** Filters by cannabinoid, by department if there are several, and by date of receipt. */
export function OilFilters({ control, oils, cannabinoids }: Props) {
  const { filter, from, to, isOn, setContains, setDepartment, clear } = control;
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
      <DayField what="Received" label="From" value={from.draft} onType={from.onType} />
      <DayField what="Received" label="To" value={to.draft} onType={to.onType} />
      {isOn && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}

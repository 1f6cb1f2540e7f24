import { Checkbox, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { DayField } from '#client/ui/field/DayField.tsx';
import { chip, dayChips } from '#client/ui/list/chips.ts';
import type { FilterChip } from '#client/ui/list/FilterChips.tsx';
import { isLow } from '#domain/inventory/lowLots.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { type Choice, departmentChoices, withChosen } from './oilFilter.ts';
import type { OilFilterControl } from './useOilFilter.ts';

type Props = {
  readonly control: OilFilterControl;
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
};

const toChoice = (name: string): Choice => ({ value: name, label: `Contains ${name}` });

/** Filters by cannabinoid, by department if there are several, by date of receipt, and low lots if there are any. */
export function OilFilters({ control, oils, cannabinoids }: Props) {
  const { filter, from, to, setContains, setDepartment, setLowOnly } = control;
  const departments = useMemo(() => departmentChoices(oils), [oils]);
  const hasLow = useMemo(() => oils.some((oil) => oil.isActive && isLow(oil)), [oils]);
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
      {(filter.low !== '' || hasLow) && (
        <Checkbox
          label="Low lots only"
          checked={filter.low !== ''}
          onChange={({ currentTarget }) => setLowOnly(currentTarget.checked)}
        />
      )}
    </>
  );
}

/** The filters in use. */
export function oilChips(
  { filter, from, to, ...control }: OilFilterControl,
  oils: readonly InventoryOil[],
): readonly FilterChip[] {
  const { contains, department, low } = filter;
  const choices = department === '' ? [] : withChosen(departmentChoices(oils), department);
  const named = choices.find(({ value }) => value === department);
  return [
    ...chip('contains', contains && toChoice(contains).label, () => control.setContains('')),
    ...chip('department', named?.label, () => control.setDepartment('')),
    ...dayChips('Received', from, to),
    ...chip('low', low && 'Low lots only', () => control.setLowOnly(false)),
  ];
}

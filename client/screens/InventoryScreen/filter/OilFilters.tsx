import { Checkbox, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { LotDisplay } from '#client/screens/InventoryScreen/lotDisplay.ts';
import { DayField } from '#client/ui/field/DayField.tsx';
import { chip, dayChips } from '#client/ui/list/chips.ts';
import type { FilterChip } from '#client/ui/list/FilterChips.tsx';
import { Together } from '#client/ui/list/Toolbar.tsx';
import { isLow } from '#domain/inventory/lowLots.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { type Choice, departmentChoices, withChosen } from './oilFilter.ts';
import { StateChips } from './StateChips.tsx';
import { STATE_CHOICES, stateChoice } from './stateFilter.ts';
import type { OilFilterControl } from './useOilFilter.ts';

type Props = {
  readonly control: OilFilterControl;
  readonly oils: readonly InventoryOil[];
  readonly cannabinoids: readonly string[];
  /** How lots are shown: with their status, with their dates, or with neither. */
  readonly lots: Pick<LotDisplay, 'isShown' | 'hasStatus'>;
};

const toChoice = (name: string): Choice => ({ value: name, label: `Contains ${name}` });

/** Filters by cannabinoid, by department if there are several, by date of receipt, and low lots if there are any. */
export function OilFilters({ control, oils, cannabinoids, lots }: Props) {
  const { filter, from, to, setContains, setDepartment, setLowOnly, setState } = control;
  const { state = '' } = filter;
  const departments = useMemo(() => departmentChoices(oils), [oils]);
  const hasLow = useMemo(() => oils.some((oil) => oil.isActive && isLow(oil)), [oils]);
  return (
    <>
      {(lots.isShown || state !== '') && (
        <StateChips value={state} onChange={setState} hasStatus={lots.hasStatus} />
      )}
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
      <Together>
        <DayField what="Received" label="From" value={from.draft} onType={from.onType} />
        <DayField what="Received" label="To" value={to.draft} onType={to.onType} />
      </Together>
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
  /** The status of lots is chosen beside the list, where the chip that is on says the same. */
  isStateShown: boolean,
): readonly FilterChip[] {
  const { contains, department, low, state = '' } = filter;
  const choices = department === '' ? [] : withChosen(departmentChoices(oils), department);
  const named = choices.find(({ value }) => value === department);
  const isSaid = isStateShown && Object.hasOwn(STATE_CHOICES, state);
  return [
    ...chip('contains', contains && toChoice(contains).label, () => control.setContains('')),
    ...chip('department', named?.label, () => control.setDepartment('')),
    ...dayChips('Received', from, to),
    ...chip('state', isSaid ? null : stateChoice(state)?.label, () => control.setState('')),
    ...chip('low', low && 'Low lots only', () => control.setLowOnly(false)),
  ];
}

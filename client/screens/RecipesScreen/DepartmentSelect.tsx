import { NativeSelect } from '@mantine/core';
import type { DepartmentFilter } from './useDepartmentFilter.ts';

export function DepartmentSelect({ filter }: { readonly filter: DepartmentFilter }) {
  return (
    <NativeSelect
      aria-label="Department"
      value={filter.chosen}
      onChange={(event) => filter.choose(event.currentTarget.value)}
      data={filter.options}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import type { Ref } from 'react';
import type { Place } from '#client/screens/InventoryScreen/import/importDepartments.ts';

type Props = {
  readonly ref: Ref<HTMLSelectElement>;
  readonly places: readonly Place[];
  /** Empty when none is chosen yet. */
  readonly place: string;
  readonly isMissing: boolean;
  readonly onPlace: (place: string) => void;
};

/** The department of the rows that name none. */
export function PlaceSelect({ ref, places, place, isMissing, onPlace }: Props) {
  return (
    <NativeSelect
      ref={ref}
      label="Import into department"
      maw="20rem"
      value={place}
      error={placeError(places, isMissing)}
      data={[
        ...(places.length === 1 ? [] : [{ value: '', label: 'Choose a department' }]),
        ...places,
      ]}
      onChange={({ currentTarget }) => onPlace(currentTarget.value)}
    />
  );
}

/** An inactive department accepts no oils, even from its managers. */
function placeError(places: readonly Place[], isMissing: boolean): string | undefined {
  if (places.length === 0) return 'You manage no active department.';
  return isMissing ? 'Choose a department.' : undefined;
}

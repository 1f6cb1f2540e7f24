import { useMemo } from 'react';
import { textColumn } from '#client/screens/SettingsScreen/columns.tsx';
import { nameOf } from '#client/screens/SettingsScreen/members/memberWords.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import type { PersonOfQuality } from './useSetUserQuality.ts';

type Props = {
  readonly rows: readonly PersonOfQuality[];
  /** False while further users have not been looked at. */
  readonly isWhole: boolean;
  readonly onRemove: (person: PersonOfQuality) => void;
};

export function QualityPeopleTable({ rows, isWhole, onRemove }: Props) {
  const columns = useMemo(
    (): readonly Column<PersonOfQuality>[] => [
      {
        ...textColumn({ id: 'name', header: 'Name', width: '8rem', text: nameOf }),
        rowHeader: true,
      },
      textColumn({ id: 'email', header: 'E-mail', width: '16rem', text: ({ email }) => email }),
      {
        id: 'actions',
        header: 'Actions',
        width: '6rem',
        cell: (row) => (
          <RowActions>
            <RowButton name={`Take Quality from ${nameOf(row)}`} onClick={() => onRemove(row)}>
              Remove
            </RowButton>
          </RowActions>
        ),
      },
    ],
    [onRemove],
  );
  return (
    <DataTable
      label="People of Quality"
      rows={rows}
      columns={columns}
      getRowId={({ id }) => id}
      rowLabel={nameOf}
      empty={
        isWhole ? (
          <EmptyState title="Nobody yet" description="Add the first person above." />
        ) : (
          <EmptyState title="Nobody among these users" description="Show more users below." />
        )
      }
    />
  );
}

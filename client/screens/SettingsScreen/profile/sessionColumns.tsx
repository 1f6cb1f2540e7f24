import * as format from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { deviceName } from './deviceName.ts';

export type SessionRow = {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
};

const FIELDS: readonly Column<SessionRow>[] = [
  {
    id: 'device',
    header: 'Device',
    width: '11rem',
    grow: true,
    rowHeader: true,
    cell: (row) => <span title={row.userAgent}>{deviceName(row.userAgent)}</span>,
  },
  {
    id: 'created',
    header: 'Signed in',
    width: '11.5rem',
    cell: (row) => format.moment(row.createdAt),
  },
  {
    id: 'used',
    header: 'Last used',
    width: '11.5rem',
    cell: (row) => format.moment(row.lastUsedAt),
  },
];

type Actions = { readonly onSignOut: (session: SessionRow) => void };

export const sessionColumns = ({ onSignOut }: Actions): readonly Column<SessionRow>[] => [
  ...FIELDS,
  {
    id: 'actions',
    header: 'Actions',
    width: '8rem',
    cell: (row) =>
      row.isCurrent ? (
        'This session'
      ) : (
        <RowActions>
          <RowButton
            name={`Sign out ${deviceName(row.userAgent)}, signed in ${format.moment(row.createdAt)}`}
            onClick={() => onSignOut(row)}
          >
            Sign out
          </RowButton>
        </RowActions>
      ),
  },
];

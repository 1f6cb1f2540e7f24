import { useMemo } from 'react';
import type { TokenList_query$data } from '#client/__generated__/TokenList_query.graphql.ts';
import {
  actionsColumn,
  longTextColumn,
  nameColumn,
  textColumn,
} from '#client/screens/SettingsScreen/columns.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment, momentDay } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { SCOPES } from './tokenFields.ts';

export type TokenRow = TokenList_query$data['apiTokens']['edges'][number]['node'];

const hasExpired = ({ expiresAt }: TokenRow) =>
  expiresAt != null && Date.parse(expiresAt) <= Date.now();

const FIELDS: readonly Column<TokenRow>[] = [
  nameColumn('9rem'),
  textColumn({ id: 'scope', header: 'Scope', width: '9rem', text: (row) => SCOPES[row.scope] }),
  longTextColumn({ id: 'maker', header: 'Made by', width: '9rem', text: (row) => row.createdBy }),
  {
    id: 'created',
    header: 'Created',
    width: '7.5rem',
    sortBy: (row) => row.createdAt,
    cell: (row) => momentDay(row.createdAt),
  },
  {
    id: 'used',
    header: 'Last used',
    width: '11.5rem',
    sortBy: (row) => row.lastUsedAt ?? null,
    cell: (row) => (row.lastUsedAt == null ? 'Never' : moment(row.lastUsedAt)),
  },
  {
    id: 'expires',
    header: 'Expires',
    width: '7.5rem',
    sortBy: (row) => row.expiresAt ?? null,
    cell: (row) => {
      if (row.expiresAt == null) return 'Never';
      return hasExpired(row) ? <StatusBadge status="Expired" /> : momentDay(row.expiresAt);
    },
  },
];

type Props = {
  readonly rows: readonly TokenRow[];
  /** Must be stable. */
  readonly onRevoke: (token: TokenRow) => void;
};

export function TokenTable({ rows, onRevoke }: Props) {
  const columns = useMemo(() => {
    const actions = actionsColumn<TokenRow>('6.5rem', (row) => (
      <RowButton name={`Revoke ${row.name}`} onClick={() => onRevoke(row)}>
        Revoke
      </RowButton>
    ));
    return [...FIELDS, { ...actions, pinnedEnd: true }];
  }, [onRevoke]);
  return (
    <DataTable
      label="API tokens"
      rows={rows}
      columns={columns}
      getRowId={(row) => row.id}
      rowLabel={(row) => row.name}
      empty={
        <EmptyState title="No API tokens" description="Create one for a program to sign in with." />
      }
    />
  );
}

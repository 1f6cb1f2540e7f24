import type { TokenList_query$data } from '#client/__generated__/TokenList_query.graphql.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment, momentDay } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';
import { RowActions, RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { TOKEN_SCOPE_WORDS } from '#domain/account/apiToken.ts';

export type TokenRow = TokenList_query$data['apiTokens']['edges'][number]['node'];

export const SCOPES = {
  READ: TOKEN_SCOPE_WORDS.read,
  READ_WRITE: TOKEN_SCOPE_WORDS.read_write,
} as const;

const hasExpired = ({ expiresAt }: TokenRow) =>
  expiresAt != null && Date.parse(expiresAt) <= Date.now();

export const tokenColumns = (onRevoke: (token: TokenRow) => void): readonly Column<TokenRow>[] => [
  {
    id: 'name',
    header: 'Name',
    width: '9rem',
    grow: true,
    rowHeader: true,
    sortBy: (row) => row.name,
    cell: (row) => <span title={row.name}>{row.name}</span>,
  },
  {
    id: 'scope',
    header: 'Scope',
    width: '9rem',
    sortBy: (row) => SCOPES[row.scope],
    cell: (row) => SCOPES[row.scope],
  },
  {
    id: 'maker',
    header: 'Made by',
    width: '9rem',
    sortBy: (row) => row.createdBy,
    cell: (row) => <span title={row.createdBy}>{row.createdBy}</span>,
  },
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
  {
    id: 'actions',
    header: 'Actions',
    width: '6.5rem',
    pinnedEnd: true,
    cell: (row) => (
      <RowActions>
        <RowButton name={`Revoke ${row.name}`} onClick={() => onRevoke(row)}>
          Revoke
        </RowButton>
      </RowActions>
    ),
  },
];

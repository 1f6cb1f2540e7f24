import { useMemo, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { AuditRows_query$key } from '#client/__generated__/AuditRows_query.graphql.ts';
import type { AuditRowsPaginationQuery } from '#client/__generated__/AuditRowsPaginationQuery.graphql.ts';
import { useKeptColumns } from '#client/address/useKeptColumns.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { ExportFile } from '#client/shell/ExportFile.tsx';
import { total } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { PoliteCount, Toolbar, ToolbarEnd } from '#client/ui/list/Toolbar.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { auditColumns, type EntryRow } from './auditColumns.tsx';
import { type AuditNarrowing, exportPath } from './auditVariables.ts';
import { EntryDialog } from './EntryDialog.tsx';

const PAGE = 200;

const fragment = graphql`
  fragment AuditRows_query on Query
  @refetchable(queryName: "AuditRowsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 200 }
    after: { type: "String" }
    search: { type: "String" }
    since: { type: "DateTime" }
    until: { type: "DateTime" }
    recordType: { type: "String" }
    actorId: { type: "ID" }
  ) {
    auditLog(
      first: $first
      after: $after
      filter: {
        search: $search
        since: $since
        until: $until
        recordType: $recordType
        actorId: $actorId
      }
    ) @connection(key: "AuditRows_auditLog") {
      totalCount
      edges {
        node {
          id
          sequence
          at
          actorName
          kind
          recordType
          recordName
          changes {
            field
            from
            to
          }
        }
      }
    }
  }
`;

type Props = { readonly query: AuditRows_query$key; readonly narrowing: AuditNarrowing };

/** The entries in pages, newest first. */
export function AuditRows({ query, narrowing }: Props) {
  const pages = usePaginationFragment<AuditRowsPaginationQuery, AuditRows_query$key>(
    fragment,
    query,
  );
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const [open, setOpen] = useState<EntryRow | null>(null);
  const { edges, totalCount } = data.auditLog;
  const { sizing } = useKeptColumns('AUDIT');
  const isPhone = usePhone();
  const isTablet = useNarrowScreen() && !isPhone;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const columns = useMemo(() => auditColumns(setOpen, { isPhone, isTablet }), [isPhone, isTablet]);
  return (
    <>
      <Toolbar>
        <PoliteCount>{`${total(totalCount)} ${totalCount === 1 ? 'entry' : 'entries'}`}</PoliteCount>
        <ToolbarEnd>
          <ExportAudit narrowing={narrowing} total={totalCount} />
        </ToolbarEnd>
      </Toolbar>
      <DataTable
        label="Audit log"
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => `entry ${row.sequence}`}
        totalCount={totalCount}
        density={isTablet ? 'words' : 'compact'}
        onOpen={setOpen}
        sizing={sizing}
        empty={
          <EmptyState
            title="No entries"
            description="Nothing was changed, or nothing that is asked for."
          />
        }
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
      {open !== null && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type ExportProps = { readonly narrowing: AuditNarrowing; readonly total: number };

/** Exports all matching entries. */
const ExportAudit = ({ narrowing, total }: ExportProps) => (
  <ExportFile
    label="Export"
    rows={['entry', 'entries']}
    total={total}
    file={async () => {
      const { AUDIT_FILE } = await import('#domain/audit/auditFile.ts');
      return { name: AUDIT_FILE, path: exportPath(narrowing) };
    }}
  />
);

import { Box } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { VersionTable_query$key } from '#client/__generated__/VersionTable_query.graphql.ts';
import type { VersionTablePaginationQuery } from '#client/__generated__/VersionTablePaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { AuditHistory } from '#client/screens/audit/AuditHistory.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { count } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { PoliteCount } from '#client/ui/list/Toolbar.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { DataTable } from '#client/ui/table/DataTable.tsx';
import { may } from '#domain/access.ts';
import { CompareBar } from './CompareBar.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { forPhone, versionColumns } from './versionColumns.tsx';

const VersionTimeline = lazyPart(() => import('./timeline/VersionTimeline.tsx'));

const PAGE = 50;

const fragment = graphql`
  fragment VersionTable_query on Query
  @refetchable(queryName: "VersionTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    number: { type: "String!" }
  ) {
    recipeVersions(first: $first, after: $after, number: $number)
      @connection(key: "VersionTable_recipeVersions") {
      totalCount
      edges {
        node {
          id
          version
          status
          createdAt
          updatedBy
          updatedAt
          recipe {
            id
            number
            department {
              databaseId
            }
          }
        }
      }
    }
  }
`;

type Props = {
  readonly query: VersionTable_query$key;
  /** The requested recipe number. */
  readonly number: string;
  /** Called when another dialog opens above this one, or closes. */
  readonly onCovered: (covered: boolean) => void;
  readonly onRestored: (notice: string) => void;
};

/** The versions of one number in pages, newest first. */
export function VersionTable({ query, number, onCovered, onRestored }: Props) {
  const pages = usePaginationFragment<VersionTablePaginationQuery, VersionTable_query$key>(
    fragment,
    query,
  );
  const { data } = pages;
  const next = useNextPage(pages, PAGE);
  const { edges, totalCount } = data.recipeVersions;
  const rows = useMemo(() => edges.map(({ node }) => node), [edges]);
  const [restoringId, setRestoringId] = useState<string | null>(null);
  const viewer = useViewer();
  const isPhone = usePhone();
  const recipe = rows[0]?.recipe;
  const departmentId = recipe?.department == null ? null : String(recipe.department.databaseId);
  const mayRestore = may(viewer, 'manageRecipes', departmentId);
  const columns = useMemo(() => {
    const restore = (id: string) => {
      onCovered(true);
      setRestoringId(id);
    };
    const all = versionColumns(rows, mayRestore ? restore : null);
    return isPhone ? forPhone(all) : all;
  }, [rows, mayRestore, isPhone, onCovered]);
  if (recipe === undefined) {
    return (
      <EmptyState
        title="No versions found"
        description={`No recipe has the number ${number}. It may have been renamed.`}
      />
    );
  }
  return (
    <>
      <Box mb="xs">
        <PoliteCount>
          {recipe.number} · {count(totalCount)} {totalCount === 1 ? 'version' : 'versions'}
        </PoliteCount>
      </Box>
      <CompareBar versions={rows} />
      <DataTable
        label={`Versions of ${recipe.number}`}
        rows={rows}
        columns={columns}
        getRowId={(row) => row.id}
        rowLabel={(row) => `version ${row.version}`}
        totalCount={totalCount}
        maxHeight="half"
        empty={null}
      />
      <LoadMore shown={rows.length} total={totalCount} next={next} />
      <Suspense>
        <VersionTimeline recipeId={recipe.id} versions={rows} totalVersions={totalCount} />
      </Suspense>
      <AuditHistory id={recipe.id} departmentId={departmentId} word="changes" />
      {restoringId !== null && (
        <RestoreDialog
          number={recipe.number}
          versionId={restoringId}
          versions={rows}
          onRestored={onRestored}
          onClosing={() => onCovered(false)}
          onClosed={() => setRestoringId(null)}
        />
      )}
    </>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { VersionTable_query$data } from '#client/__generated__/VersionTable_query.graphql.ts';
import { comparisonLink, editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { RECIPE_STATUS } from '#client/screens/recipes/recipeStatus.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';
import { type Column, withLast } from '#client/ui/table/columns.ts';
import styles from './versionColumns.module.css';
import { previousOf } from './versions.ts';

export type VersionRow = VersionTable_query$data['recipeVersions']['edges'][number]['node'];

const FACTS: readonly Column<VersionRow>[] = [
  {
    id: 'version',
    header: 'Version',
    width: '4.5rem',
    rowHeader: true,
    cell: (row) => row.version,
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: (row) => <StatusBadge status={RECIPE_STATUS[row.status]} />,
  },
  {
    id: 'by',
    header: 'Updated by',
    width: '8rem',
    grow: true,
    cell: (row) => <span title={row.updatedBy}>{row.updatedBy}</span>,
  },
  {
    id: 'at',
    header: 'Updated at',
    width: '11.5rem',
    cell: (row) => <time dateTime={row.updatedAt}>{moment(row.updatedAt)}</time>,
  },
];

const LATER_ON_PHONE: ReadonlySet<string> = new Set(['by', 'at']);

/** On a phone the actions come before the person and the time. */
export const forPhone = (columns: readonly Column<VersionRow>[]): readonly Column<VersionRow>[] =>
  withLast(columns, ({ id }) => LATER_ON_PHONE.has(id));

/** `onRestore` is null without the right. */
export const versionColumns = (
  rows: readonly VersionRow[],
  onRestore: ((id: string) => void) | null,
): readonly Column<VersionRow>[] => [
  ...FACTS,
  {
    id: 'actions',
    header: 'Actions',
    width: '12.5rem',
    cell: (row) => {
      const previous = previousOf(rows, row.id);
      return (
        <span className={styles.actions}>
          <Anchor
            component={Link}
            to={editorLink(row.id)}
            aria-label={`View version ${row.version}`}
          >
            View
          </Anchor>
          {previous !== undefined && (
            <Anchor
              component={Link}
              to={comparisonLink(previous.id, row.id)}
              aria-label={`Changes from version ${previous.version} to version ${row.version}`}
            >
              Changes
            </Anchor>
          )}
          {onRestore !== null && row.status === 'ARCHIVED' && (
            <Anchor
              component="button"
              type="button"
              aria-label={`Restore version ${row.version}`}
              onClick={() => onRestore(row.id)}
            >
              Restore
            </Anchor>
          )}
        </span>
      );
    },
  },
];

import type { AuditRows_query$data } from '#client/__generated__/AuditRows_query.graphql.ts';
import { actionsColumn } from '#client/screens/SettingsScreen/columns.tsx';
import { EMPTY, moment } from '#client/ui/format.ts';
import { Stacked } from '#client/ui/table/cells/Stacked.tsx';
import { type Column, withLast } from '#client/ui/table/columns.ts';
import { RowButton } from '#client/ui/table/rowActions/RowActions.tsx';
import { changesLine, sentence } from './auditWords.ts';

export type EntryRow = AuditRows_query$data['auditLog']['edges'][number]['node'];

const FIELDS: readonly Column<EntryRow>[] = [
  {
    id: 'entry',
    header: 'Entry',
    width: '4.5rem',
    least: '3.25rem',
    numeric: true,
    rowHeader: true,
    cell: (row) => row.sequence,
  },
  { id: 'at', header: 'When', width: '11.5rem', least: '11rem', cell: (row) => moment(row.at) },
  {
    id: 'who',
    header: 'Who',
    width: '9rem',
    least: '5.5rem',
    cell: (row) => <span title={row.actorName}>{row.actorName}</span>,
  },
  {
    id: 'what',
    header: 'What',
    width: '12rem',
    least: '8rem',
    cell: (row) => <span title={row.kind}>{sentence(row.kind)}</span>,
  },
  {
    id: 'record',
    header: 'Record',
    width: '10rem',
    least: '7rem',
    cell: (row) => <span title={row.recordName}>{row.recordName}</span>,
  },
  {
    id: 'changes',
    header: 'Changes',
    width: '10rem',
    least: '5rem',
    grow: true,
    cell: (row) => (row.changes.length === 0 ? EMPTY : <span>{changesLine(row.changes)}</span>),
  },
];

/** A tablet has no column for the changes. */
const WHAT_AND_CHANGES: Column<EntryRow> = {
  id: 'what',
  header: 'What',
  width: '8rem',
  grow: true,
  cell: ({ kind, changes }) => (
    <Stacked first={sentence(kind)} second={changes.length === 0 ? '' : changesLine(changes)} />
  ),
};

type Shown = { readonly isPhone: boolean; readonly isTablet: boolean };

const LATER_ON_PHONE: ReadonlySet<string> = new Set(['at', 'who', 'changes']);

/** On a phone, the act and its record are in view without scrolling. */
function fieldsOf({ isPhone, isTablet }: Shown): readonly Column<EntryRow>[] {
  if (isPhone) return withLast(FIELDS.map(withWholeRecord), ({ id }) => LATER_ON_PHONE.has(id));
  if (!isTablet) return FIELDS;
  return FIELDS.filter(({ id }) => id !== 'changes').map((field) =>
    field.id === 'what' ? WHAT_AND_CHANGES : withWholeRecord(field),
  );
}

/** The end of a Batch ID tells it from the others of its day. */
const withWholeRecord = (field: Column<EntryRow>): Column<EntryRow> =>
  field.id === 'record' ? { ...field, least: '9.25rem' } : field;

export const auditColumns = (
  onOpen: (entry: EntryRow) => void,
  shown: Shown,
): readonly Column<EntryRow>[] => [
  ...fieldsOf(shown),
  {
    ...actionsColumn('5.5rem', (row) => (
      <RowButton name={`Details of entry ${row.sequence}`} onClick={() => onOpen(row)}>
        Details
      </RowButton>
    )),
    pinnedEnd: true,
  },
];

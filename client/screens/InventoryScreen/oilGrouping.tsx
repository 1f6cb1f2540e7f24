import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import type { ExpandedGroups } from '#client/shell/useExpandedGroups.ts';
import { count } from '#client/ui/format.ts';
import { GroupMarker } from '#client/ui/table/GroupMarker.tsx';
import type { Grouping, RowGroup } from '#client/ui/table/groupRows.ts';

/** What oils are grouped by; case does not make two kinds of one. */
export const kindOf = ({ description }: OilRow): string => description.trim().toLowerCase();

const nameOf = <Row extends OilRow>({ rows }: RowGroup<Row>): string => rows[0]?.description ?? '';

/** Oils under the headers of their descriptions. */
export const oilGrouping = <Row extends OilRow>(
  { isExpanded, setExpanded }: ExpandedGroups,
  colorOf: (key: string) => number,
): Grouping<Row> => ({
  keyOf: kindOf,
  isExpanded,
  onToggle: (key, expanded) => setExpanded([key], expanded),
  label: nameOf,
  title: (group) => (
    <>
      <GroupMarker color={colorOf(group.key)} />
      <span title={nameOf(group)}>{nameOf(group)}</span>
      <span className="bw-group-note">
        {count(group.rows.length)} {group.rows.length === 1 ? 'lot' : 'lots'}
      </span>
    </>
  ),
});

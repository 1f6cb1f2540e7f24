import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import type { ExpandedGroups } from '#client/shell/useExpandedGroups.ts';
import { count, EMPTY, roughPercent } from '#client/ui/format.ts';
import { GroupMarker } from '#client/ui/table/GroupMarker.tsx';
import type { Grouping, RowGroup } from '#client/ui/table/groupRows.ts';

/** What oils are grouped by; case does not make two kinds of one. */
export const kindOf = ({ description }: OilRow): string => description.trim().toLowerCase();

const nameOf = <Row extends OilRow>({ rows }: RowGroup<Row>): string => rows[0]?.description ?? '';

/** Oils under the headers of their descriptions. */
export const oilGrouping = <Row extends OilRow>(
  { isExpanded, setExpanded }: ExpandedGroups,
  colorOf: (key: string) => number,
  /** Some oils of a group may not be loaded yet. */
  isPartial = false,
): Grouping<Row> => ({
  keyOf: kindOf,
  isExpanded,
  onToggle: (key, expanded) => setExpanded([key], expanded),
  label: nameOf,
  title: (group) => (
    <>
      <GroupMarker color={colorOf(group.key)} />
      <span className="bw-group-name" title={nameOf(group)}>
        {nameOf(group)}
      </span>
      <span className="bw-group-note">
        {count(group.rows.length)} {group.rows.length === 1 ? 'lot' : 'lots'}
        {isPartial && ' so far'}
      </span>
    </>
  ),
});

type AverageProps = {
  readonly percent: number | null;
  /** How many of the lots have a value. */
  readonly measured: number;
  readonly lots: number;
};

/** The average of a group, marked where a lot has no value and so no part in it. */
export function GroupAverage({ percent, measured, lots }: AverageProps) {
  if (percent === null) return EMPTY;
  if (measured === lots) return roughPercent(percent);
  const words = `of ${count(measured)} of ${count(lots)} lots; the others have no value`;
  return (
    <span title={`Average ${words}`}>
      {roughPercent(percent)}
      <span role="img" aria-label={words}>
        *
      </span>
    </span>
  );
}

import type { OilRow } from '#client/screens/oils/oilColumns.tsx';
import { count, EMPTY, roughPercent } from '#client/ui/format.ts';
import { GroupMarker } from '#client/ui/table/groups/GroupMarker.tsx';
import { GroupName, GroupNote } from '#client/ui/table/groups/GroupTitle.tsx';
import type { Grouping, RowGroup } from '#client/ui/table/groups/groupRows.ts';
import type { ExpandedGroups } from '#client/ui/table/groups/useExpandedGroups.ts';

/** The key by which oils are grouped, ignoring case. */
export const kindOf = ({ description }: OilRow): string => description.trim().toLowerCase();

const nameOf = <Row extends OilRow>({ rows }: RowGroup<Row>): string => rows[0]?.description ?? '';

/** Groups oils by description. */
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
      <GroupName title={nameOf(group)}>{nameOf(group)}</GroupName>
      <GroupNote>
        {count(group.rows.length)} {group.rows.length === 1 ? 'lot' : 'lots'}
        {isPartial && ' so far'}
      </GroupNote>
    </>
  ),
});

type AverageProps = {
  readonly percent: number | null;
  /** Instead of the figure, where no lot has one. */
  readonly word: string | null;
  /** Number of lots with a value. */
  readonly measured: number;
  readonly lots: number;
};

/** The average of a group, marked when it excludes lots without a value. */
export function GroupAverage({ percent, word, measured, lots }: AverageProps) {
  if (percent === null) return EMPTY;
  const figure = word ?? roughPercent(percent);
  if (measured === lots) return figure;
  const words = `of ${count(measured)} of ${count(lots)} lots; the others have no value`;
  return (
    <span title={`Average ${words}`} data-partial>
      {figure}
      <span role="img" aria-label={words}>
        *
      </span>
    </span>
  );
}

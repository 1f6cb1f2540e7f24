import { useMemo } from 'react';
import { ConcernedLink } from '#client/screens/deviations/ConcernedLink.tsx';
import { deviationLink } from '#client/screens/deviations/deviationLinks.ts';
import type { DeviationRow } from '#client/screens/deviations/deviationRow.ts';
import {
  KIND_WORDS,
  raiserWords,
  SEVERITY_WORDS,
  STATE_WORDS,
} from '#client/screens/deviations/deviationWords.ts';
import { Marked } from '#client/ui/figure/Marked.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
import { usePhone } from '#client/ui/page/usePhone.ts';
import { Below } from '#client/ui/table/Below.tsx';
import { type Column, withLast } from '#client/ui/table/columns.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { TwoLines } from '#client/ui/table/TwoLines.tsx';

const sentenceColumn = (searched: string, isPhone: boolean): Column<DeviationRow> => ({
  id: 'sentence',
  header: 'What happened',
  width: '16rem',
  // On a phone the rest of the screen.
  least: isPhone ? '13.75rem' : '12rem',
  grow: true,
  cell: ({ sentence }) => (
    <TwoLines title={sentence}>
      <Marked text={sentence} searched={searched} />
    </TwoLines>
  ),
});

const wordColumns = (
  searched: string,
  isPhone: boolean,
  isBelow: boolean,
): readonly Column<DeviationRow>[] => [
  {
    id: 'number',
    header: 'Number',
    width: '8.5rem',
    rowHeader: true,
    cell: ({ number, severity, state }) => (
      <Below
        words={isBelow ? STATE_WORDS[state] : null}
        badge={isBelow ? <StatusBadge status={SEVERITY_WORDS[severity]} /> : null}
      >
        <RowLink to={deviationLink(number)}>
          <Marked text={number} searched={searched} />
        </RowLink>
      </Below>
    ),
  },
  {
    id: 'severity',
    header: 'Severity',
    width: '6.25rem',
    cell: ({ severity }) => <StatusBadge status={SEVERITY_WORDS[severity]} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '8.25rem',
    cell: ({ kind }) => <TwoLines title={KIND_WORDS[kind]}>{KIND_WORDS[kind]}</TwoLines>,
  },
  sentenceColumn(searched, isPhone),
  {
    id: 'state',
    header: 'State',
    width: '6.5rem',
    cell: ({ state }) => <StatusBadge status={STATE_WORDS[state]} />,
  },
];

const PLACE_COLUMNS: readonly Column<DeviationRow>[] = [
  {
    id: 'concerns',
    header: 'Batch or lot',
    width: '9.5rem',
    cell: (row) => <ConcernedLink deviation={row} as={RowLink} />,
  },
  {
    id: 'raisedBy',
    header: 'Raised by',
    width: '7.5rem',
    cell: ({ raisedBy }) => <span title={raiserWords(raisedBy)}>{raiserWords(raisedBy)}</span>,
  },
  {
    id: 'when',
    header: 'When',
    width: '11.25rem',
    cell: ({ createdAt }) => moment(createdAt),
  },
];

/** On a tablet what happened, and to which batch, is in view without scrolling; then what stands nowhere else. */
const FIRST_ON_TABLET: ReadonlySet<string> = new Set(['number', 'sentence', 'concerns']);
const BELOW_ON_TABLET: ReadonlySet<string> = new Set(['severity', 'state']);

/** The columns of the list; in narrow windows severity and state stand below the number, and what happened beside it. */
export function useDeviationColumns(searched: string): readonly Column<DeviationRow>[] {
  const isPhone = usePhone();
  const isNarrow = useNarrowScreen();
  return useMemo(() => {
    const columns = [...wordColumns(searched, isPhone, isPhone || isNarrow), ...PLACE_COLUMNS];
    if (isPhone) return withLast(columns, ({ id }) => id !== 'number' && id !== 'sentence');
    if (!isNarrow) return columns;
    const behind = withLast(columns, ({ id }) => !FIRST_ON_TABLET.has(id));
    return withLast(behind, ({ id }) => BELOW_ON_TABLET.has(id));
  }, [searched, isPhone, isNarrow]);
}

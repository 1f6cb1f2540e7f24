import { Box, Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { count, named } from '#client/ui/format.ts';
import { INNER_LIST, NOTE } from '#client/ui/theme/looks.ts';
import type { FileRow } from '#domain/inventory/file/fileRows.ts';
import type { RowOutcome } from './previewRows.ts';
import { type RowReason, rowReasons } from './rowReasons.ts';

/** A file may have thousands; those behind them are listed once these are corrected. */
const MOST_LISTED = 50;

type Props = {
  readonly rows: readonly FileRow[];
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
};

/** Every reason in whole sentences, because the rows of the table cut what is longer than their column. */
export function RowReasons({ rows, outcomes }: Props) {
  const id = useId();
  const reasons = useMemo(() => rowReasons(rows, outcomes), [rows, outcomes]);
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={600} size="sm">
        Issues by reason
      </Text>
      <Box component="ul" {...INNER_LIST} fz="sm">
        {reasons.slice(0, MOST_LISTED).map((reason) => (
          <Reason key={`${reason.isLeftOut} ${reason.text}`} {...reason} />
        ))}
      </Box>
      {reasons.length > MOST_LISTED && (
        <Text {...NOTE}>and {count(reasons.length - MOST_LISTED)} more reasons</Text>
      )}
    </section>
  );
}

const Reason = ({ isLeftOut, text, rows }: RowReason) => (
  <Box component="li" style={{ overflowWrap: 'anywhere' }}>
    <Box component="span" fw={600} data-tone={isLeftOut ? 'problem' : 'caution'} c="var(--tone)">
      {rows.length === 1 ? 'Row' : 'Rows'} {named(rows.map(String))}
      {isLeftOut ? ' left out' : ''}:
    </Box>{' '}
    {text}
  </Box>
);

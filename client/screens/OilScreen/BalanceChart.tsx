import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { TimeChart } from '#client/ui/figure/TimeChart.tsx';
import * as format from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import { balanceLine } from '#domain/inventory/balanceLine.ts';
import { balanceNotes, balanceWords } from './balanceWords.ts';

type Props = {
  /** The newest first; more follow when they are loaded. */
  readonly entries: readonly { readonly createdAt: string; readonly balanceGrams: string }[];
  /** The entries of the whole ledger. */
  readonly total: number;
  readonly quantityGrams: number;
  readonly lowAtGrams: number | null;
};

/** The quantity over time, as far as the entries of the ledger are loaded. */
export function BalanceChart({ entries, total, quantityGrams, lowAtGrams }: Props) {
  const [openedAt] = useState(() => Date.now());
  const line = balanceLine(
    entries.map(({ createdAt, balanceGrams }) => ({
      at: Date.parse(createdAt),
      balanceGrams: Number(balanceGrams),
    })),
    { at: openedAt, quantityGrams, lowAtGrams },
  );
  if (line === null) return null;
  const from = new Date(line.from).toISOString();
  return (
    <Box mb="sm">
      <TimeChart
        words={balanceWords(line, quantityGrams)}
        heights={[`${format.grams(line.topGrams)} g`, '0 g']}
        times={[format.momentDay(from), 'now']}
        line={line.corners}
        levels={line.lowUp === null ? [] : [{ key: 'low', up: line.lowUp }]}
      />
      <Text {...NOTE} mt="var(--bw-space-1)">
        {balanceNotes(line, { total, lowAtGrams }).join(' ')}
      </Text>
    </Box>
  );
}

import { csvText, quotedCell } from '#domain/files/csv.ts';
import type { BalanceTable } from './balanceTable.ts';

/** The name of the file of a balance from one day to another, each `YYYY-MM-DD`. */
export const balanceFileName = (from: string, to: string): string => `balance-${from}-${to}.csv`;

/** A balance as a CSV file. Its decimals are written plainly, because a number would lose their last digits. */
export function balanceFile({ cannabinoids, lines }: BalanceTable): string {
  const head = csvText([['Line', 'Grams', ...cannabinoids.map((name) => `${name} (mg)`)]]);
  const rows = lines.map(({ label, grams, milligrams }) =>
    [quotedCell(label), grams, ...milligrams.map(({ mg }) => mg)].join(','),
  );
  return `${head}${rows.join('\r\n')}\r\n`;
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { balanceTable } from './balanceTable.ts';
import { balanceOfLots, GRAMS, type LotEvents } from './testing/balanceOfLots.ts';
import { decimalOfUnits, GRAM_PLACES, MG_PLACES } from './units.ts';

const LOT: LotEvents = {
  grams: 88_000n,
  deletedAt: 5,
  percents: new Map([['THC', 782_500n]]),
  entries: [
    { at: 1, line: 'charged', grams: -10_500n },
    { at: 3, line: 'sampled', grams: -2_000n },
    { at: 4, line: 'charged', grams: 500n },
  ],
  changes: [{ at: 2, cannabinoid: 'THC', from: 800_000n, to: 782_500n }],
};
const OTHER: LotEvents = {
  grams: 40_000n,
  deletedAt: null,
  percents: new Map([['THC', 601_234n]]),
  entries: [],
  changes: [],
};

test('the table of the page is the balance of its events', () => {
  const columns = balanceOfLots([LOT, OTHER], ['THC'], { from: 0, to: 9 });
  const figures = [...columns].flatMap(([name, lines]) =>
    [...lines].map(([line, units]) => ({
      line,
      cannabinoid: name === GRAMS ? null : name,
      decimal: decimalOfUnits(units, name === GRAMS ? GRAM_PLACES : MG_PLACES),
    })),
  );
  const rows = balanceTable(figures, ['THC'])
    .lines.map(({ milligrams, ...line }) => ({ ...line, mg: milligrams.map(({ mg }) => mg) }))
    .filter(({ grams, mg }) => /[1-9]/.test(grams + mg.join()))
    .map(({ label, grams, mg }) => `| ${label} | ${grams} | ${mg.join(' | ')} |`);
  const page = readFileSync('docs/rules/balance.md', 'utf8');
  expect(page).toContain(`|---|---|---|\n${rows.join('\n')}\n`);
});

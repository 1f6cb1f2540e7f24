import { expect, test } from 'vitest';
import {
  addedStatement,
  addedVerifiedStatement,
  batchRejectedStatement,
  batchReleasedStatement,
  batchVerifiedStatement,
  completedStatement,
  correctionStatement,
  lotReleasedStatement,
  testVoidedStatement,
  verifiedStatement,
  voidedStatement,
  weighedStatement,
} from './statement.ts';

const part = { grams: 2.834, name: 'D9-014', part: 1 };
const whole = { ...part, part: null };
const lot = { tag: 'D9-014', batch: '2231' };

test.each([
  [weighedStatement(part), 'I weighed 2.834 g of D9-014 into part 1.'],
  [weighedStatement(whole), 'I weighed 2.834 g of D9-014.'],
  [weighedStatement({ ...part, grams: 1200 }), 'I weighed 1,200.000 g of D9-014 into part 1.'],
  [
    verifiedStatement(part, 'Ana Ruiz'),
    'I verified 2.834 g of D9-014 in part 1, weighed by Ana Ruiz.',
  ],
  [addedStatement(part), 'I added 2.834 g of D9-014 to part 1.'],
  [
    addedVerifiedStatement(part, 'Ana Ruiz'),
    'I verified that 2.834 g of D9-014 was added to part 1 by Ana Ruiz.',
  ],
  [voidedStatement(part, 'wet spoon '), 'I void 2.834 g of D9-014 in part 1: wet spoon.'],
  [voidedStatement(part, 'Wet spoon.'), 'I void 2.834 g of D9-014 in part 1: Wet spoon.'],
  [lotReleasedStatement(lot, 'K-77'), 'I release lot D9-014 / 2231 on certificate K-77.'],
  [
    lotReleasedStatement({ ...lot, batch: '' }, 'K-77'),
    'I release lot D9-014 on certificate K-77.',
  ],
  [
    testVoidedStatement(lot, 'certificate C-1 of Acme Labs', 'entered on the wrong lot'),
    'I void certificate C-1 of Acme Labs of lot D9-014 / 2231: entered on the wrong lot.',
  ],
  [lotReleasedStatement(lot, null), 'I release lot D9-014 / 2231 without a certificate.'],
  [
    completedStatement('BF-20261121-7K2M', 487),
    'I completed batch BF-20261121-7K2M with 487 units.',
  ],
  [completedStatement('BF-20261121-7K2M', 1), 'I completed batch BF-20261121-7K2M with 1 unit.'],
  [
    completedStatement('BF-20261121-7K2M', 12.5),
    'I completed batch BF-20261121-7K2M with 12.5 units.',
  ],
  [
    correctionStatement(
      'BF-20261121-7K2M',
      [{ what: 'Line 3, Sugar: lot', from: 'A', to: 'B' }],
      'misread',
    ),
    'I corrected batch BF-20261121-7K2M, Line 3, Sugar: lot, from A to B: misread.',
  ],
  [
    correctionStatement(
      'BF-20261121-7K2M',
      [{ what: 'Batch number', from: '7', to: '8' }],
      'misread',
    ),
    'I corrected batch BF-20261121-7K2M, Batch number, from 7 to 8: misread.',
  ],
  [
    correctionStatement(
      'BF-20261121-7K2M',
      [
        { what: 'Batch number', from: '—', to: 'X' },
        { what: 'Line 1: lot', from: '7', to: '8' },
      ],
      'misread',
    ),
    'I corrected batch BF-20261121-7K2M, Batch number, from — to X; Line 1: lot, from 7 to 8: misread.',
  ],
  ...[
    [6, '; and 1 more entry: misread.'] as const,
    [8, '; and 3 more entries: misread.'] as const,
  ].map(([count, end]) => {
    const changes = Array.from({ length: count }, (_, at) => ({
      what: `Line ${at + 1}: lot`,
      from: '7',
      to: '8',
    }));
    const named = [1, 2, 3, 4, 5].map((line) => `Line ${line}: lot, from 7 to 8`).join('; ');
    return [
      correctionStatement('BF-20261121-7K2M', changes, 'misread'),
      `I corrected batch BF-20261121-7K2M, ${named}${end}`,
    ];
  }),
  [
    batchVerifiedStatement('BF-20261121-7K2M', 'Ana Ruiz'),
    'I verified batch BF-20261121-7K2M, signed by Ana Ruiz.',
  ],
  [batchReleasedStatement('BF-20261121-7K2M'), 'I release batch BF-20261121-7K2M.'],
  [batchRejectedStatement('BF-20261121-7K2M', 'burnt'), 'I reject batch BF-20261121-7K2M: burnt.'],
])('%j is signed', (statement, expected) => {
  expect(statement).toBe(expected);
});

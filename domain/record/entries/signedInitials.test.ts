import { expect, test } from 'vitest';
import type { BatchEntries } from './entries.ts';
import { isOfInitials, withInitials } from './signedInitials.ts';

const entries: BatchEntries = {
  batchNumber: '',
  agentName: '',
  supervisorName: '',
  finishedQuantity: 5,
  productionDate: '2026-11-21',
  lines: [
    { position: 1, actualGrams: 0, initials: '', lot: '', parts: [] },
    { position: 2, actualGrams: null, initials: 'PN', lot: '', parts: [] },
    {
      position: 3,
      actualGrams: null,
      initials: '',
      lot: '',
      parts: [
        { part: 1, actualGrams: 2.5, initials: 'PN' },
        { part: 2, actualGrams: null, initials: '' },
      ],
    },
  ],
};

test('the initials of the signer stand beside every weight, 0 g too, and nowhere else', () => {
  const { lines } = withInitials(entries, 'AR');
  expect(lines.map(({ initials }) => initials)).toEqual(['AR', 'PN', '']);
  expect(lines[2]?.parts.map(({ initials }) => initials)).toEqual(['AR', '']);
});

test('only the field of initials is of initials', () => {
  expect(isOfInitials({ field: 'initials' })).toBe(true);
  expect(isOfInitials({ field: 'actualGrams' })).toBe(false);
});

import { expect, test } from 'vitest';
import { NO_ENTRIES } from '#domain/record/testing/factories.ts';
import type { BatchEntries } from './entries.ts';
import { isOfInitials, placeKey, withInitials } from './signedInitials.ts';

const entries: BatchEntries = {
  ...NO_ENTRIES,
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

const nobody = new Map<string, string>();

test('the initials of the signer stand beside every weight, 0 g too, and nowhere else', () => {
  const { lines } = withInitials(entries, { signer: 'AR', others: nobody }, []);
  expect(lines.map(({ initials }) => initials)).toEqual(['AR', 'PN', '']);
  expect(lines[2]?.parts.map(({ initials }) => initials)).toEqual(['AR', '']);
});

test('beside grams that others recorded stand theirs, unless the signer changed them', () => {
  const others = new Map([
    [placeKey({ linePosition: 1, part: null }), 'JP'],
    [placeKey({ linePosition: 3, part: 1 }), 'JP'],
  ]);
  const change = { field: 'actualGrams', linePosition: 1, part: null, from: '1', to: '0' } as const;
  const { lines } = withInitials(entries, { signer: 'AR', others }, [change]);
  expect(lines[0]?.initials).toBe('AR');
  expect(lines[2]?.parts.map(({ initials }) => initials)).toEqual(['JP', '']);
});

test('only the field of initials is of initials', () => {
  expect(isOfInitials({ field: 'initials' })).toBe(true);
  expect(isOfInitials({ field: 'actualGrams' })).toBe(false);
});

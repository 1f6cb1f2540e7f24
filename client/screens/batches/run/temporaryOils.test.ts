import { expect, test } from 'vitest';
import { contentOfTemporary, temporaryOilOf } from './temporaryContent.ts';
import { isTemporaryOil } from './temporaryOil.ts';
import { pickedTemporary, temporaryInput } from './temporaryOils.ts';

const oil = {
  id: 'temporary-7',
  isTemporary: true,
  tag: 'BENCH-7',
  description: 'From the bench',
  batch: 'B7',
  qty: '120.5',
  cannabinoids: { THC: '88.2' },
} as const;

test('a stored value is accepted only with all fields of an oil', () => {
  expect(isTemporaryOil(oil)).toBe(true);
  for (const field of Object.keys(oil)) {
    expect(isTemporaryOil({ ...oil, [field]: undefined })).toBe(false);
  }
  for (const odd of [null, 7, [], { ...oil, id: '7' }, { ...oil, cannabinoids: { THC: 88 } }]) {
    expect(isTemporaryOil(odd)).toBe(false);
  }
});

test('figures are numbers for the calculation and decimals for the graph', () => {
  expect(pickedTemporary(oil, false)).toMatchObject({
    id: 'temporary-7',
    grams: 120.5,
    percents: { THC: 88.2 },
  });
  expect(temporaryInput(oil)).toMatchObject({
    key: 'temporary-7',
    quantityGrams: '120.5',
    potencies: [{ cannabinoid: 'THC', percent: '88.2' }],
  });
});

test('where Quality is on, a maximum counts with what was typed, and with nothing else', () => {
  const typed = { ...oil, cannabinoids: { THC: '88.2', CBD: '0' } };
  expect(pickedTemporary(typed, true).uppers).toEqual({ THC: 88.2 });
  expect(pickedTemporary(typed, false)).not.toHaveProperty('uppers');
});

test('the stored oil is the one of the form, without empty percents', () => {
  const content = contentOfTemporary(oil);
  expect(temporaryOilOf(content, oil.id)).toEqual(oil);
  const withNothing = [...content.potencies, { cannabinoid: 'CBD', percent: 0 }];
  expect(temporaryOilOf({ ...content, potencies: withNothing }, oil.id)).toEqual(oil);
});

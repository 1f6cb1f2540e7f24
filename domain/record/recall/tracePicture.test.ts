import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchPicture, lotPicture, MOST_PICTURED, type PicturedUse } from './tracePicture.ts';

const use = (changes: Partial<PicturedUse> = {}): PicturedUse => ({
  id: '1',
  tag: 'D9-014',
  lotBatch: 'C-7',
  batchId: 'BF-20261121-7K2M',
  calculatedGrams: 10,
  actualGrams: 10.5,
  isActive: true,
  finishedQuantity: 480,
  theoreticalUnits: 500,
  ...changes,
});

test('a lot leads to its batches, the largest first, with what was weighed, else planned', () => {
  const open = use({
    id: '2',
    batchId: 'BF-20261122-AAAA',
    calculatedGrams: 20,
    actualGrams: null,
    finishedQuantity: null,
    theoreticalUnits: 1500,
  });
  const hidden = use({ id: '3', batchId: 'BF-20261123-BBBB', isActive: false });
  const picture = lotPicture('D9-014 · C-7', [use(), open, hidden], {
    uses: 3,
    weighed: 2,
    grams: 41,
  });
  expect(picture).toMatchObject({
    title: 'D9-014 · C-7',
    gramsText: '41.000 g weighed or planned',
    units: null,
  });
  expect(
    picture.rows.map(({ title, gramsText, flowing, unitsText }) => [
      title,
      gramsText,
      flowing,
      unitsText,
    ]),
  ).toEqual([
    ['BF-20261122-AAAA', '20.000 g planned', 'planned', '1,500 units planned'],
    ['BF-20261121-7K2M', '10.500 g', 'weighed', '480 units made'],
    ['BF-20261123-BBBB', '10.500 g, inactive', 'inactive', '480 units made'],
  ]);
  expect(picture.words).toBe(
    'Lot D9-014 · C-7: 41.000 g weighed or planned in 3 uses, most in BF-20261122-AAAA (20.000 g planned, 1,500 units planned). The table has each of them.',
  );
});

test('a hidden batch that was never weighed is not said to have taken anything', () => {
  const planned = use({ isActive: false, actualGrams: null });
  const { rows, gramsText } = lotPicture('L', [planned], { uses: 1, weighed: 0, grams: 10 });
  expect(gramsText).toBe('10.000 g planned');
  const [row] = rows;
  expect(row).toMatchObject({ gramsText: '10.000 g planned, inactive', flowing: 'inactive' });
});

test('a batch has its lots, and what came of it', () => {
  const batch = use({ finishedQuantity: 1 });
  const picture = batchPicture(batch, [
    use({ actualGrams: 1 }),
    use({ id: '2', tag: 'CBD-1', lotBatch: '' }),
  ]);
  expect(picture.rows.map(({ title, unitsText }) => [title, unitsText])).toEqual([
    ['CBD-1', null],
    ['D9-014 · C-7', null],
  ]);
  expect(picture).toMatchObject({
    gramsText: '11.500 g weighed',
    units: { text: '1 unit made', flowing: 'weighed' },
  });
  expect(picture.words).toContain(
    '11.500 g weighed of 2 lots, most of CBD-1 (10.500 g); 1 unit made.',
  );
  expect(batchPicture(batch, []).words).toContain('0.000 g of 0 lots; 1 unit made.');
});

test('of more uses than can be read, the smaller ones share a line that has the rest', () => {
  const uses = Array.from({ length: MOST_PICTURED }, (_, index) =>
    use({ id: String(index), actualGrams: index + 0.001 }),
  );
  expect(
    lotPicture('L', uses, { uses: MOST_PICTURED, weighed: MOST_PICTURED, grams: 36.009 }).rows,
  ).toHaveLength(MOST_PICTURED);
  const { rows, gramsText } = lotPicture('L', uses, { uses: 45, weighed: 45, grams: 156.008 });
  expect(gramsText).toBe('156.008 g weighed');
  expect(rows).toHaveLength(MOST_PICTURED);
  expect(rows.at(-1)).toMatchObject({
    title: 'and 37 more',
    gramsText: '120.000 g',
    flowing: 'together',
  });
});

test('however many uses there are, at most nine rows have all the grams', () => {
  const milligrams = fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(milligrams, (mg) => {
      const uses = mg.map((one, index) => use({ id: String(index), actualGrams: one / 1000 }));
      const { rows } = batchPicture(use(), uses);
      expect(rows.length).toBeLessThanOrEqual(MOST_PICTURED);
      const sum = rows.reduce((before, { grams }) => before + Math.round(grams * 1000), 0);
      expect(sum).toBe(mg.reduce((before, one) => before + one, 0));
    }),
  );
});

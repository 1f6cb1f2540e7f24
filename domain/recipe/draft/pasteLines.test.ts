import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { draftOf } from '#domain/recipe/testing/drafts.ts';
import { linesFromText, type PastedLine } from './pasteLines.ts';

const short = ({ row, notes }: PastedLine) => [
  row.name,
  row.type,
  row.type === 'sub_formulation' ? row.subPercentage : row.quantity,
  row.unit,
  ...notes,
];
const read = (...lines: readonly string[]) => linesFromText(lines.join('\n')).lines.map(short);

test('spreadsheet rows become ingredient rows, and the header is skipped', () => {
  const lines = read(
    'Ingredient\tType\tQuantity\tUnit / %',
    'Sugar\tFixed\t1,250.5\tg',
    '',
    'D9-014 - Distillate\tACTIVE\t\t',
    'MCT oil\tcarrier\t\t\r',
    'Base\tSub-Formulation\t12.5\t%',
  );
  expect(lines).toEqual([
    ['Sugar', 'fixed', 1250.5, 'g'],
    ['D9-014 - Distillate', 'active', null, null],
    ['MCT oil', 'buffer', null, null],
    ['Base', 'sub_formulation', 12.5, null],
  ]);
});

test('semicolons are separators when there is no tab', () => {
  expect(read('Zucker; fix; 12,5; g', 'Wasser;fixed;40 %')).toEqual([
    ['Zucker', 'fixed', 12.5, 'g'],
    ['Wasser', 'fixed', 40, '%'],
  ]);
});

test.each([
  ['12.5 g', 12.5, 'g'],
  ['12,5g', 12.5, 'g'],
  ['1.234,5 mg', 1234.5, 'mg'],
  ['1,234.5 Grams', 1234.5, 'g'],
  ['1,234,567 mg', 1234567, 'mg'],
  ["1'234.5 g", 1234.5, 'g'],
  ['1 234,5 g', 1234.5, 'g'],
  ['.5 %', 0.5, '%'],
  ['0,125 g', 0.125, 'g'],
  ['50% w/w', 50, '%'],
])('%s is read', (cell, quantity, unit) => {
  expect(read(`Sugar\tfixed\t${cell}`)).toEqual([['Sugar', 'fixed', quantity, unit]]);
});

test.each([
  [',', '1.250', 1250],
  [',', '1,250', 1.25],
  ['.', '1,250', 1250],
  ['.', '1.250', 1.25],
] as const)(
  'where the block has a decimal "%s", "%s" is %d, and that is said',
  (mark, text, value) => {
    const other = `Water\tfixed\t0${mark}5 g`;
    const block = linesFromText(`Sugar 1.5\tfixed\t${text} g\n${other}`);
    expect(block.doubt).toBeNull();
    expect(block.lines.map(short)).toEqual([
      ['Sugar 1.5', 'fixed', value, 'g', `${text} was read as ${value}`],
      ['Water', 'fixed', 0.5, 'g'],
    ]);
  },
);

test('an ambiguous block asks for the decimal mark, and the answer is used', () => {
  const text = 'Sugar\tfixed\t1,234 g\nWater\tfixed\t40 g';
  expect(linesFromText(text).doubt).toBe('1,234 g may be two numbers.');
  expect(linesFromText(text).lines.map(short)).toEqual([
    ['Sugar', 'fixed', null, 'g', '1,234 may be 1234 or 1.234'],
    ['Water', 'fixed', 40, 'g'],
  ]);
  for (const [mark, value] of [
    ['.', 1234],
    [',', 1.234],
  ] as const) {
    const { lines, doubt } = linesFromText(text, mark);
    expect([doubt, lines[0]?.row.quantity]).toEqual([null, value]);
  }
});

test('a block with both decimal marks asks, and skips numbers that do not fit the answer', () => {
  const text = 'Sugar\tfixed\t1,5 g\nWater\tfixed\t2.5 g';
  expect(linesFromText(text).doubt).toBe('2.5 g has a decimal point, 1,5 g a decimal comma.');
  expect(linesFromText(text, '.').lines.map(short)).toEqual([
    ['Sugar', 'fixed', null, 'g', '“1,5” does not fit a decimal point'],
    ['Water', 'fixed', 2.5, 'g'],
  ]);
});

test.each(['2.5-3.0 mm', '0.5 mm', '12.05.2024', '1.5 bis 2.5'])(
  'the remark %s does not decide the decimal mark of the quantities',
  (remark) => {
    const asked = linesFromText(`Sugar 2.5\tfixed\t1,250\tg\t${remark}`);
    expect(asked.doubt).toBe('1,250 may be two numbers.');
    const { lines, doubt } = linesFromText(
      `Sugar\tfixed\t1,250\tg\t${remark}\nWater\tfixed\t0,5\tg\nSalt\tfixed\t1\tg\t${remark}`,
    );
    expect(doubt).toBeNull();
    expect(lines.slice(0, 2).map(({ row }) => row.quantity)).toEqual([1.25, 0.5]);
  },
);

test('a number after the quantity does not either', () => {
  expect(linesFromText('Sugar\t1,250 g\t2.5').doubt).toBe('1,250 g may be two numbers.');
});

test('too many decimals are rounded, with a note', () => {
  expect(read('Sugar\tfixed\t33.33335 g')).toEqual([
    ['Sugar', 'fixed', 33.3334, 'g', '33.33335 was rounded to 33.3334'],
  ]);
});

const figures = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 12 });
const written = (steps: number, mark: string, group: string) => {
  const whole = String(Math.floor(steps / 1000)).replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${mark}${String(steps % 1000).padStart(3, '0')}`;
};

test('numbers with one decimal mark are read correctly, whatever the names contain', () => {
  const marks = fc.constantFrom(['.', ','], [',', '.'], ['.', ' '], [',', "'"]);
  fc.assert(
    fc.property(figures, marks, ([...all], [mark = '', group = '']) => {
      const lines = ['Odd 1.5; 2,5', ...all.map(() => 'Sugar 1,250')].map((name, index) =>
        [
          name,
          'fixed',
          index === 0 ? `0${mark}5` : written(all[index - 1] ?? 0, mark, group),
          'g',
        ].join('\t'),
      );
      const read = linesFromText(lines.join('\n'));
      expect(read.doubt).toBeNull();
      expect(read.lines.map(({ row }) => row.quantity)).toEqual([
        0.5,
        ...all.map((steps) => steps / 1000),
      ]);
    }),
  );
});

test.each(['12-15 g', '12.05.2024', '1,2,3', 'a pinch', '1e3', '=1+2', '12 5 g'])(
  'what can not be read stays as a row with a note: %s',
  (cell) => {
    expect(read(`Sugar\tfixed\t${cell}`)).toEqual([
      ['Sugar', 'fixed', null, null, `"${cell}" was not understood`],
    ]);
  },
);

test('a row notes what is missing or unexpected', () => {
  const lines = read(
    'Sugar\tpowder\t5\tg',
    '\tfixed\t5\tkg',
    'Sugar\tfixed',
    'Oil\tactive\t5\tg',
    'Base\tsub\t120\t',
    'Base\tsub\t60 g',
    'Base\tsub',
    'Sugar\tfixed\t5 g\tmg',
    'Sugar',
  );
  expect(lines).toEqual([
    ['Sugar', null, 5, 'g', 'Type "powder" was not understood'],
    ['', 'fixed', 5, null, 'Ingredient is missing', '"kg" was not understood', 'Unit is missing'],
    ['Sugar', 'fixed', null, null, 'Quantity is missing'],
    ['Oil', 'active', null, null, 'Only a fixed ingredient has a quantity'],
    ['Base', 'sub_formulation', 100, null, '120 became 100: Percent must be 0–100'],
    ['Base', 'sub_formulation', null, null, 'A sub-formulation takes a percent of the batch'],
    ['Base', 'sub_formulation', null, null, 'Percent is missing'],
    ['Sugar', 'fixed', 5, 'g', 'Of several units g was taken'],
    ['Sugar', null, null, null, 'Type is missing'],
  ]);
});

test('a weight without a type makes the row fixed', () => {
  expect(read('Sugar\t60 g', 'Water\t\t40\tg', 'Base\t20 %')).toEqual([
    ['Sugar', 'fixed', 60, 'g'],
    ['Water', 'fixed', 40, 'g'],
    ['Base', null, 20, '%', 'Type is missing'],
  ]);
});

test('a quoted cell may contain separators, line breaks and quotes', () => {
  expect(
    read('"Sugar\nfine"\tfixed\t5\tg', '"6"" mould"\tfixed\t1\tg', '"open\tfixed\t2\tg'),
  ).toEqual([
    ['Sugar fine', 'fixed', 5, 'g'],
    ['6" mould', 'fixed', 1, 'g'],
    ['"open', 'fixed', 2, 'g'],
  ]);
});

test('every non-empty line gives a row that is valid in a draft', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('fixed', 'Sub', '12,5 g', '1.234,5', '"', '5 %', '', '-3'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 }), (cells) => {
      const { lines } = linesFromText(cells.map((row) => row.join('\t')).join('\n'));
      const ingredients = lines.map(({ row }, index) => ({ ...row, key: `${index}` }));
      for (const { path } of recipeIssues(draftOf({ ingredients }), 'draft')) {
        expect(['name', 'quantity', 'subPercentage']).toContain(path[2]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a long and odd text is parsed quickly', () => {
  const odd = ['"'.repeat(20_000), `${'"x\t'.repeat(5_000)}`, `1${'.,'.repeat(10_000)}x1`];
  const started = performance.now();
  for (const text of odd) linesFromText(`Sugar\tfixed\t${text}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});

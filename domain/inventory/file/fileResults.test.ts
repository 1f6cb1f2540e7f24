import { expect, test } from 'vitest';
import { HEAD, taken } from './testing/readFile.ts';

const resultsOf = (thc: string, others = '') => taken(`${HEAD}\nA,Oil,B,1,${thc},${others}`);

test.each([
  ['ND', 'not_detected', null, null],
  ['ND (LOD 0.01 %)', 'not_detected', '0.01', null],
  ['<LOQ', 'below_loq', null, null],
  ['< LOQ (0.05 %)', 'below_loq', null, '0.05'],
  ['<0.05', 'below_loq', null, '0.05'],
  ['0 % (LOD 0.02 %)', 'value', '0.02', null],
  ['"0 % (LOD 0.02 %, LOQ 0.05 %)"', 'value', '0.02', '0.05'],
])('%s in a percent column is a result and 0 %%', (cell, kind, lod, loq) => {
  const { rows, issues } = resultsOf(cell);
  expect(issues).toEqual([]);
  expect(rows[0]?.oil.potencies).toEqual([{ cannabinoid: 'THC', percent: 0 }]);
  expect(rows[0]?.oil.results).toMatchObject([{ cannabinoid: 'THC', kind, lod, loq }]);
});

test('NT says nothing of a percent', () => {
  const { rows } = resultsOf('NT', '2');
  expect(rows[0]?.oil.potencies).toEqual([{ cannabinoid: 'CBD', percent: 2 }]);
  expect(rows[0]?.oil.results).toMatchObject([{ cannabinoid: 'THC', kind: 'not_tested' }]);
});

test('limits have the decimal mark of the file', () => {
  const file = 'tag;description;batch;qty;THC;CBD\nA;Oil;B;1,5;<0,05;1,25\n';
  const { rows, issues } = taken(file);
  expect(issues).toEqual([]);
  expect(rows[0]?.oil.results).toMatchObject([{ kind: 'below_loq', loq: '0.05' }]);
});

test.each(['ND (LOD 0.01 %)', '< LOQ (0.05 %)', '<0.05', '0 % (LOD 0.02 %)'])(
  'the exported words %s are read also where a spreadsheet wrote the numbers with a comma',
  (words) => {
    for (const number of ['88,2', '1,250']) {
      const file = `tag;description;batch;qty;THC;CBD\nA;Oil;B;100,5;${number};${words}\n`;
      const { rows, issues } = taken(file);
      expect(issues).toEqual([]);
      expect(rows[0]?.oil.potencies).toContainEqual({ cannabinoid: 'CBD', percent: 0 });
      expect(rows[0]?.oil.results).toHaveLength(1);
    }
  },
);

test('a file of commas has decimal points whatever its words', () => {
  const { rows, issues } = resultsOf('1.250', 'ND (LOD 0.01 %)');
  expect(issues).toEqual([]);
  expect(rows[0]?.oil.potencies).toContainEqual({ cannabinoid: 'THC', percent: 1.25 });
});

test('a percent with a limit keeps both', () => {
  const { rows } = resultsOf('88.2 % (LOQ 0.05 %)');
  expect(rows[0]?.oil.potencies).toEqual([{ cannabinoid: 'THC', percent: 88.2 }]);
  expect(rows[0]?.oil.results).toMatchObject([{ kind: 'value', percent: '88.2', loq: '0.05' }]);
});

test('a limit that can’t be read leaves the row out', () => {
  expect(resultsOf('<120').issues).toEqual(['Row 2: THC %: 120 must be between 0 and 100 %']);
});

test('laboratory and certificate are read from their columns', () => {
  const { rows } = taken(
    'tag,description,batch,qty,lab,certificate,THC\nA,Oil,B,1,Acme Labs,C-1,80\n',
  );
  expect(rows[0]?.oil).toMatchObject({ lab: 'Acme Labs', certificate: 'C-1' });
});

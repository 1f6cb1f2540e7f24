import { expect, test } from 'vitest';
import { failedRowsFile, leftOutRows } from './failedRows.ts';
import { fileRows, type ReadFile } from './fileRows.ts';
import { readImport } from './readImport.ts';

const KNOWN = { cannabinoids: ['THC', 'CBD'], departments: [], mayWriteOrganization: true };

function read(text: string): ReadFile {
  const file = fileRows(text, KNOWN);
  if (!file.ok) throw new Error(file.message);
  return file;
}

/** The file of failed rows, without checks that only the server can make. */
function failedOf(text: string): string {
  const file = read(text);
  const result = readImport(text, KNOWN);
  return failedRowsFile(file, leftOutRows(file, result.ok ? result.issues : []));
}

const HEAD = 'tag,description,batch,qty,THC';

test('each issue names its cell, or the whole row', () => {
  const { rows } = read(
    `CBD,THC,qty,${HEAD.slice(0, 21)}\n101,x,,A,Oil,B\n,3,1,,Oil,B\n1,2,-3,C,Oil,B\n`,
  );
  expect(rows.map(({ issues }) => issues.map(({ place }) => place))).toEqual([[0, 1, 2], [3], [2]]);
  expect(rows.map(({ oil }) => oil === null)).toEqual([true, true, false]);
  const [row] = read(`${HEAD}\nA,Oil,B,1,2,3\n`).rows;
  expect(row?.issues).toEqual([{ place: null, message: 'more cells than the first row' }]);
});

test('skipped rows come back with their reasons, and once corrected they are imported', () => {
  const failed = failedOf(`${HEAD},THCV\nA,,B,1,80,9\nok,Oil,B,1,80,9\n=C,Oil,B,-1,300,9\n`);
  expect(failed).toBe(
    '\uFEFFIssues,tag,description,batch,qty,THC,THCV\r\n' +
      'Description is required.,A,,B,1,80,9\r\n' +
      "THC % must be between 0 and 100,'=C,Oil,B,'-1,300,9\r\n",
  );
  const corrected = failed.replace('A,,B', 'A,Oil,B').replace('300', '30');
  const again = readImport(corrected, KNOWN);
  expect(again.ok && again.rows.map(({ oil }) => [oil.tag, oil.quantityGrams])).toEqual([
    ['A', 1],
    ['=C', 0],
  ]);
});

test('an old reason is replaced by the new one', () => {
  const failed = failedOf(`Issues,${HEAD}\nTag is required.,A,,B,1,80\n`);
  expect(failed.split('\r\n')).toEqual([
    `\uFEFFIssues,${HEAD}`,
    'Description is required.,A,,B,1,80',
    '',
  ]);
});

test('numbers come back as read, even without the rows that determined the decimal mark', () => {
  const failed = failedOf(
    'tag;description;batch;qty;THC\nA;;B;1.250;80,5 %\nok;Oil;B;0,5;\n"C" and D;Oil;B;1 250,5;\n',
  );
  expect(failed.split('\r\n')).toEqual([
    '\uFEFFIssues,tag,description,batch,qty,THC',
    'Description is required.,A,,B,1250,80.5',
    'text stands after a closing quote,C and D,Oil,B,1250.5,',
    '',
  ]);
  const again = readImport(failed.replace('A,,B', 'A,Oil,B'), KNOWN);
  expect(again.ok && again.rows.map(({ oil }) => oil.quantityGrams)).toEqual([1250, 1250.5]);
});

test('a number with a refused unit keeps its value', () => {
  const failed = failedOf(
    'tag;description;batch;qty;THC\nok;Oil;B;0,5;\nA;Oil;B;1.250 kg;1\nC;Oil;B;1.250gr;1,5 mg\n',
  );
  expect(failed.split('\r\n').slice(1, 3)).toEqual([
    '"Qty: Write it in g, without “kg”",A,Oil,B,1250 kg,1',
    '"Qty: Write it in g, without “gr”; THC %: Write it in %, without “mg”",C,Oil,B,1250 gr,1.5 mg',
  ]);
  const again = readImport(failed.replaceAll(/ (kg|gr|mg)(?=[,\r])/g, ''), KNOWN);
  expect(again.ok && again.rows.map(({ oil }) => oil.quantityGrams)).toEqual([1250, 1250]);
});

test('a number in the other decimal mark does not affect the others', () => {
  const file = fileRows(`${HEAD}\nA,,B,1.234,\nC,Oil,B,"1.234,5",\n`, {
    ...KNOWN,
    decimalMark: '.',
  });
  if (!file.ok) throw new Error(file.message);
  const failed = failedRowsFile(file, new Map(file.rows.map(({ row }) => [row, 'refused'])));
  const again = readImport(failed.replace('A,,', 'A,Oil,'), KNOWN);
  expect(again.ok && again.rows.map(({ oil }) => oil.quantityGrams)).toEqual([1.234, 1234.5]);
});

test('numbers with too many decimals come back unrounded, and are rounded on import', () => {
  const failed = failedOf('tag;description;batch;qty;THC\nA;;B;1,23456;33,33335\n');
  expect(failed).toContain('A,,B,1.23456,33.33335\r\n');
  const again = readImport(failed.replace('A,,B', 'A,Oil,B'), KNOWN);
  expect(again.ok && again.issues).toEqual([
    'Row 2: Qty: 1.23456 was rounded to 1.235',
    'Row 2: THC %: 33.33335 was rounded to 33.3334',
  ]);
});

test('a reason from the server skips a row, a remark on an imported row does not', () => {
  const file = read(`${HEAD}\nA,Oil,B,-1,80\nC,Oil,B,1,80\n`);
  const errors = [
    'Column THCV: there is no such cannabinoid, so it was left out.',
    'Row 2: a Qty below 0 was taken as 0',
    'Row 3: Oil C, batch B is inactive. Reactivate it and import again',
  ];
  expect([...leftOutRows(file, errors)]).toEqual([
    [3, 'Oil C, batch B is inactive. Reactivate it and import again'],
  ]);
});

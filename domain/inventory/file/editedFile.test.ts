import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, unguarded } from '#domain/files/csv.ts';
import { editedFile, type FileEdits } from './editedFile.ts';
import { guessColumns } from './guessColumns.ts';
import { readImport } from './readImport.ts';

const KNOWN = ['THC', 'CBD', 'Δ8'];
const RULES = { cannabinoids: KNOWN, departments: [], mayWriteOrganization: true };

const namesOf = (...header: readonly string[]) =>
  guessColumns(header, KNOWN).map((column) => column?.name ?? null);

test('columns are recognized by name, otherwise guessed, and none occurs twice', () => {
  expect(
    namesOf('Lot', 'Material', 'Batch No.', 'Grams', 'Total THC (%)', '% cbd', 'Notes'),
  ).toEqual(['tag', 'description', 'batch', 'qty', 'THC', 'CBD', null]);
  expect(namesOf('tag', 'lot', 'Lot', 'Quantity (g)', 'qty', '', '%')).toEqual([
    'tag',
    'batch',
    null,
    null,
    'qty',
    null,
    null,
  ]);
  expect(namesOf('Date received', 'Dept.', 'Δ8')).toEqual(['received', 'department', 'Δ8']);
});

test.each([
  ['expires_on', ['Expiry date', 'Expiration Date', 'EXP.', 'Best before', 'Use by', 'Expires']],
  ['retest_on', ['Retest date', 'Re-test date', 'Retest due', 'Next test date']],
  ['supplier', ['Supplier name', 'Vendor', 'Manufacturer', 'Supplier']],
  ['supplier_lot', ["Supplier's lot", 'Supplier Lot No.', 'Vendor lot #', 'Supplier batch number']],
  ['track_tag', ['State tag', 'METRC tag', 'Package tag', 'Package ID', 'Metrc Package ID']],
  ['lab', ['Laboratory', 'Lab name', 'Testing lab', 'Testing laboratory']],
  ['certificate', ['COA', 'CoA #', 'Certificate of analysis', 'Certificate no.', 'COA number']],
  ['status', ['Lot status', 'QA status', 'QC Status']],
])('%s is guessed from titles of other spreadsheets', (column, titles) => {
  expect(titles.map((title) => namesOf(title))).toEqual(titles.map(() => [column]));
});

test('titles of origin and dates take nothing from tag, batch and received', () => {
  expect(
    namesOf('Tag', 'Item', 'Lot number', 'Grams', 'Date', 'Supplier lot', 'Expiry', 'Lab', 'COA'),
  ).toEqual([
    'tag',
    'description',
    'batch',
    'qty',
    'received',
    'supplier_lot',
    'expires_on',
    'lab',
    'certificate',
  ]);
});

const editsOf = (text: string, of: Partial<FileEdits> = {}): FileEdits => ({
  columns: guessColumns(parseCsv(text, 1).rows[0]?.cells ?? [], KNOWN),
  cells: new Map(),
  decimalMark: null,
  ...of,
});

test('a file with other headers is read once its columns are assigned', () => {
  const text = 'Lot;Material;Batch No.;Grams;Potency\nD9-1;Oil;B;12,5;80\n';
  const [tag, description, batch, qty] = editsOf(text).columns;
  const columns = [tag, description, batch, qty, { kind: 'cannabinoid', name: 'THC' } as const];
  const edits = editsOf(text, { columns: columns.map((column) => column ?? null) });
  const edited = editedFile(text, edits, KNOWN);
  expect(edited).toBe('tag;description;batch;qty;THC %\nD9-1;Oil;B;12,5;80\n');
  expect(readImport(edited, RULES)).toMatchObject({
    rows: [{ oil: { quantityGrams: 12.5, potencies: [{ percent: 80 }] } }],
  });
});

test('a corrected cell changes only its row; broken rows stay broken, empty rows are counted', () => {
  const text = 'tag,description,batch,qty\r\n"A"x,Oil,B,1\r\n\r\nC,"Oil, raw",B,\r\nD,Oil,B\r\n';
  const cells = new Map([
    [4, new Map([[3, ' 1,5 ']])],
    [5, new Map([[3, '=2']])],
  ]);
  expect(editedFile(text, editsOf(text, { cells }), KNOWN)).toBe(
    'tag,description,batch,qty\r\n"A"x,Oil,B,1\r\n\r\nC,"Oil, raw",B,"1,5"\r\nD,Oil,B,\'=2\r\n',
  );
});

test('a value typed into a cell is read back unchanged, and nothing else changes', () => {
  const unit = fc.constantFrom('"', "'", '=', '-', ',', ';', '\t', ' ', 'a', '1');
  const typed = fc.string({ unit, maxLength: 8 });
  const cell = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.nat({ max: 3 }), typed);
  const body = fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(body, cell, (lines, [row, place, written]) => {
      const text = `tag,description,batch,qty\n${lines.join('\n')}\n`;
      const table = parseCsv(text, 100);
      fc.pre(table.unclosedAt === null);
      const target = table.rows.find((one) => one.row === row);
      fc.pre(target !== undefined);
      const cells = new Map([[row, new Map([[place, written]])]]);
      const after = parseCsv(editedFile(text, editsOf(text, { cells }), KNOWN), 100);
      const others = (rows: typeof table.rows) =>
        rows.filter((one) => one.row !== row).map((one) => [one.row, one.cells, one.isBroken]);
      expect(others(after.rows)).toEqual(others(table.rows));
      const mended = after.rows.find((one) => one.row === row)?.cells[place] ?? '';
      expect(unguarded(mended.trim())).toBe(written.trim());
    }),
  );
});

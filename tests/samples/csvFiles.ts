/** Files to import as an inventory, with the expected results. */

export type CsvFile = {
  readonly title: string;
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** 200 when the file can be read, even if rows are skipped. */
  readonly status: 200 | 413 | 415 | 422;
  readonly inserted: number;
  /** Part of each issue, or of the refusal of the whole file. */
  readonly said: readonly string[];
};

const HEAD = 'tag,description,batch,qty,THC,CBD %';
const row = (tag: string, qty = '1', thc = '') => `${tag},Oil,B,${qty},${thc},`;
const lines = (...rows: readonly string[]) => [HEAD, ...rows, ''].join('\n');
const TWO = lines(row('A'), row('C', '100.5', '88.25'));

const read = (
  title: string,
  content: CsvFile['content'],
  inserted: number,
  ...said: readonly string[]
): CsvFile => ({ title, name: 'oils.csv', content, status: 200, inserted, said });
const refused = (
  status: 413 | 415 | 422,
  title: string,
  content: CsvFile['content'],
  said: string,
  name = 'oils.csv',
): CsvFile => ({ title, name, content, status, inserted: 0, said: [said] });

const FORMS: readonly CsvFile[] = [
  read('lines that end as in Unix', TWO, 2),
  read('lines that end as in Windows', TWO.replaceAll('\n', '\r\n'), 2),
  read('lines that end as on old Macs', TWO.replaceAll('\n', '\r'), 2),
  read('a last line without an end', TWO.trimEnd(), 2),
  read('empty lines', TWO.replaceAll('\n', '\n\n \n'), 2),
  read('a mark of UTF-8', `\uFEFF${TWO}`, 2),
  read('UTF-16', new Uint8Array(Buffer.from(`\uFEFF${TWO}`, 'utf16le')), 2),
  read('Windows-1252', new Uint8Array(Buffer.from(lines('T\xE4g,\xD6l,B,1,,'), 'latin1')), 1),
  read('semicolons and decimal commas', TWO.replaceAll(',', ';').replaceAll('.', ','), 2),
  read('tabs', TWO.replaceAll(',', '\t'), 2),
  read('quotes, doubled ones and commas in them', lines('"A ""x"", y","Oil, x",B,"1",,'), 1),
  read('columns in another order and case', 'QTY,Batch,DESCRIPTION,Tag\n1,B,Oil,A\n', 1),
  read(
    'a column that nobody knows',
    'tag,description,batch,qty,color\nA,Oil,B,1,red\n',
    1,
    'color',
  ),
  read('nothing but columns', lines(), 0),
];

const ROWS: readonly CsvFile[] = [
  read('formulas', lines('=SUM(A1),@oil,+B,1,,', "=cmd|' /C calc'!A0,-1+1,=B,1,,"), 2),
  read('cells that begin with a tab or a break', lines('"\tA","\rOil","\nB",1,,'), 1),
  read('a quantity that is no number', lines(row('A', 'NaN')), 0, 'Row 2: Qty: “NaN”'),
  read('one without an end', lines(row('A', 'Infinity')), 0, 'Row 2: Qty: “Infinity”'),
  read('one with an exponent', lines(row('A', '1e3')), 0, 'Row 2: Qty'),
  read('one of 50 digits', lines(row('A', '9'.repeat(50))), 0, 'Row 2: Quantity must be below'),
  read('one below 0', lines(row('A', '-5')), 1, 'Row 2: a Qty below 0 was taken as 0'),
  read('300 percent', lines(row('A', '1', '300')), 0, 'Row 2: THC % must be between 0 and 100'),
  read('a tag of 5,000 letters', lines(row('x'.repeat(5_000))), 0, 'Row 2: Tag: at most 100'),
  read(
    'a break within a cell',
    lines('A,"O\nil",B,1,,', row('C')),
    1,
    'Row 2: Description must not',
  ),
  read('a bell in a tag', lines(row('A\u0007')), 0, 'Row 2'),
  read('the same tag and batch twice', lines(row('A'), row('a')), 1, 'Row 3: the same tag'),
  read('text behind a quote', lines('"A"x,Oil,B,1,,', row('C')), 1, 'Row 2'),
  read('1,000 cells in a row', lines(`A${','.repeat(1_000)}`, row('C')), 1, 'Row 2'),
];

const WHOLE: readonly CsvFile[] = [
  refused(
    422,
    '10,001 rows',
    lines(...Array.from({ length: 10_001 }, (_, index) => row(`T${index}`))),
    'more than 10,000 rows',
  ),
  refused(413, '6 MB', 'x'.repeat(6_000_000), 'larger than 5 MB'),
  refused(422, '4 MB behind a quote', lines(`"${'x,'.repeat(2_000_000)}`), 'opens a quote'),
  refused(422, 'nothing at all', '', 'file is empty'),
  refused(422, 'U+0000', `${TWO}\0`, 'not text'),
  refused(422, 'a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'not text'),
  refused(422, 'a column that stands there twice', `${HEAD},thc\n`, 'stands there twice'),
  refused(422, 'a column less', 'tag,batch,qty\nA,B,1\n', 'first row: description'),
  refused(415, 'the name of a workbook', TWO, 'Only .csv files', 'oils.xlsx'),
];

export const CSV_FILES: readonly CsvFile[] = [...FORMS, ...ROWS, ...WHOLE];

import { expect, test } from 'vitest';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import { FILE_MESSAGES } from '#domain/inventory/file/importFile.ts';
import { readImport } from '#domain/inventory/file/readImport.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { answerOf } from './answerOf.ts';

const RULES = { cannabinoids: ['THC'], departments: [], mayWriteOrganization: true };
const HEAD = 'tag,description,batch,qty,THC %\n';

async function messageOf(content: BlobPart, name = 'oils.csv') {
  const answer = await answerOf({ file: new File([content], name), rules: RULES });
  return answer.ok ? 'read' : answer.message;
}

test.each<[string, BlobPart, string, string]>([
  ['another type', HEAD, 'oils.xlsx', FILE_MESSAGES.type],
  ['6 MB', 'x'.repeat(6_000_000), 'oils.csv', FILE_MESSAGES.size],
  ['nothing', '', 'oils.csv', FILE_MESSAGES.empty],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a.csv', FILE_MESSAGES.encoding],
  ['10,001 rows', HEAD + 'A,Oil,B,1,1\n'.repeat(10_001), 'a.csv', FILE_MESSAGES.rows],
])('%s is refused before it is sent', async (_, content, name, message) => {
  expect(await messageOf(content, name)).toBe(message);
});

test('a readable file is returned with its text, which the server parses again', async () => {
  const csv = `${HEAD}A,Oil,B,1,300\n`;
  const answer = await answerOf({ file: new File([csv], 'OILS.CSV'), rules: RULES });
  expect(answer).toMatchObject({
    ok: true,
    file: { name: 'OILS.CSV', csv, read: { rows: [{ row: 2, oil: null }] } },
  });
});

test('columns with other names are guessed, and corrections are applied', async () => {
  const text = 'Lot;Material;Batch No.;Grams;Potency\nD9-1;Öl;B;1.250;80\nD9-2;;B;5;\n';
  const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
  const first = await answerOf({ file: new File([bytes], 'a.csv'), rules: RULES });
  if (!first.ok) throw new Error(first.message);
  const { file } = first;
  expect(file).toMatchObject({
    encoding: 'Windows-1252',
    read: { decimals: { kind: 'undecided' }, columns: { unknown: ['Potency'] } },
  });
  const columns = [
    ...file.edits.columns.slice(0, 4),
    { kind: 'cannabinoid', name: 'THC' } as const,
  ];
  const cells = new Map([[3, new Map([[1, 'Öl']])]]);
  const edits = { columns, cells, decimalMark: ',' as const };
  const again = await answerOf({ source: file, edits, rules: RULES });
  expect(again).toMatchObject({
    file: {
      original: text,
      read: {
        rows: [
          { oil: { tag: 'D9-1', quantityGrams: 1250, potencies: [{ percent: 80 }] } },
          { oil: { tag: 'D9-2', description: 'Öl' } },
        ],
      },
    },
  });
});

async function mended(text: string, cells: FileEdits['cells']) {
  const first = await answerOf({ file: new File([text], 'a.csv'), rules: RULES });
  if (!first.ok) throw new Error(first.message);
  const edits = { ...first.file.edits, cells };
  const again = await answerOf({ source: first.file, edits, rules: RULES });
  if (!again.ok || !again.file.read.ok) throw new Error('unread');
  const { csv, decimalMark, read } = again.file;
  return { csv, decimalMark, read };
}

const QTY = 3;
const cellsOf = (qtys: Readonly<Record<number, string>>): FileEdits['cells'] =>
  new Map(Object.entries(qtys).map(([row, qty]) => [Number(row), new Map([[QTY, qty]])]));

test.each<[string, string, DecimalMark, number[]]>([
  ['points, by its separator', 'A,Oil,B,1.250\nC,Oil,B,2.500\nD,Oil,B,abc\n', '.', [1.25, 2.5]],
  ['commas', 'A;Oil;B;1.250\nC;Oil;B;2.500\nD;Oil;B;12,x\nE;Oil;B;0,5\n', ',', [1250, 2500]],
])(
  'a corrected cell does not affect the other numbers of a file with %s',
  async (_, rows, mark, others) => {
    const head = mark === '.' ? 'tag,description,batch,qty\n' : 'tag;description;batch;qty\n';
    for (const typed of ['12,5', '12.5', '12,5 g']) {
      // Row 5 is the only one that determined the comma.
      const cells = cellsOf(mark === ',' ? { 4: typed, 5: '1' } : { 4: typed });
      const { csv, decimalMark, read } = await mended(head + rows, cells);
      expect(decimalMark).toBe(mark);
      expect(read.decimals).toMatchObject({ mark, by: mark === ',' ? 'figures' : 'separator' });
      const grams = read.rows.map(({ oil }) => oil?.quantityGrams);
      expect(grams.slice(0, 3)).toEqual([...others, 12.5]);
      const sent = readImport(csv, { ...RULES, decimalMark });
      expect(sent.ok && sent.rows.map(({ oil }) => oil.quantityGrams)).toEqual(grams);
    }
  },
);

test('an ambiguous correction is skipped until one of the readings is typed', async () => {
  const points = 'tag,description,batch,qty\nA,Oil,B,1.250\nC,Oil,B,abc\n';
  const commas = points.replaceAll(',', ';').replace('1.250', '1,5');
  const issue = 'Row 3: Qty: Write 1234 or 1.2340';
  for (const [text, typed, grams] of [
    [points, '1,234', null],
    [points, '1.234', 1.234],
    [points, '1.2340', 1.234],
    [commas, '1,234', null],
    [commas, '1.234', null],
    [commas, '1.2340', 1.234],
    [commas, '1234', 1234],
  ] as const) {
    const { csv, decimalMark, read } = await mended(text, cellsOf({ 3: typed }));
    expect(read.rows[1]?.oil?.quantityGrams ?? null).toBe(grams);
    const sent = readImport(csv, { ...RULES, decimalMark });
    expect(sent.ok && sent.issues).toEqual(grams === null ? [issue] : []);
  }
});

test('a file with unknown columns waits for them to be assigned', async () => {
  const answer = await answerOf({ file: new File(['x,y\n1,2\n'], 'a.csv'), rules: RULES });
  expect(answer).toMatchObject({ ok: true, file: { header: ['x', 'y'], read: { ok: false } } });
});

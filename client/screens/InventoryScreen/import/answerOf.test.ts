import { expect, test } from 'vitest';
import { FILE_MESSAGES } from '#domain/inventory/importFile.ts';
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

test('a file that can be read comes with its text, which the server reads again', async () => {
  const csv = `${HEAD}A,Oil,B,1,300\n`;
  const answer = await answerOf({ file: new File([csv], 'OILS.CSV'), rules: RULES });
  expect(answer).toMatchObject({
    ok: true,
    file: { name: 'OILS.CSV', csv, read: { rows: [{ row: 2, oil: null }] } },
  });
});

test('columns of other names are guessed, what is said of the file is read again', async () => {
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

test('a file whose columns can not be told waits for them to be named', async () => {
  const answer = await answerOf({ file: new File(['x,y\n1,2\n'], 'a.csv'), rules: RULES });
  expect(answer).toMatchObject({ ok: true, file: { header: ['x', 'y'], read: { ok: false } } });
});

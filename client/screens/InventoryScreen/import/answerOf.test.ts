import { expect, test } from 'vitest';
import { FILE_MESSAGES } from '#domain/inventory/importFile.ts';
import { answerOf } from './answerOf.ts';

const HEAD = 'tag,description,batch,qty,THC %\n';

async function messageOf(content: BlobPart, name = 'oils.csv') {
  const answer = await answerOf({ file: new File([content], name), cannabinoids: ['THC'] });
  return answer.ok ? 'read' : answer.message;
}

test.each<[string, BlobPart, string, string]>([
  ['another type', HEAD, 'oils.xlsx', FILE_MESSAGES.type],
  ['6 MB', 'x'.repeat(6_000_000), 'oils.csv', FILE_MESSAGES.size],
  ['nothing', '', 'oils.csv', FILE_MESSAGES.empty],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'a.csv', FILE_MESSAGES.encoding],
  ['another encoding', new Uint8Array([0x54, 0xe4, 0x67]), 'a.csv', FILE_MESSAGES.encoding],
  ['10,001 rows', HEAD + 'A,Oil,B,1,1\n'.repeat(10_001), 'a.csv', FILE_MESSAGES.rows],
  [
    'a column twice',
    'tag,tag\n',
    'a.csv',
    'The column tag stands there twice. Nothing was imported.',
  ],
])('%s is refused before it is sent', async (_, content, name, message) => {
  expect(await messageOf(content, name)).toBe(message);
});

test('a file that can be read comes with its text, which the server reads again', async () => {
  const csv = `${HEAD}A,Oil,B,1,300\n`;
  const answer = await answerOf({ file: new File([csv], 'OILS.CSV'), cannabinoids: ['THC'] });
  expect(answer).toMatchObject({
    ok: true,
    file: { name: 'OILS.CSV', csv, read: { rows: [{ row: 2, oil: null }] } },
  });
});

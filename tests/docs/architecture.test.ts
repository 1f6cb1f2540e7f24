import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOORS, MOST_ENTRIES, TESTS } from '../../scripts/floors/floors.ts';
import { filesBelow, readImports } from '../../scripts/floors/imports.ts';
import { filesOf, textOf } from './repository.ts';

const page = textOf('docs/architecture.md');
const sections = new Map(
  page.split(/^## /m).map((section): [string, string] => {
    const [title = '', ...lines] = section.split('\n');
    return [title, lines.join('\n')];
  }),
);
const blockOf = (title: string): readonly string[] =>
  (/```\n(.*?)```/s.exec(sections.get(title) ?? '')?.[1] ?? '').trimEnd().split('\n');

/** The rooms in the picture with their floor within their column, counted from the top. */
function picturedFloors(): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const lines = blockOf('The floors');
  const ground = lines.indexOf('domain');
  lines.forEach((line, floor) => {
    if (/^─|^client|^domain$/.test(line)) return;
    const cells = floor > ground ? ['', '', line] : line.split('│');
    cells.forEach((cell, column) => {
      const top = ['client', 'server', 'domain'][column];
      const names = cell.startsWith(' the doors') ? ['the doors'] : cell.split('·');
      for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
        floors.set(`${top}/${name}`, floor);
      }
    });
  });
  return floors;
}

const floors = picturedFloors();
const imports = readImports(filesBelow(['client', 'domain', 'server']));

/** The room in the picture that a file belongs to; null for tests and generated files. */
function roomOf(file: string): string | null {
  if (TESTS.test(file) || /generated/.test(file)) return null;
  const room = /^\w+\/[^/]+/.exec(file)?.[0] ?? file;
  const isDoor = DOORS.test(file) && room !== 'server/app' && room !== 'server/main.ts';
  return isDoor ? 'server/the doors' : room;
}

test('the rooms in the picture of the floors are exactly the existing ones', () => {
  const rooms = new Set([...imports.keys()].map(roomOf).filter((room) => room !== null));
  expect([...rooms].filter((room) => !floors.has(room))).toEqual([]);
  expect([...floors.keys()].filter((room) => !rooms.has(room))).toEqual([]);
});

test('a room imports only rooms of its column below it, and domain', () => {
  const upward = [...imports].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const [from, to] = [roomOf(file), imports.has(target) ? roomOf(target) : null];
      if (from === null || to === null) return [];
      const [column, other] = [from.split('/')[0], to.split('/')[0]];
      const isSeen = column === other || other === 'domain';
      const isBelow = (floors.get(to) ?? 0) >= (floors.get(from) ?? 0);
      return isSeen && isBelow ? [] : [`${file} → ${target}`];
    }),
  );
  expect(upward).toEqual([]);
});

test('the limit on folder entries is the one on the page', () => {
  expect(page).toContain(`no folder has more than ${MOST_ENTRIES} entries`);
});

test('the house has at most 60 lines, names only existing files and omits no folder', () => {
  const lines = blockOf('The house');
  expect(lines.length).toBeLessThanOrEqual(60);
  let top = '';
  const named = lines.map((line) => {
    const name = line.trim().split(/\s/)[0] ?? '';
    if (!line.startsWith(' ')) top = name;
    return line.startsWith(' ') ? `${top}${name}` : name;
  });
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const folders = filesOf(/^(domain|server|client)\/\w+\//).map(
    (file) => `${file.split('/').slice(0, 2).join('/')}/`,
  );
  const isShownOnFields = (folder: string) =>
    named.includes(folder) || /generated|public|domain\/testing/.test(folder);
  expect([...new Set(folders)].filter((folder) => !isShownOnFields(folder))).toEqual([]);
});

test('every path on the page exists', () => {
  const paths = [...page.matchAll(/`((?:domain|server|client|prisma|tests|scripts)\/[^`\s]+)`/g)];
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});

test('domain/ uses no clock and no randomness', () => {
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.|\bcrypto\./;
  const code = filesOf(/^domain\/.*\.ts$/).filter((file) => existsSync(file) && !TESTS.test(file));
  expect(code.filter((file) => impure.test(textOf(file)))).toEqual([]);
});

test('only units.ts and the solver convert between grams and milligrams', () => {
  const conversion = /[*/] ?1_?000\b/;
  const code = filesOf(/^domain\/(?!formulation\/|units\.ts)[\w/]+\.ts$/).filter(
    (file) => existsSync(file) && !TESTS.test(file),
  );
  expect(code.filter((file) => conversion.test(textOf(file)))).toEqual([]);
});

test('tables without an organization id are those listed on the page', () => {
  const models = [...textOf('prisma/schema.prisma').matchAll(/^model (\w+) \{(.*?)^\}/gms)];
  const data = sections.get('Data') ?? '';
  for (const [, name = '', fields = ''] of models) {
    const carries = /^\s+organizationId\s/m.test(fields);
    expect(data.includes(`\`${name}\``), name).toBe(!carries);
  }
});

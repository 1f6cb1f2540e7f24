import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = import.meta.dirname;

const sheets = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

const sheetsByClass = new Map<string, Set<string>>();
for (const sheet of sheets) {
  for (const [name] of readFileSync(path.join(CLIENT, sheet), 'utf8').matchAll(/\.bw-[\w-]+/g)) {
    sheetsByClass.set(name, (sheetsByClass.get(name) ?? new Set()).add(sheet));
  }
}

test('a class name stands in one style sheet, so that no screen changes how another one looks', () => {
  const shared = [...sheetsByClass].filter(([, { size }]) => size > 1);
  expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

test('every style sheet was read', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheetsByClass.get('.bw-table')).toEqual(
    new Set([path.join('ui', 'table', 'DataTable.css')]),
  );
});

const screenOf = (file: string): string => /^screens[\\/](\w+Screen)[\\/]/.exec(file)?.[1] ?? '';

test('no class of one screen is used outside of it, where its sheet may not be loaded', () => {
  const components = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const astray = components.flatMap((file) => {
    const used = readFileSync(path.join(CLIENT, file), 'utf8').matchAll(/\bbw-[\w-]+/g);
    return [...used].flatMap(([name]) => {
      const sheets = [...(sheetsByClass.get(`.${name}`) ?? [])];
      const isAstray = sheets.some((sheet) => !['', screenOf(file)].includes(screenOf(sheet)));
      return isAstray ? [`${file}: ${name} of ${sheets.join(', ')}`] : [];
    });
  });
  expect(astray).toEqual([]);
});

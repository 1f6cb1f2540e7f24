import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = import.meta.dirname;
/** The global sheets: the tokens, Mantine's own sheets and their changes for forced colors. */
const GLOBAL = ['forcedColors.css', 'mantine.css', 'tokens.css'].map((name) => `ui/theme/${name}`);
const MODULE = '.module.css';

const posix = (file: string): string => file.replaceAll(path.sep, '/');
const read = (file: string): string => readFileSync(path.join(CLIENT, file), 'utf8');
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .map(posix)
  .filter((file) => !file.startsWith('__generated__'));
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((sheet) => sheet.endsWith(MODULE));
const components = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** Parts that contain no selectors of ours: comments, strings, and Mantine's classes. */
const NO_OWN_CLASS = /\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g;
const classesIn = (sheet: string): ReadonlySet<string> =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(NO_OWN_CLASS, '')
        .matchAll(/\.([a-z]\w*)/gi),
    ].map(([, name = '']) => name),
  );

type Use = { readonly file: string; readonly sheet: string; readonly classes: readonly string[] };

/** The sheet that each file imports with its name, and the classes it uses. */
const uses: readonly Use[] = components.flatMap((file) => {
  const code = read(file);
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', from = '']) => ({
      file,
      sheet: from.startsWith('#client/')
        ? from.slice('#client/'.length)
        : path.posix.join(path.posix.dirname(file), from),
      classes: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        ([, used = '']) => used,
      ),
    }),
  );
});

test('every style sheet except the global ones is a CSS Module, so that its classes are private', () => {
  expect(sheets.filter((sheet) => !sheet.endsWith(MODULE)).sort()).toEqual(GLOBAL);
  expect(modules.length).toBeGreaterThan(50);
  for (const sheet of GLOBAL) {
    expect(
      [...classesIn(sheet)].filter((name) => !/^(mantine|css)$/.test(name)),
      sheet,
    ).toEqual([]);
  }
});

test('no two sheets have the same name, which prefixes each class in the page', () => {
  const names = modules.map((sheet) => path.posix.basename(sheet));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a sheet is used only in its own room; those of the theme are for all', () => {
  const astray = uses.filter(
    ({ file, sheet }) =>
      !sheet.startsWith('ui/theme/') && !file.startsWith(`${path.posix.dirname(sheet)}/`),
  );
  expect(astray.map(({ file, sheet }) => `${file}: ${sheet}`)).toEqual([]);
});

test("a module has no global classes except Mantine's", () => {
  const globals = modules.flatMap((sheet) =>
    [...read(sheet).matchAll(/:global\(([^)]*)\)/g)]
      .filter(([, selector = '']) => !selector.startsWith('.mantine-'))
      .map(([found]) => `${sheet}: ${found}`),
  );
  expect(globals).toEqual([]);
});

test('every imported sheet exists, which no type checks', () => {
  const absent = uses.filter(({ sheet }) => !modules.includes(sheet));
  expect(absent.map(({ file, sheet }) => `${file}: ${sheet}`)).toEqual([]);
});

test('every class that is used is in its sheet, and every class of a sheet is used', () => {
  const missing = uses.flatMap(({ file, sheet, classes }) =>
    classes.filter((name) => !classesIn(sheet).has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
  const unused = modules.flatMap((sheet) => {
    const used = new Set(
      uses.filter((use) => use.sheet === sheet).flatMap(({ classes }) => classes),
    );
    return [...classesIn(sheet)]
      .filter((name) => !used.has(name))
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('no class is written by name, and no sheet is imported only for its side effect', () => {
  const found = components.flatMap((file) =>
    [...read(file).matchAll(/className(?:="|: '|=\{`[a-z])|^import '[.#][^']+\.css';/gm)].map(
      ([match]) => `${file}: ${match}`,
    ),
  );
  expect(found).toEqual([
    ...['mantine', 'tokens', 'forcedColors'].map(
      (name) => `main.tsx: import './ui/theme/${name}.css';`,
    ),
  ]);
});

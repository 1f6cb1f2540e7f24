import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** For each file the files and packages that it imports, including types. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(ts|tsx|mjs)$/;
/** Written by code generators. */
const GENERATED = /(^|\/)(generated|__generated__)(\/|$)/;

/** The files below `folders` of the working directory, with paths as in git. */
export const filesBelow = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name))
      .filter((file) => !GENERATED.test(file)),
  );

export const readImports = (files: readonly string[]): Imports =>
  new Map(
    files
      .filter((file) => CODE.test(file))
      .map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]),
  );

/** Everything that `code` imports, re-exports, imports dynamically, refers to as a type, or starts as a worker. */
export function importsIn(file: string, code: string): readonly string[] {
  const { module, program } = parseSync(file, code);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  // Walking the tree takes five times as long as the parser's own list of imports.
  if (/\bimport\(|new URL\(/.test(code)) named.push(...loadedIn(program));
  return [...new Set(named)].map((name) => targetOf(file, name));
}

function loadedIn(program: ESTree.Program): readonly string[] {
  const names: string[] = [];
  const note = (source: ESTree.Node | undefined) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') names.push(source.value);
  };
  new Visitor({
    ImportExpression: ({ source }) => note(source),
    TSImportType: ({ source }) => note(source),
    NewExpression: ({ callee, arguments: [address] }) => {
      if (callee.type === 'Identifier' && callee.name === 'URL') note(address);
    },
  }).visit(program);
  return names;
}

/** `#server/x.ts` and `./x.ts` as paths from the root of the repository; packages by name. */
function targetOf(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}

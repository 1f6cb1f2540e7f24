import { z } from 'zod';

/** Licences that a production dependency may have. Packages with another one are reviewed one by one below. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Covers only its own files, which the product uses unchanged.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

type Exception = { readonly name: RegExp; readonly licence: string | undefined };

const LOOKED_AT: readonly Exception[] = [
  // libvips is a separate shared library, unchanged, which users may replace.
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' },
  { name: /^@img\/sharp-win32-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
  { name: /^@img\/sharp-wasm32$/, licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  // Part of Prisma Studio, which the Prisma command line installs; the product never loads it.
  { name: /^elkjs$/, licence: 'EPL-2.0' },
  // Each ships the MIT licence text, but its package.json lacks the licence field.
  { name: /^(memorystream|png-js|seq-queue)$/, licence: undefined },
];

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

type Refused = { readonly name: string; readonly version: string; readonly licence?: string };

/**
 * Checks the production packages of a package-lock.json, which lists those of every platform, while
 * node_modules has only those of this machine.
 */
export function refusedLicences(content: unknown): {
  readonly checked: number;
  readonly refused: readonly Refused[];
} {
  const { packages } = lockfile.parse(content);
  const production = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && !dev);
  const refused = production.flatMap(([folder, { version = '', license }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (isAllowed(license) || isLookedAt(name, license)) return [];
    return [{ name, version, ...(license === undefined ? {} : { licence: license }) }];
  });
  return { checked: production.length, refused };
}

const isLookedAt = (name: string, licence: string | undefined): boolean =>
  LOOKED_AT.some((exception) => exception.name.test(name) && exception.licence === licence);

/** Handles SPDX expressions without nested brackets: one side of an OR, both sides of an AND. */
function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((part) => ALLOWED.has(part.trim())));
}

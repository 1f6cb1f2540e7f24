import { z } from 'zod';

/** Which licences a production dependency may have, and those that were looked at one by one. */
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
  // Of files, not of what uses them; none of them is changed here.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

type Exception = { readonly name: RegExp; readonly licence: string | undefined };

const LOOKED_AT: readonly Exception[] = [
  // libvips: a shared library of its own, unchanged, which anybody may replace.
  { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' },
  { name: /^@img\/sharp-win32-/, licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
  { name: /^@img\/sharp-wasm32$/, licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  // Comes with the studio of Prisma's command line, unchanged; the product never loads it.
  { name: /^elkjs$/, licence: 'EPL-2.0' },
  // MIT by the text that comes with each, which their package.json does not say in its field.
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

/** Of a package-lock.json, for every platform, whatever is installed on this one. */
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

/** An SPDX expression without brackets inside: one of the choices, all of the parts. */
function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((part) => ALLOWED.has(part.trim())));
}

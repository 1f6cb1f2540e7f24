import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const pages = filesOf(/^(docs\/.*|[A-Z]+)\.md$/);
/** The target of a link outside code blocks. */
const LINK = /\]\(([^)\s]+)\)/g;
/** A path of the repository in code style; patterns such as `server/*` are left out. */
const PATH = /`((?:client|docs|domain|e2e|prisma|scripts|server|tests)\/[^`\s*{<]+)`/g;
const CODE = /```.*?```|`[^`\n]*`/gs;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsIn = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link of a page leads to an existing file and heading', () => {
  const dead = pages.flatMap((page) =>
    [...textOf(page).replace(CODE, '').matchAll(LINK)]
      .map(([, address = '']) => address)
      .filter((address) => !/^\w+:/.test(address))
      .filter((address) => {
        const [file = '', anchor] = address.split('#');
        const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsIn(target).includes(anchor);
      })
      .map((address) => `${page}: ${address}`),
  );
  expect(dead).toEqual([]);
});

test('every path that a page names exists', () => {
  const stale = pages.flatMap((page) =>
    [...textOf(page).matchAll(PATH)]
      .map(([, named = '']) => named)
      .filter((named) => !existsSync(named))
      .map((named) => `${page}: ${named}`),
  );
  expect(stale).toEqual([]);
});

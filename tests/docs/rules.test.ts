import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const PATH = /`((?:domain|server|client|tests|e2e|docs)\/[^`\s]+)`/g;
const MESSAGE = /“([^”]+)”/g;
/** A comment that refers to a rule: (docs/rules/recipes.md, Targets). */
const REFERENCE = /docs\/rules\/(\w+\.md)(?:, ([^)]+)\))?/g;

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const rulesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('- '));
const spaced = (text: string) => text.replace(/\n\s*(\*|\/\/) |\s+/g, ' ');

const pages = filesOf(/^docs\/rules\/\w+\.md$/).map((path) => ({ path, text: textOf(path) }));
const code = filesOf(/^(domain|server|client)\/.*\.tsx?$/)
  .filter((path) => !/\.(test|spec)\.tsx?$/.test(path) && existsSync(path))
  .map(textOf);
const product = spaced(code.join('\n'));

test.each(pages)('every path in $path exists', ({ text }) => {
  expect(matches(text, PATH).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(pages)('every rule in $path names a test', ({ text }) => {
  const untested = rulesOf(text).filter(
    (rule) => !matches(rule, PATH).some((path) => /\.(test|spec)\.tsx?$/.test(path)),
  );
  expect(untested).toEqual([]);
});

test.each(pages)(
  'the words that $path quotes stand in the product or in the named test',
  ({ text }) => {
    const unknown = rulesOf(text).flatMap((rule) => {
      const named = spaced(matches(rule, PATH).map(textOf).join('\n'));
      const fragments = matches(rule, MESSAGE)
        .flatMap((message) => message.split(/\{[^}]*\}/))
        .map((fragment) => fragment.trim());
      return fragments.filter((one) => !product.includes(one) && !named.includes(one));
    });
    expect(unknown).toEqual([]);
  },
);

test('a comment that refers to a rule names an existing page and heading', () => {
  const headings = new Map(
    pages.map(({ path, text }) => [path.replace('docs/rules/', ''), matches(text, /^## (.+)$/gm)]),
  );
  const astray = code.flatMap((text) =>
    [...spaced(text).matchAll(REFERENCE)]
      .filter(([, page = '', heading]) => {
        const known = headings.get(page);
        return known === undefined || heading === undefined || !known.includes(heading);
      })
      .map(([reference]) => reference),
  );
  expect(astray).toEqual([]);
});

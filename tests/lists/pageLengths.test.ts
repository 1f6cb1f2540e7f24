import { type ArgumentNode, Kind, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { clientTags } from './clientDocuments.ts';

/** A list that stops at a number of rows in its text is cut without a word; a longer one is loaded by `useAllPages`. */

const LONGEST_LITERAL = 100;

const rowsOf = ({ name, value }: ArgumentNode): number =>
  /^(first|last)$/.test(name.value) && value.kind === Kind.INT ? Number(value.value) : 0;

test('no document of the client names a page of more than a hundred rows', async () => {
  const tags = await clientTags();
  const pages = tags.flatMap(([file, text]) => {
    const lengths: number[] = [];
    visit(parse(text), { Argument: (argument) => void lengths.push(rowsOf(argument)) });
    return lengths.filter((rows) => rows > 0).map((rows) => ({ file, rows }));
  });
  expect(tags.length).toBeGreaterThan(150);
  // Checks that literals are found at all.
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ rows }) => rows > LONGEST_LITERAL)).toEqual([]);
});

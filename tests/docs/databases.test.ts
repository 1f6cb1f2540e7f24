import { expect, test } from 'vitest';
import { ON_BOTH_DATABASES } from '#tests/setup/databases.ts';
import { filesOf, textOf } from './repository.ts';

const SQL_OF_OURS = /\$(queryRaw|executeRaw)|Prisma\.sql/;

const room = (path: string): string => path.split('/').slice(0, 2).join('/');

test('each test that runs on both databases is there', () => {
  const files = new Set(filesOf(/\.test\.ts$/));
  expect(ON_BOTH_DATABASES.filter((path) => !files.has(path))).toEqual([]);
});

test('each room of the server that speaks SQL of its own is tested on both databases', () => {
  const speaking = filesOf(/^server\/.*\.ts$/).filter(
    // A backup of a server asks the server alone.
    (path) =>
      !/\.test\.ts$|\/generated\/|^server\/housekeeping\/backup\//.test(path) &&
      SQL_OF_OURS.test(textOf(path)),
  );
  expect(speaking.length).toBeGreaterThan(20);
  const tested = new Set(ON_BOTH_DATABASES.map(room));
  expect([...new Set(speaking.map(room))].filter((path) => !tested.has(path))).toEqual([]);
});

test('what opens a database of its own in a folder runs once', () => {
  const opensFolder = (path: string) => textOf(path).includes("kind: 'embedded'");
  expect(filesOf(/^server\/.*\.test\.ts$/).filter(opensFolder).length).toBeGreaterThan(3);
  expect(ON_BOTH_DATABASES.filter(opensFolder)).toEqual([]);
});

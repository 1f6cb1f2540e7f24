import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeCodeIn } from './badge.ts';

const CODE = 'BWB0123456789ABCDEF0123456789ABCDEF';

test('a scanned code is read in every case and with what scanners add', () => {
  for (const typed of [CODE, CODE.toLowerCase(), `${CODE}\t`, ` ${CODE}\r\n`]) {
    expect(badgeCodeIn(typed)).toBe(CODE);
  }
});

test('anything else is no badge', () => {
  const others = ['', 'BWB', CODE.slice(1), `${CODE}0`, CODE.replace('F', 'G'), `${CODE} ${CODE}`];
  for (const typed of others) expect(badgeCodeIn(typed)).toBeNull();
  fc.assert(fc.property(fc.string(), (typed) => badgeCodeIn(typed) === null));
});

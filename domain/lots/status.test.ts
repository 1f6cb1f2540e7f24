import { expect, test } from 'vitest';
import {
  isTransition,
  LOT_STATUSES,
  mayMove,
  needsSignature,
  STATUS_WORDS,
  statusesAfter,
} from './status.ts';

test('each status has its word', () => {
  expect(LOT_STATUSES.map((status) => STATUS_WORDS[status])).toEqual([
    'Quarantine',
    'Released',
    'On hold',
    'Rejected',
  ]);
});

test('exactly nine transitions exist, and a rejected lot only comes back on hold', () => {
  const pairs = LOT_STATUSES.flatMap((from) => statusesAfter(from).map((to) => `${from} ${to}`));
  expect(pairs).toEqual([
    'quarantine released',
    'quarantine rejected',
    'quarantine hold',
    'released hold',
    'released rejected',
    'hold released',
    'hold rejected',
    'hold quarantine',
    'rejected hold',
  ]);
  expect(LOT_STATUSES.some((status) => isTransition(status, status))).toBe(false);
});

test('managers of oils may only put lots on hold that are not rejected', () => {
  const manager = { manageOils: true, assureQuality: false };
  const allowed = LOT_STATUSES.flatMap((from) =>
    statusesAfter(from).flatMap((to) => (mayMove(from, to, manager) ? [`${from} ${to}`] : [])),
  );
  expect(allowed).toEqual(['quarantine hold', 'released hold']);
});

test('only a release is signed', () => {
  expect(LOT_STATUSES.filter(needsSignature)).toEqual(['released']);
});

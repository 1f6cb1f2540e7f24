import { expect, test } from 'vitest';
import { lotActs } from './acts.ts';
import type { LotStatus } from './status.ts';

const labels = (from: LotStatus, assureQuality: boolean, manageOils = true) =>
  lotActs(from, { assureQuality, manageOils }).map(({ label }) => label);

test('Quality is offered the usual act first', () => {
  expect(labels('quarantine', true)).toEqual(['Release', 'Reject', 'Put on hold']);
  expect(labels('released', true)).toEqual(['Put on hold', 'Reject']);
  expect(labels('hold', true)).toEqual(['Take off hold', 'Reject', 'Put in quarantine']);
  expect(labels('rejected', true)).toEqual(['Take back rejection']);
});

test('whoever manages oils is offered only to put a lot on hold', () => {
  expect(labels('quarantine', false)).toEqual(['Put on hold']);
  expect(labels('released', false)).toEqual(['Put on hold']);
  expect(labels('hold', false)).toEqual([]);
  expect(labels('rejected', false)).toEqual([]);
});

test('other people are offered nothing', () => {
  expect(labels('released', false, false)).toEqual([]);
});

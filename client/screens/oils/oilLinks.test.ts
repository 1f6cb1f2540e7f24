import { expect, test } from 'vitest';
import {
  certificateAnchor,
  editOilLink,
  FROM_LIST,
  isCertificateAnchor,
  lotLink,
  oilAt,
  oilIdOf,
  oilLink,
  oneStepFurther,
  stepsFromList,
} from './oilLinks.ts';

test('a lot of the inventory has a page, a temporary one has none', () => {
  expect(lotLink('12')).toBe('/inventory/12');
  expect(lotLink('temporary-1')).toBeNull();
});

test('the link to an oil tells its id', () => {
  expect(oilIdOf(oilLink('T2lsOjEy/=+'))).toBe('T2lsOjEy/=+');
});

test('an oil opened from the list leads back to it, by a step more for each tab that was opened', () => {
  expect([FROM_LIST, null, 'x', {}].map(stepsFromList)).toEqual([1, null, null, null]);
  expect(stepsFromList(oneStepFurther(FROM_LIST))).toBe(2);
  expect(oneStepFurther(null)).toBeNull();
});

test('only the anchor of a certificate names one', () => {
  expect(isCertificateAnchor(`#${certificateAnchor(12)}`)).toBe(true);
  expect(['', '#certificate-', '#ledger', 'certificate-12'].map(isCertificateAnchor)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

test('a URL names an oil by its number or by its global id', () => {
  expect(oilAt('12')).toBe('T2lsOjEy');
  expect(oilAt('T2lsOjEy')).toBe('T2lsOjEy');
});

test('an oil is edited in its row of the inventory, an inactive one on its tab', () => {
  const oil = { id: '12', tag: 'D9 & 14', active: true };
  expect(editOilLink(oil)).toBe('/inventory?edit=12');
  expect(editOilLink({ ...oil, active: false })).toBe(
    '/inventory?tab=inactive&q=D9+%26+14&edit=12',
  );
});

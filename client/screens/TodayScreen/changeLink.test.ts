import { expect, test } from 'vitest';
import { auditLink, changeLink } from './changeLink.ts';

test('a change leads to the page of its record, if it has one', () => {
  const of = (recordType: string, recordName: string) =>
    changeLink({ recordType, recordId: '7', recordName });
  expect(of('batch', 'BF-20261126-AB12')).toBe('/production-document/batch/BF-20261126-AB12');
  expect(of('oil', 'D9-011')).toBe('/inventory/7');
  expect(of('recipe', 'GUM 1')).toBe('/recipes?history=GUM+1');
  expect(of('user', 'jo@example.test')).toBeNull();
});

test('the audit log opens with the day as its filter', () => {
  expect(auditLink(new Date(2026, 10, 25))).toBe('/settings?tab=audit&from=2026-11-25');
});

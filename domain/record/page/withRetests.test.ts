import { expect, test } from 'vitest';
import { record } from '#domain/record/testing/records.ts';
import { withRetests } from './withRetests.ts';

const LINE = 'Retest of 2026-11-20: D9-014 THC 88.2 → 78.9 %. As made: 4.472 mg/unit (−10.6 %).';

test('lines about retests follow the head of the record, each once', () => {
  const plain = record();
  const { sections, ...rest } = withRetests(plain, [LINE, LINE]);
  expect(sections.map(({ key }) => key)).toEqual([
    'fields',
    'retests',
    ...plain.sections.slice(1).map(({ key }) => key),
  ]);
  expect(sections[1]).toMatchObject({ notes: [{ severity: 'caution', text: LINE }] });
  const { sections: _, ...before } = plain;
  expect(rest).toEqual(before);
});

test('a record without retests stays as it is', () => {
  const plain = record();
  expect(withRetests(plain, [])).toBe(plain);
});

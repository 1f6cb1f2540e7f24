import { expect, test } from 'vitest';
import { overrideWarning } from '#domain/review/lotOverride.ts';
import { withoutReplaced } from './replacedUses.ts';

const allowed = (tag: string, reason: string) =>
  overrideWarning({ tag, reason, fact: 'expired on 14 Jan 2027', by: 'Maya Ortiz' });

test('a record has one permission for a lot that was allowed anew', () => {
  const [first, anew] = [allowed('D9', 'Tested at noon.'), allowed('D9', 'Tested again.')];
  const other = allowed('D9 B', 'Smells as it should.');
  const warnings = ['2.000 g under batch weight', first, other, 'D9 expires in 3 days.'];
  const tags = ['D9', 'D9 B'];
  expect(withoutReplaced(warnings, [], tags)).toEqual(warnings);
  expect(withoutReplaced(warnings, [anew], tags)).toEqual(
    warnings.filter((text) => text !== first),
  );
  expect(withoutReplaced(warnings, [allowed('D9 B', 'Again.')], tags)).toEqual(
    warnings.filter((text) => text !== other),
  );
  expect(withoutReplaced(warnings, [anew], ['D9', 'D9', 'D9 B'])).toEqual(warnings);
});

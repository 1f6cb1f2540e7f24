import { expect, test } from 'vitest';
import { certificateOf, passed } from '../testing/factories.ts';
import { hasFailed, PANELS } from './certificate.ts';

test('a certificate failed by its verdict, or by one panel', () => {
  const { panels } = passed();
  expect(hasFailed(certificateOf())).toBe(false);
  expect(hasFailed(certificateOf({ verdict: 'not_stated' }))).toBe(false);
  expect(hasFailed(certificateOf({ verdict: 'fail' }))).toBe(true);
  for (const panel of PANELS) {
    const failed = { ...panels, [panel]: 'fail' as const };
    expect(hasFailed(certificateOf({ panels: failed }))).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { passed } from '../testing/factories.ts';
import { PANELS } from './certificate.ts';
import { releaseIssues } from './releaseIssues.ts';

const NONE = 'D9-1 has no certificate that passed. Attach one before it is released.';
const messages = (...of: Parameters<typeof passed>) =>
  releaseIssues('D9-1', passed(...of)).map(({ message }) => message);

test('a certificate that passed, with a number and a file, releases', () => {
  expect(messages()).toEqual([]);
});

test('a lot without a certificate is not released', () => {
  expect(releaseIssues('D9-1', null)).toEqual([{ path: [], message: NONE }]);
});

test('a verdict other than pass is named', () => {
  expect(messages({ verdict: 'fail' })).toEqual([
    NONE,
    'The certificate of D9-1 says that it failed.',
  ]);
  expect(messages({ verdict: 'not_stated' })).toEqual([
    NONE,
    'The certificate of D9-1 states no verdict.',
  ]);
});

test.each(PANELS)('a failed panel is named: %s', (panel) => {
  const panels = { ...passed().panels, [panel]: 'fail' as const };
  expect(releaseIssues('D9-1', passed({ panels }))).toMatchObject([{ path: ['panels', panel] }]);
  const untested = { ...passed().panels, [panel]: 'not_tested' as const };
  expect(messages({ panels: untested })).toEqual([]);
});

test('all that is missing is named at once', () => {
  expect(messages({ certificateNumber: ' ', hasFile: false })).toEqual([
    'The certificate of D9-1 has no number. Enter the one printed on it.',
    'The certificate of D9-1 has no file. Add the certificate again with its file before the lot is released.',
  ]);
});

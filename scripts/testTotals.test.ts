import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { totalsOf } from './testTotals.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-totals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function browserReport(
  stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number },
  specs: readonly { readonly title: string; readonly ok: boolean; readonly status: string }[],
): string {
  const file = path.join(folder, 'browser.json');
  const suite = {
    specs: specs.map(({ title, ok, status }, at) => ({
      file: 'site/contact.spec.ts',
      line: at + 1,
      title,
      ok,
      tests: [{ status }],
    })),
  };
  writeFileSync(file, JSON.stringify({ stats, suites: [{ specs: [], suites: [suite] }] }));
  return file;
}

test('a failed browser test fails the run, and is named', () => {
  const file = browserReport({ expected: 1, unexpected: 1, flaky: 0 }, [
    { title: 'sends', ok: true, status: 'expected' },
    { title: 'thanks', ok: false, status: 'unexpected' },
  ]);
  expect(totalsOf(false, file)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['e2e/site/contact.spec.ts:2: thanks'],
  });
});

test('a browser test that passes only at a second try has failed', () => {
  const file = browserReport({ expected: 1, unexpected: 0, flaky: 1 }, [
    { title: 'sends', ok: true, status: 'expected' },
    { title: 'thanks', ok: true, status: 'flaky' },
  ]);
  const { passed, failed } = totalsOf(true, file);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
});

test('a runner that ends without a report has failed once', () => {
  const { failed, failures } = totalsOf(true, path.join(folder, 'missing.json'));
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: ['ended before it wrote its report'],
  });
});

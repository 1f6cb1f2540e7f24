import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { totalsOf } from './testTotals.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-totals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function browserReport(
  stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number },
  specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly status: string;
    readonly errors?: readonly string[];
    readonly page?: string;
  }[],
): string {
  const file = path.join(folder, 'browser.json');
  const suite = {
    specs: specs.map(({ title, ok, status, errors = [], page }, at) => ({
      file: 'site/contact.spec.ts',
      line: at + 1,
      title,
      ok,
      tests: [
        {
          status,
          results: [
            {
              errors: errors.map((message) => ({ message })),
              attachments: page === undefined ? [] : [{ name: 'error-context', path: page }],
            },
          ],
        },
      ],
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
    pages: [],
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

test('a failure is printed with the first lines of its error, without colours and stack', () => {
  const error = '\u001b[31mError: not visible\u001b[39m\n\n  Timeout: 5000ms\n    at somewhere';
  const file = browserReport({ expected: 0, unexpected: 1, flaky: 0 }, [
    {
      title: 'thanks',
      ok: false,
      status: 'unexpected',
      errors: [error, 'Error: page.click: too late'],
    },
  ]);
  expect(totalsOf(false, file).failures).toEqual([
    'e2e/site/contact.spec.ts:1: thanks\n        Error: not visible\n          Timeout: 5000ms\n        Error: page.click: too late',
  ]);
});

test('a failed browser test is printed with what the page showed', () => {
  const page = path.join(folder, 'error-context.md');
  writeFileSync(page, '# Page\n\n```\nError\n```\n\n```yaml\n- main:\n  - heading "Login"\n```\n');
  const file = browserReport({ expected: 0, unexpected: 1, flaky: 0 }, [
    { title: 'thanks', ok: false, status: 'unexpected', errors: ['Error: not visible'], page },
  ]);
  const { failures, pages } = totalsOf(false, file);
  expect(failures).toEqual(['e2e/site/contact.spec.ts:1: thanks\n        Error: not visible']);
  expect(pages[0]?.trimEnd().split('\n')).toEqual([
    'e2e/site/contact.spec.ts:1: thanks',
    '        - main:',
    '          - heading "Login"',
  ]);
});

test('a failed test of Vitest is named with its error', () => {
  const file = path.join(folder, 'vitest.json');
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const name = path.resolve('domain/sum.test.ts');
  const unloaded = { name: path.resolve('a.test.ts'), status: 'failed', message: 'no such file' };
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        { name, status: 'failed', message: '', assertionResults: [failed] },
        { ...unloaded, assertionResults: [] },
      ],
    }),
  );
  expect(totalsOf(false, file)).toEqual({
    passed: 0,
    failed: 2,
    failures: [
      'a.test.ts: could not be loaded\n        no such file',
      'domain/sum.test.ts: adds\n        expected 1 to be 2',
    ],
    pages: [],
  });
});

test('a runner that ends without a report has failed once', () => {
  const { failed, failures } = totalsOf(true, path.join(folder, 'missing.json'));
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: ['ended before it wrote its report'],
  });
});

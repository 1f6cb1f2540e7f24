import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Totals = { readonly passed: number; readonly failed: number };

const ofVitest = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that could not even be loaded has no tests that could fail.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
  }));

const ofPlaywright = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

const ofChecks = z.object({ passed: z.number(), failed: z.number() });

const report = z.union([ofVitest, ofPlaywright, ofChecks]);

/**
 * What a step counts for. A runner that ends badly without a failed test, or before it could write
 * its report, has failed once; a step without tests counts only then.
 */
export function totalsOf(succeeded: boolean, reportFile: string | undefined): Totals {
  const totals = reportFile === undefined ? { passed: 0, failed: 0 } : readTotals(reportFile);
  return succeeded || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

function readTotals(file: string): Totals {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type Totals = {
  readonly passed: number;
  readonly failed: number;
  /** One line per failed test: its file and its name. */
  readonly failures: readonly string[];
};

const ofVitest = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Totals => {
    // A file that failed to load has no failed tests.
    const unloaded = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      failures: [
        ...unloaded.map((file) => `${fromHere(file.name)}: could not be loaded`),
        ...testResults.flatMap((file) =>
          file.assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) => `${fromHere(file.name)}: ${test.fullName}`),
        ),
      ],
    };
  });

type Suite = {
  readonly specs: readonly { file: string; line: number; title: string; ok: boolean }[];
  readonly suites?: readonly Suite[] | undefined;
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({ file: z.string(), line: z.number(), title: z.string(), ok: z.boolean() }),
    ),
    suites: z.array(suite).optional(),
  }),
);
const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const ofPlaywright = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(suite),
  })
  .transform(
    ({ stats, suites }): Totals => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: suites
        .flatMap(specsOf)
        .filter((spec) => !spec.ok)
        .map((spec) => `e2e/${spec.file}:${spec.line}: ${spec.title}`),
    }),
  );

const ofChecks = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
});

const report = z.union([ofVitest, ofPlaywright, ofChecks]);

/**
 * The totals of a step. A runner that fails without a failed test or a report counts as one failure; a step without
 * tests counts only then.
 */
export function totalsOf(succeeded: boolean, reportFile: string | undefined): Totals {
  if (reportFile === undefined) return succeeded ? NOTHING : failedOnce('failed');
  const totals = readTotals(reportFile);
  return succeeded || totals.failed > 0
    ? totals
    : { ...totals, ...failedOnce('ended badly without a failed test'), passed: totals.passed };
}

const NOTHING: Totals = { passed: 0, failed: 0, failures: [] };
const failedOnce = (why: string): Totals => ({ passed: 0, failed: 1, failures: [why] });

function readTotals(file: string): Totals {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return failedOnce('ended before it wrote its report');
  }
}

function fromHere(file: string): string {
  return path.relative(process.cwd(), file);
}

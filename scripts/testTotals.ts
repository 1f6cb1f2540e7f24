import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type Totals = {
  readonly passed: number;
  readonly failed: number;
  /** One line per failed test: its file and its name. */
  readonly failures: readonly string[];
  /** One line per test that failed and then passed; counted as passed. */
  readonly flaky?: readonly string[];
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

const spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
});
type Spec = z.infer<typeof spec>;
type Suite = {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(spec),
    suites: z.array(suite).optional(),
  }),
);
const specsOf = ({ specs, suites = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky');
const lineOf = ({ file, line, title }: Spec) => `e2e/${file}:${line}: ${title}`;

const ofPlaywright = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(suite),
  })
  .transform(({ stats, suites }): Totals => {
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: specs.filter(({ ok }) => !ok).map(lineOf),
      flaky: specs.filter(isFlaky).map(lineOf),
    };
  });

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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export type Totals = {
  readonly passed: number;
  readonly failed: number;
  /** One entry per failed test: its file, its name and the first lines of its error. */
  readonly failures: readonly string[];
  /** The page as the browser showed it, for each of them that had one. */
  readonly pages: readonly string[];
};

const ofVitest = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
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
      pages: [],
      failures: [
        ...unloaded.map((file) =>
          withReason(`${fromHere(file.name)}: could not be loaded`, file.message),
        ),
        ...testResults.flatMap((file) =>
          file.assertionResults
            .filter((test) => test.status === 'failed')
            .map((test) =>
              withReason(
                `${fromHere(file.name)}: ${test.fullName}`,
                test.failureMessages?.join('\n'),
              ),
            ),
        ),
      ],
    };
  });

type Spec = {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly {
      readonly errors: readonly { readonly message?: string | undefined }[];
      readonly attachments: readonly {
        readonly name: string;
        readonly path?: string | undefined;
      }[];
    }[];
  }[];
};
type Suite = {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        file: z.string(),
        line: z.number(),
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({
            results: z
              .array(
                z.object({
                  errors: z.array(z.object({ message: z.string().optional() })).default([]),
                  attachments: z
                    .array(z.object({ name: z.string(), path: z.string().optional() }))
                    .default([]),
                }),
              )
              .default([]),
          }),
        ),
      }),
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
  .transform(({ stats, suites }): Totals => {
    const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: failed.map((spec) => withReason(nameOf(spec), errorsOf(spec))),
      pages: failed.flatMap(pageOf),
    };
  });

const ofChecks = z
  .object({ passed: z.number(), failed: z.number(), failures: z.array(z.string()) })
  .transform((totals): Totals => ({ ...totals, pages: [] }));

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

const NOTHING: Totals = { passed: 0, failed: 0, failures: [], pages: [] };
const failedOnce = (why: string): Totals => ({ ...NOTHING, failed: 1, failures: [why] });

function readTotals(file: string): Totals {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return failedOnce('ended before it wrote its report');
  }
}

const nameOf = ({ file, line, title }: Spec): string => `e2e/${file}:${line}: ${title}`;

/** All errors, because the first one of a test that hung says only that its time was over. */
function errorsOf({ tests }: Spec): string {
  return tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors }) => errors.map(({ message = '' }) => message))
    .join('\n');
}

const PAGE_LINES = 60;

/** The page as it was when the test failed. Playwright writes it to a file, which a build machine does not keep. */
function pageOf(spec: Spec): string[] {
  const context = spec.tests
    .flatMap(({ results }) => results)
    .flatMap(({ attachments }) => attachments)
    .find(({ name }) => name === 'error-context');
  if (context?.path === undefined || !existsSync(context.path)) return [];
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(context.path, 'utf8')) ?? [];
  return [[nameOf(spec), ...page.split('\n').slice(0, PAGE_LINES).map(indented)].join('\n')];
}

const REASON_LINES = 6;

/** A build machine may keep only the end of its output, which is where the totals are printed. */
function withReason(failure: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, REASON_LINES);
  return [failure, ...lines.map(indented)].join('\n');
}

function indented(line: string): string {
  return `        ${line.slice(0, 200)}`;
}

function fromHere(file: string): string {
  return path.relative(process.cwd(), file);
}

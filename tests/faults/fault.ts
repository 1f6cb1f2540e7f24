/** A small change by hand that makes the product wrong, and the tests that should notice. */
export type Fault = {
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files or folders of tests. */
  readonly tests: readonly string[];
};

/** Faults of one file: the tests, then what is found and what takes its place. */
export const faultsOf = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [find: string, replace: string])[],
): readonly Fault[] => changes.map(([find, replace]) => ({ file, find, replace, tests }));

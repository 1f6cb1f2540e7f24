import {
  PANEL_WORDS,
  PANELS,
  type PanelResult,
  type Panels,
  type TestPurpose,
  type Verdict,
} from '#domain/lots/certificate/certificate.ts';

export const PURPOSE_WORDS: Readonly<Record<TestPurpose, string>> = {
  supplier: 'From the supplier',
  incoming: 'Incoming test',
  retest: 'Retest',
  correction: 'Correction',
};

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  pass: 'Passed',
  fail: 'Failed',
  not_stated: 'Not stated',
};

export const PANEL_RESULT_WORDS: Readonly<Record<PanelResult, string>> = {
  pass: 'Passed',
  fail: 'Failed',
  not_tested: 'Not tested',
};

/** The name of a panel at the beginning of a line. */
export const panelLabel = (panel: keyof Panels): string =>
  `${PANEL_WORDS[panel].charAt(0).toUpperCase()}${PANEL_WORDS[panel].slice(1)}`;

/** The panels that were tested, by result: `microbial, heavy metals passed; pesticides failed`. */
export function panelsText(results: ReadonlyMap<string, PanelResult>): string {
  const named = (result: PanelResult) =>
    PANELS.filter((panel) => results.get(panel) === result).map((panel) => PANEL_WORDS[panel]);
  const [passed, failed] = [named('pass'), named('fail')];
  return [
    ...(failed.length > 0 ? [`${failed.join(', ')} failed`] : []),
    ...(passed.length > 0 ? [`${passed.join(', ')} passed`] : []),
  ].join('; ');
}

/** The heading of a test: its purpose and its certificate. */
export function testTitle(test: {
  readonly purpose: TestPurpose;
  readonly certificateNumber: string;
  readonly labName: string;
}): string {
  const certificate = [
    ...(test.certificateNumber === '' ? [] : [test.certificateNumber]),
    ...(test.labName === '' ? [] : [test.labName]),
  ].join(', ');
  return certificate === ''
    ? PURPOSE_WORDS[test.purpose]
    : `${PURPOSE_WORDS[test.purpose]}: ${certificate}`;
}

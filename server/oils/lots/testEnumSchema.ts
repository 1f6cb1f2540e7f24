import { builder } from '#server/graph/builder.ts';

export const TestPurpose = builder.enumType('LotTestPurpose', {
  description: 'Why a lot was tested.',
  values: {
    SUPPLIER: { value: 'supplier', description: 'The certificate that came with the lot.' },
    INCOMING: { value: 'incoming', description: 'Tested when it was received.' },
    RETEST: { value: 'retest', description: 'Tested again later.' },
    CORRECTION: {
      value: 'correction',
      description: 'Percents that somebody wrote: an earlier value was wrong, or was the first.',
    },
  },
} as const);

export const TestVerdict = builder.enumType('LotTestVerdict', {
  description: 'The verdict of a certificate on the lot as a whole.',
  values: {
    PASS: { value: 'pass', description: 'It passed.' },
    FAIL: { value: 'fail', description: 'It failed.' },
    NOT_STATED: { value: 'not_stated', description: 'The certificate does not say.' },
  },
} as const);

export const PanelResult = builder.enumType('LotTestPanelResult', {
  description: 'The statement of a certificate on one panel.',
  values: {
    PASS: { value: 'pass', description: 'The panel passed.' },
    FAIL: { value: 'fail', description: 'The panel failed.' },
    NOT_TESTED: { value: 'not_tested', description: 'The panel was not tested.' },
  },
} as const);

export const ResultKind = builder.enumType('LotTestResultKind', {
  description: 'The kind of result that a test has for one cannabinoid.',
  values: {
    VALUE: { value: 'value', description: 'A percent by weight.' },
    NOT_DETECTED: { value: 'not_detected', description: 'Below the limit of detection: ND.' },
    BELOW_LOQ: {
      value: 'below_loq',
      description: 'Detected, and below the limit of quantification.',
    },
    NOT_TESTED: { value: 'not_tested', description: 'It says nothing; an earlier result stays.' },
  },
} as const);

export const UpperKind = builder.enumType('UpperKind', {
  description: 'How far the most that may be in a lot is known.',
  values: {
    BOUND: { value: 'bound', description: 'It is `percent` at most.' },
    UNKNOWN: { value: 'unknown', description: 'Its test printed no limit that bounds it.' },
    NOT_RECORDED: { value: 'not_recorded', description: 'No test of it was recorded.' },
  },
} as const);

export const RetestKind = builder.enumType('RetestKind', {
  description: 'From when on new percents of a lot count.',
  values: {
    DRIFT: { value: 'drift', description: 'The lot changed: from the day of the sample.' },
    CORRECTION: {
      value: 'correction',
      description: 'The earlier value was wrong: from the start.',
    },
  },
} as const);

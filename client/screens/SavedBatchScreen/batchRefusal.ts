import { failed, type Refusal, refusalOf, refusalText } from '#client/screens/forms/refusal.ts';

const FAILED = 'Failed to save batch';

const inOneLine = (refusal: Refusal): Refusal => ({
  ...refusal,
  title: null,
  message: refusalText({ ...refusal, title: FAILED }),
});

/** `Failed to save batch: {server error}` (batch spec, section 8). */
export const batchRefusal = (answer: Parameters<typeof refusalOf>[1]): Refusal =>
  inOneLine(refusalOf(FAILED, answer));

/** The request came to nothing. */
export const batchFailure = (message: string): Refusal => inOneLine(failed(FAILED, message));

/** The path to the field of an issue, from the outermost field inwards; rows by index. */
export type Path = readonly string[];
export type Issue = { readonly path: Path; readonly message: string };

/** A draft may be incomplete; a published recipe may not. */
export type Purpose = 'publish' | 'draft';

/** A list with the issue when `isWrong`, otherwise an empty list. */
export const issueWhen = (isWrong: boolean, path: Path, message: string): readonly Issue[] =>
  isWrong ? [{ path, message }] : [];

type TextRule = {
  readonly label: string;
  readonly mostCharacters: number;
  readonly isRequired: boolean;
  /** A single-line text, such as a name, that appears in lists, files and printed records. */
  readonly isLine?: boolean;
};

/**
 * Characters that a line or a file cannot contain. U+FFFD remains after a wrong encoding, an unpaired surrogate after
 * text is cut within a character.
 */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029\ufffd]/u;
const HALF_CHARACTER = /\p{Cs}/u;

/** Characters without a picture of their own, blanks among them, and U+2800, whose picture is empty: a class of a pattern. */
export const UNSEEN = String.raw`[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]`;
const UNSEEN_BESIDE_BLANKS = new RegExp(String.raw`(?!\s)${UNSEEN}`, 'gu');

/**
 * How many characters of a text somebody sees, with the blanks between them; 0 when it looks empty. One of two units, such as
 * an emoji, is one, as in the database.
 */
export const seenLength = (text: string): number =>
  [...text.replace(UNSEEN_BESIDE_BLANKS, '').trim()].length;

/** Issues of a single-line text; leading and trailing blanks are ignored. */
export const lineTextIssues = (path: Path, text: string, label: string): readonly Issue[] =>
  issueWhen(
    UNWRITABLE.test(text.trim()),
    path,
    `${label} must not contain line breaks or unprintable characters`,
  );

/** Issues of a multi-line text: characters that a text column cannot store unchanged. */
export const keptTextIssues = (path: Path, text: string, label: string): readonly Issue[] => [
  ...issueWhen(text.includes('\u0000'), path, `${label} must not contain the character U+0000`),
  ...issueWhen(
    HALF_CHARACTER.test(text),
    path,
    `${label} holds half a character, which can’t be kept. Type it again`,
  ),
];

/** Issues of a text, including its length; leading and trailing blanks are ignored. */
export function textIssues(path: Path, text: string, rule: TextRule): readonly Issue[] {
  const { label, mostCharacters, isLine = false } = rule;
  const length = text.trim().length;
  return [
    ...issueWhen(rule.isRequired && seenLength(text) === 0, path, `${label} is required`),
    ...issueWhen(length > mostCharacters, path, `${label}: at most ${mostCharacters} characters`),
    ...(isLine ? lineTextIssues(path, text, label) : keptTextIssues(path, text, label)),
  ];
}

type NumberRule = {
  readonly label: string;
  readonly mostDecimals: number;
  /** `positive` allows 0 in a draft. */
  readonly range: 'positive' | 'zeroOrMore' | 'percent';
  /** The message for a number outside the range, and for a missing required one. */
  readonly message: string;
  readonly isRequired: boolean;
};

/** Issues of a number: its range, and whether its database column can hold it. */
export function numberIssues(
  path: Path,
  value: number | null,
  rule: NumberRule,
  purpose: Purpose,
): readonly Issue[] {
  const { label, mostDecimals, message } = rule;
  if (value === null) return issueWhen(rule.isRequired && purpose === 'publish', path, message);
  if (!Number.isFinite(value)) return [{ path, message: `${label} must be a number` }];
  const isOutside =
    value < 0 ||
    (rule.range === 'percent' && value > 100) ||
    (rule.range === 'positive' && value === 0 && purpose === 'publish');
  const isTooLarge = Math.abs(value) >= MAGNITUDE;
  return [
    ...issueWhen(isOutside, path, message),
    ...issueWhen(isTooLarge, path, `${label} must be below ${MAGNITUDE_TEXT}`),
    ...issueWhen(
      !isTooLarge && Number(value.toFixed(mostDecimals)) !== value,
      path,
      `${label}: at most ${mostDecimals} decimals`,
    ),
  ];
}

/** Every stored number is below this. */
export const MAGNITUDE = 1e10;
const MAGNITUDE_TEXT = '10,000,000,000';

/** An issue of the whole list when it has more than `most` entries. */
export const countIssues = (path: Path, count: number, most: number, noun: string) =>
  issueWhen(count > most, path, `At most ${most} ${noun}`);

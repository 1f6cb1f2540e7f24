/** Limits on the console output that is sent with a report. */
export const MOST_CONSOLE_LINES = 200;
export const LONGEST_CONSOLE_LINE = 1_000;

const REDACTED = '[redacted]';
const BEARER = /\b(bearer)[\s:=]+[^\s"',;]+/gi;
const JWT = /\beyJ[\w-]*\.[\w-]+\.?[\w-]*/g;
/** A name that marks the following text as secret. */
const NAMED =
  /\b(password|passwd|secret|token|access_token|refresh_token|api[_-]?key|authorization)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi;
/** A long unbroken run of characters, longer than any word. URLs and paths are interrupted by their separators. */
const LONG_SECRET = /[A-Za-z0-9+_=-]{32,}/g;

/** `text` with bearer tokens, JWTs and long secrets replaced (docs/rules/accounts.md, Contact and feedback). */
export const redacted = (text: string): string =>
  text
    .replace(JWT, REDACTED)
    .replace(BEARER, `$1 ${REDACTED}`)
    .replace(NAMED, `$1$2${REDACTED}`)
    .replace(LONG_SECRET, REDACTED);

/** The last lines, redacted before they are shortened so that no part of a secret remains. */
export const redactedConsole = (lines: readonly string[]): readonly string[] =>
  lines.slice(-MOST_CONSOLE_LINES).map((line) => redacted(line).slice(0, LONGEST_CONSOLE_LINE));

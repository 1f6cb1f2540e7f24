/** Lines of the console that go with a report, and how much of each. */
export const MOST_CONSOLE_LINES = 200;
export const LONGEST_CONSOLE_LINE = 1_000;

const REDACTED = '[redacted]';
const BEARER = /\b(bearer)[\s:=]+[^\s"',;]+/gi;
const JWT = /\beyJ[\w-]*\.[\w-]+\.?[\w-]*/g;
/** A name that says what follows is secret. */
const NAMED =
  /\b(password|passwd|secret|token|access_token|refresh_token|api[_-]?key|authorization)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi;
/** Long and of one piece: no word of a sentence is. Addresses and paths are cut at their marks. */
const LONG_SECRET = /[A-Za-z0-9+_=-]{32,}/g;

/** The text without bearer tokens, JWTs and long secrets (recipe spec, section 9). */
export const redacted = (text: string): string =>
  text
    .replace(JWT, REDACTED)
    .replace(BEARER, `$1 ${REDACTED}`)
    .replace(NAMED, `$1$2${REDACTED}`)
    .replace(LONG_SECRET, REDACTED);

/** The last lines, redacted before they are cut, so that no half of a secret stays. */
export const redactedConsole = (lines: readonly string[]): readonly string[] =>
  lines.slice(-MOST_CONSOLE_LINES).map((line) => redacted(line).slice(0, LONGEST_CONSOLE_LINE));

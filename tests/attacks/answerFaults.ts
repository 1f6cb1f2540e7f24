/** Text that internal errors would reveal: about the database, the language, or file paths. */
const LEAKS: readonly RegExp[] = [
  /Unexpected error/,
  /prisma|pglite|pothos/i,
  /\bP[12]\d{3}\b/,
  /\b(SELECT|INSERT INTO|DELETE FROM)\b/,
  /relation "|column "|violates|at or near "|deadlock/,
  /node_modules|\.[cm]?[jt]sx?:\d|\n\s+at /,
  /\b(Type|Range|Reference|Internal)Error\b|Cannot (read|set|convert)|is not (a function|iterable)/,
];

const leaksIn = (text: string): readonly string[] =>
  LEAKS.filter((leak) => leak.test(text)).map((leak) => `${leak} in ${text.slice(0, 500)}`);

/** Requests are sequential and the disk has space, so 503 would be invalid input treated as an outage. */
const statusFaults = (status: number): readonly string[] =>
  status >= 500 ? [`status ${status}`] : [];

/** Codes that GraphQL may also return with status 200 beside other data. */
const OUTAGES: ReadonlySet<unknown> = new Set(['UNAVAILABLE', 'STORAGE_FULL']);

/** Slightly more than the limit to which GraphQL messages are shortened. */
const LONGEST_MESSAGE = 1_100;

type GraphErrors = {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message?: unknown;
    readonly extensions?: { readonly code?: unknown };
  }[];
};

/** Faults in a GraphQL response to any request. */
export function graphAnswerFaults(status: number, body: string): readonly string[] {
  const answer = parsed(body) as GraphErrors | undefined;
  if (answer === undefined) return [`no JSON: ${body.slice(0, 200)}`];
  const { errors = [] } = answer;
  const isAnswer = 'data' in answer || errors.length > 0 || ('detail' in answer && status >= 400);
  return [
    ...statusFaults(status),
    ...(isAnswer ? [] : [`neither data nor errors: ${body.slice(0, 200)}`]),
    ...errors.flatMap(({ message, extensions }) => [
      ...(typeof message === 'string' && message !== '' ? leaksIn(message) : ['no message']),
      ...(String(message).length > LONGEST_MESSAGE ? [`${String(message).length} characters`] : []),
      ...(typeof extensions?.code === 'string' ? [] : [`no code: ${String(message)}`]),
      ...(extensions?.code === 'INTERNAL_SERVER_ERROR' ? [String(message)] : []),
      ...(OUTAGES.has(extensions?.code) ? [`an outage: ${String(message)}`] : []),
    ]),
  ];
}

type RestError = { readonly detail?: unknown; readonly error?: unknown };

/** Faults in a REST response to any request. */
export function restAnswerFaults(method: string, status: number, body: string): readonly string[] {
  const faults = statusFaults(status);
  if (status < 400 || method === 'HEAD') return faults;
  const { detail, error } = (parsed(body) ?? {}) as RestError;
  const hasDetail =
    typeof detail === 'string'
      ? detail !== ''
      : Array.isArray(detail) && detail.length > 0 && detail.every(isIssue);
  return [
    ...faults,
    ...(hasDetail ? [] : [`no detail: ${status} ${body.slice(0, 300)}`]),
    ...(typeof error === 'string' && error !== '' ? leaksIn(error) : ['no error']),
  ];
}

const isIssue = (issue: unknown): boolean => {
  const { loc, msg, type } = Object(issue) as Readonly<Record<string, unknown>>;
  return Array.isArray(loc) && typeof msg === 'string' && msg !== '' && typeof type === 'string';
};

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

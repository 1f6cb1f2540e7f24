import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { apiWithToken, testServer } from '#tests/execute.ts';

/** The examples in docs/api.md: requests and documented responses. */
export type Example = {
  readonly kind: 'graphql' | 'sh';
  readonly request: string;
  /** The name of the token it is sent with. */
  readonly as: string;
  readonly variables: string;
  readonly answer: string;
};

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
/** A request, optional variables, and the response right behind it. */
const EXAMPLE =
  /^```(graphql|sh)([^\n]*)\n(.*?)^```\s+(?:```json variables\n(.*?)^```\s+)?```\w+ answer\n(.*?)^```$/gms;
const REQUEST = /^```(?:graphql|sh)\b/gm;
const NAME = /<([A-Z_]+)>/g;
const ANYTHING = '…';

export const pageText = page;

export function examples(): readonly Example[] {
  const found = [...page.matchAll(EXAMPLE)].map(
    ([, language, info = '', request = '', variables = '{}', answer = '']): Example => ({
      kind: language === 'sh' ? 'sh' : 'graphql',
      request,
      as: / as (\w+)/.exec(info)?.[1] ?? 'TOKEN',
      variables,
      answer,
    }),
  );
  expect(found, 'requests with an answer').toHaveLength(page.match(REQUEST)?.length ?? 0);
  return found;
}

/** Values from earlier responses, by the names used on the page. */
export type Known = Map<string, string>;

const filled = (text: string, known: Known): string =>
  text.replace(NAME, (whole, name: string) => known.get(name) ?? whole);

/** Runs an example and compares the response with the page; stores the values that the page names. */
export async function runExample(example: Example, known: Known): Promise<void> {
  const request = filled(example.request, known);
  if (example.kind === 'sh') return compareCurl(request, example.answer, known);
  const api = apiWithToken(known.get(example.as) ?? null);
  const variables: Record<string, unknown> = JSON.parse(filled(example.variables, known));
  const { data, errors } = await api.graph(request, variables);
  expect(errors).toBeUndefined();
  compare(JSON.parse(example.answer), data, known);
}

async function compareCurl(command: string, answer: string, known: Known): Promise<void> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const after = (flag: string) => words.filter((_, at) => words[at - 1] === flag);
  const url = new URL(words.find((word) => word.startsWith('http')) ?? '');
  const [body] = after('-d');
  const { headers, payload } = await (await testServer()).inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(after('-H').map((header) => header.split(': '))),
    ...(body === undefined ? {} : { payload: body }),
  });
  if (!words.includes('-D')) return compare(JSON.parse(answer), JSON.parse(payload), known);
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  compareText(answer.trim(), sent.join('\n'), known);
}

/** Asserts that every line of `expected` is a line of `text`. */
function compareText(expected: string, text: string, known: Known): void {
  const pattern = expected
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(NAME, (_, name: string) => `(?<${name}>[^\\s>&;]+)`);
  const found = new RegExp(`^${pattern}$`, 'm').exec(text);
  expect(found, `${expected} in\n${text}`).not.toBeNull();
  for (const [name, value] of Object.entries(found?.groups ?? {})) known.set(name, value);
}

function compare(expected: unknown, actual: unknown, known: Known): void {
  expect(actual).toEqual(completed(expected, actual, known));
}

/** The documented response, with actual values where the page leaves them open. */
function completed(expected: unknown, actual: unknown, known: Known): unknown {
  if (expected === ANYTHING) return actual ?? 'something';
  const name = typeof expected === 'string' ? /^<([A-Z_]+)>$/.exec(expected)?.[1] : undefined;
  if (name !== undefined) {
    const before = known.get(name) ?? String(actual);
    known.set(name, before);
    return before === String(actual) ? actual : before;
  }
  if (Array.isArray(expected)) {
    const rows: readonly unknown[] = Array.isArray(actual) ? actual : [];
    return expected.map((one, at) => completed(one, rows[at], known));
  }
  if (!isRecord(expected)) return expected;
  const { [ANYTHING]: others, ...named } = expected;
  const fields = isRecord(actual) ? actual : {};
  const entries = Object.entries(named).map(([key, one]) => [
    key,
    completed(one, fields[key], known),
  ]);
  return { ...(others === undefined ? {} : fields), ...Object.fromEntries(entries) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { FAILURE_CLASSES } from '#domain/formulation/types.ts';
import type { GraphAnswer, RestAnswer } from '#tests/execute.ts';
import { type AskedLot, type BlendRecipe, faultsOf, mgIn, missOf } from './blend.ts';

/**
 * Any request, however invalid, must get a helpful refusal, an infeasible blend with its class and reason, or a correct
 * blend.
 */

/** Values to put in place of valid ones. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -0.0001,
  -1,
  1.5,
  100.0001,
  1e12,
  99_999_999_999.9999,
  2 ** 53,
  1e300,
  1e-300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '1e999',
  'NaN',
  '0x10',
  '1'.repeat(400),
  'abc',
  '\u0000',
  '\ud800',
  '2026-02-30',
  '0000-01-01',
  '+012345-01-01',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { length: 1e9 },
];

const LONGEST_TEXT = 3_000;
/** Technical terms that help no user. */
const JARGON = /invalid input|undefined|\[object|unexpected error|prisma|zod/i;

/** The data needed to recompute a response. */
export type Question = {
  readonly recipe: BlendRecipe;
  readonly multiplier: number;
  readonly asked: ReadonlyMap<string, AskedLot>;
};

function unclear(text: unknown): string[] {
  if (typeof text !== 'string' || text.trim().length < 5) return [`No text: ${text}`];
  if (text.length > LONGEST_TEXT) return [`${text.length} characters of text.`];
  return JARGON.test(text) ? [`Unclear: ${text.slice(0, 300)}`] : [];
}

/** Numbers that JSON cannot represent became null. */
const hasHole = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasHole);

/** Names in the body are in snake case; keys below `cannabinoids` are chosen by the client. */
function isOfBody(loc: readonly string[]): boolean {
  const own = loc.includes('cannabinoids') ? loc.slice(0, loc.indexOf('cannabinoids')) : loc;
  return own[0] === 'body' && own.every((part) => !/[A-Z]/.test(part));
}

type RestDetail = { readonly loc: readonly string[]; readonly msg: string };

/** Faults in a REST response; `question` is null when the request must not succeed. */
export function restFaults({ status, body }: RestAnswer, question: Question | null): string[] {
  if (status >= 500) return [`Status ${status}.`];
  const answer = body as Record<string, unknown>;
  if (status >= 400) {
    const { detail, error } = answer as { detail: string | RestDetail[]; error: string };
    if (typeof detail === 'string') return unclear(error);
    const vague = detail.flatMap(({ loc, msg }) => [
      ...unclear(msg),
      ...(isOfBody(loc) ? [] : [loc.join('.')]),
    ]);
    return detail.length > 0 ? vague : ['No detail.'];
  }
  if (status === 201) return batchFaults(answer, question);
  if (answer['success'] === true) {
    const allocations = answer['allocations'] as { oil_id: unknown; allocated_qty: number }[];
    const buffer = answer['buffer'] as { qty: number } | null;
    const blend = allocations.map(({ oil_id, allocated_qty: grams }) => ({
      id: String(oil_id),
      grams,
    }));
    return successFaults(answer, question, blend, buffer?.qty ?? null);
  }
  return failureFaults(answer);
}

/** Faults in a GraphQL response to `calculateFormulation` or `createBatch`. */
export function graphFaults({ data, errors }: GraphAnswer, question: Question | null): string[] {
  const [error] = errors ?? [];
  if (error) {
    const code = error.extensions?.code ?? '';
    const known = ['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'].includes(code);
    return known ? unclear(error.message) : [`${code}: ${error.message}`];
  }
  const [payload = {}] = Object.values(data as Record<string, Record<string, unknown>>);
  if (String(payload['__typename']).endsWith('Error')) {
    const issues = (payload['issues'] ?? []) as readonly { message: string }[];
    return [...unclear(payload['message']), ...issues.flatMap(({ message }) => unclear(message))];
  }
  if (payload['batch']) return question ? [] : ['Saved what must not be.'];
  const answer = payload['formulation'] as Record<string, unknown>;
  if (answer['__typename'] === 'InfeasibleFormulation') {
    return failureFaults({ ...answer, class: String(answer['class']).toLowerCase() });
  }
  const allocations = answer['allocations'] as { lotId: string; grams: string }[];
  const buffer = answer['buffer'] as { grams: string } | null;
  const blend = allocations.map(({ lotId: id, grams }) => ({ id, grams: Number(grams) }));
  return successFaults(answer, question, blend, buffer === null ? null : Number(buffer.grams));
}

function failureFaults(answer: Readonly<Record<string, unknown>>): string[] {
  const known = FAILURE_CLASSES.some((name) => name === answer['class']);
  return [
    ...(known ? [] : [`Class ${answer['class']}.`]),
    ...unclear(answer['message']),
    ...(hasHole(answer) ? ['A number that is none.'] : []),
  ];
}

function successFaults(
  answer: Readonly<Record<string, unknown>>,
  question: Question | null,
  allocations: readonly { readonly id: string; readonly grams: number }[],
  bufferGrams: number | null,
): string[] {
  if (question === null) return ['A success that must not be.'];
  const holes = hasHole(answer) ? ['A number that is none.'] : [];
  return [...holes, ...faultsOf({ ...question, allocations, bufferGrams })];
}

/** The stored document alone must meet the targets. */
function batchFaults(
  answer: Readonly<Record<string, unknown>>,
  question: Question | null,
): string[] {
  if (question === null) return ['Saved what must not be.'];
  const { recipe, multiplier } = question;
  const oils = answer['oils'] as { qty: number; cannabinoids: Record<string, number> }[];
  const lots = oils.map(({ qty, cannabinoids }) => ({ grams: qty, percents: cannabinoids }));
  return recipe.targets.flatMap((target) => {
    const miss = missOf(target, mgIn(lots, target.cannabinoid), recipe, multiplier);
    return miss === null ? [] : [miss];
  });
}

/** A copy with one value set at a path, creating missing objects. */
export function withAt(base: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = (base as Record<string | number, unknown> | undefined)?.[first];
  const changed = withAt(inner, rest, value);
  if (Array.isArray(base)) return base.map((item, index) => (index === first ? changed : item));
  return { ...(base as object), [first]: changed };
}

export type Place = readonly (string | number)[];

/** The path of every value inside `value`, without the root. */
export const placesIn = (value: unknown, at: Place = []): readonly Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => {
        const path = [...at, Array.isArray(value) ? Number(name) : name];
        return [path, ...placesIn(inner, path)];
      });

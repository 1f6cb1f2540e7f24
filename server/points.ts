import { type GraphQLOutputType, getNamedType } from 'graphql';
import { assertPage, DEFAULT_PAGE } from './pageArguments.ts';

/** What a document costs: a point for each row that its connections read, and what is dearer than a row. */

/** The frozen copy of a batch: fifty lines of up to a thousand parts. */
const DOCUMENT = 40;
/** The lines of a recipe, 200 at most, and those below each, 50 at most. */
const LINES = 4;
const LINES_BELOW = 16;
/** Drawn on the thread that answers. */
const DRAWN_CODE = 20;
/** Reads a list to its end, however long that is: as much as two pages that name no length. */
const LONG_WALK = 2 * DEFAULT_PAGE;
/** Reads a list down to a page of it. */
const WALK = DEFAULT_PAGE;

/** Points of a field and how often what stands below it is counted. */
type Points = { readonly field: number; readonly multiplier: number };
type Args = Readonly<Record<string, unknown>>;

const once = (field: number): Points => ({ field, multiplier: 1 });

export const POINTS = {
  document: once(DOCUMENT),
  lines: once(LINES),
  linesBelow: once(LINES_BELOW),
  drawnCode: once(DRAWN_CODE),
  longWalk: once(LONG_WALK),
} as const;

/** Connections read rows; a list of ids multiplies what stands below it; anything else is free. */
export function rowsOfField(
  args: Args,
  _context: unknown,
  { type }: { readonly type: GraphQLOutputType },
): Points {
  const { name } = getNamedType(type);
  const ids = idsOf(args) ?? idsOf(Object(args['input']));
  if (ids !== null) return { field: 0, multiplier: Math.max(1, ids.length) };
  if (!name.endsWith('Connection')) return once(0);
  assertPage(name, args);
  const asked = [args['first'], args['last']].filter((length) => typeof length === 'number');
  // A page of no rows is one of a row, since its list is still searched and counted.
  const rows = asked.length === 0 ? DEFAULT_PAGE : Math.max(1, ...asked);
  return { field: rows, multiplier: rows };
}

/** The same of a list whose entries are added up from the newest: every other page walks down to its own. */
export function rowsOfSummedList(...[args, ...field]: Parameters<typeof rowsOfField>): Points {
  const { field: rows, multiplier } = rowsOfField(args, ...field);
  const isNewest = args['last'] == null && args['after'] == null && args['before'] == null;
  return { field: isNewest ? rows : rows + WALK, multiplier };
}

const idsOf = ({ ids }: Args): readonly unknown[] | null => (Array.isArray(ids) ? ids : null);

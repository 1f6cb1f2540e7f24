import { type GraphQLOutputType, getNamedType } from 'graphql';
import { MOST_INVITED_DEPARTMENTS } from '#domain/account/invitation.ts';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';
import { assertPage, DEFAULT_PAGE } from '#server/graph/lists/pageArguments.ts';
import { MENU_ROWS } from '#server/input/menuRows.ts';
import { ROWS_OF_TODAY } from '#server/input/rowsOfToday.ts';

/** The cost of a document in points: one for each row that its connections read, more for expensive fields. */

/** The frozen document of a batch: fifty lines of up to a thousand parts. */
const DOCUMENT = 40;
/** The lines of a recipe, at most 200, and those below each, at most 50. */
const LINES = 4;
const LINES_BELOW = 16;
/** One statement for the oils of all lots, of which a calculation takes at most this many besides its buffer. */
const OILS_OF_LOTS = 4;
const MOST_LOTS = MOST_CHOICES + 1;
/** Drawn on the main thread. */
const DRAWN_CODE = 20;
/** Reads a list of any length completely, which costs as much as two default pages. */
const LONG_WALK = 2 * DEFAULT_PAGE;
/** Reads a list from the start to the requested page. */
const WALK = DEFAULT_PAGE;

/** Points of a field, and the multiplier for the fields below it. */
type Points = { readonly field: number; readonly multiplier: number };
type Args = Readonly<Record<string, unknown>>;

const once = (field: number): Points => ({ field, multiplier: 1 });

export const POINTS = {
  document: once(DOCUMENT),
  lines: once(LINES),
  linesBelow: once(LINES_BELOW),
  drawnCode: once(DRAWN_CODE),
  longWalk: once(LONG_WALK),
  // Lists of lots are no connections, so that nothing above has multiplied what is read below each oil.
  oilOfLot: { field: OILS_OF_LOTS, multiplier: MOST_LOTS },
  // Its rows are free, since a menu is short; a list below each of them is not.
  menu: { field: 0, multiplier: MENU_ROWS },
  // A few aggregates over what is open and what was completed lately.
  today: once(DEFAULT_PAGE),
  rowsOfToday: { field: 0, multiplier: ROWS_OF_TODAY },
  departmentOfInvited: { field: 0, multiplier: MOST_INVITED_DEPARTMENTS },
} as const;

/** Connections cost their rows; a list of ids multiplies the cost below it; other fields are free. */
export function rowsOfField(
  args: Args,
  _context: unknown,
  { name, type }: { readonly name: string; readonly type: GraphQLOutputType },
): Points {
  const ids = idsOf(args) ?? idsOf(Object(args['input']));
  if (ids !== null) return { field: 0, multiplier: Math.max(1, ids.length) };
  if (!getNamedType(type).name.endsWith('Connection')) return once(0);
  assertPage(name, args);
  const asked = [args['first'], args['last']].filter((length) => typeof length === 'number');
  // A page of no rows costs like one row, because its list is still searched and counted.
  const rows = asked.length === 0 ? DEFAULT_PAGE : Math.max(1, ...asked);
  return { field: rows, multiplier: rows };
}

/** For a list with running sums from the newest entry: every page but the first walks to its position. */
export function rowsOfSummedList(...[args, ...field]: Parameters<typeof rowsOfField>): Points {
  const { field: rows, multiplier } = rowsOfField(args, ...field);
  const isNewest = args['last'] == null && args['after'] == null && args['before'] == null;
  return { field: isNewest ? rows : rows + WALK, multiplier };
}

const idsOf = ({ ids }: Args): readonly unknown[] | null => (Array.isArray(ids) ? ids : null);

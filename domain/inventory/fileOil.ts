import { type Actor, may } from '#domain/access.ts';
import { isCalendarDate } from '#domain/calendarDate.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import { folded } from './naming.ts';
import type { OilContent } from './oilDraft.ts';

/** A row of an inventory file as it is taken. */
export type FileOil = OilContent & {
  /** `YYYY-MM-DD`; null leaves it as it is, or makes it today. */
  readonly receivedOn: string | null;
  /** Null leaves it to the form. */
  readonly department: FilePlace | null;
  /** Null leaves it as it is, or makes it active. */
  readonly active: boolean | null;
};

/** The department of that name; null is the whole organization. */
export type FilePlace = { readonly name: string | null };

/** The facts of the organization and of the reader that decide how a file is read. */
export type FileRules = {
  readonly cannabinoids: readonly string[];
  readonly departments: readonly { readonly name: string; readonly mayWrite: boolean }[];
  /** Oils of no department may be written. */
  readonly mayWriteOrganization: boolean;
  /** A row may leave its department to the form; true unless said otherwise. */
  readonly mayLeaveOut?: boolean;
  /** As the sender of the file says; null is found out from its figures. */
  readonly decimalMark?: DecimalMark | null;
};

/** The rules of the places that this person may put oils into. */
export const placeRules = (
  actor: Actor,
  departments: readonly { readonly departmentId: string; readonly name: string }[],
): Pick<FileRules, 'departments' | 'mayWriteOrganization'> => ({
  departments: departments.map(({ departmentId, name }) => ({
    name,
    mayWrite: may(actor, 'manageOils', departmentId),
  })),
  mayWriteOrganization: may(actor, 'manageOils', null),
});

/** In the cells of oils that belong to no department. */
const ORGANIZATION = 'Whole organization';
const LIKE_ORGANIZATION = /^'*whole organization$/i;

/** A department as a cell names it; one that is called as the whole organization gets a quote more. */
export const departmentCell = (name: string | null): string => {
  if (name === null) return ORGANIZATION;
  return LIKE_ORGANIZATION.test(name) ? `'${name}` : name;
};

export type ReadCell<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

const taken = <Value>(value: Value) => ({ ok: true, value }) as const;
const refused = (message: string) => ({ ok: false, message }) as const;

const LONGEST_SHOWN = 60;

export function readDepartment(
  cell: string,
  { departments, mayWriteOrganization, mayLeaveOut = true }: FileRules,
): ReadCell<FilePlace | null> {
  if (cell === '') return mayLeaveOut ? taken(null) : refused('Department is missing');
  const isLike = LIKE_ORGANIZATION.test(cell);
  if (isLike && !cell.startsWith("'")) {
    return mayWriteOrganization
      ? taken({ name: null })
      : refused('Oils of the whole organization are for administrators');
  }
  const key = folded(isLike ? cell.slice(1) : cell);
  const found = departments.find(({ name }) => folded(name) === key);
  if (found === undefined) {
    return refused(`There is no department ${cell.slice(0, LONGEST_SHOWN)}`);
  }
  return found.mayWrite
    ? taken({ name: found.name })
    : refused(`You may not change oils of ${found.name}`);
}

export function readReceived(cell: string): ReadCell<string | null> {
  if (cell === '') return taken(null);
  return isCalendarDate(cell) ? taken(cell) : refused('Received must be a date such as 2026-11-22');
}

export function readActive(cell: string): ReadCell<boolean | null> {
  switch (cell.toLowerCase()) {
    case '':
      return taken(null);
    case 'yes':
      return taken(true);
    case 'no':
      return taken(false);
    default:
      return refused('Active must be yes or no');
  }
}

export const activeCell = (isActive: boolean): string => (isActive ? 'yes' : 'no');

import { type Actor, may } from '#domain/access.ts';
import { isCalendarDate } from '#domain/calendarDate.ts';
import { folded } from '#domain/inventory/naming.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import type { LotFacts } from '#domain/lots/facts.ts';
import type { LotStatus } from '#domain/lots/status.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';

/** A row of an inventory file after reading. */
export type FileOil = OilContent & {
  /** `YYYY-MM-DD`; null keeps an existing date, or means today for a new oil. */
  readonly receivedOn: string | null;
  /** Null: the department chosen in the form. */
  readonly department: FilePlace | null;
  /** Null keeps the present state; a new oil becomes active. */
  readonly active: boolean | null;
  /** Absent keeps the present status; a new oil gets that of the policy. */
  readonly status?: LotStatus;
  /** The facts that the row names; the others stay as they are. */
  readonly facts?: Partial<LotFacts>;
  /** Name of the laboratory, and number of its certificate; absent keeps those of the current test. */
  readonly lab?: string;
  readonly certificate?: string;
  /** The results that are no values, such as ND; absent when there are none. Those detected below a limit are 0 %. */
  readonly results?: readonly CannabinoidResult[];
};

/** The department with that name; null: the whole organization. */
export type FilePlace = { readonly name: string | null };

/** The context of an import: the organization's lists and the rights of the person importing. */
export type FileRules = {
  readonly cannabinoids: readonly string[];
  readonly departments: readonly { readonly name: string; readonly mayWrite: boolean }[];
  /** True when oils without a department may be written. */
  readonly mayWriteOrganization: boolean;
  /** True, the default, when a row may omit its department and use the form's. */
  readonly mayLeaveOut?: boolean;
  /** The sender's choice; null: detect it from the numbers. */
  readonly decimalMark?: DecimalMark | null;
};

/** The import rules for the departments that `actor` may write to. */
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

/** The cell text for oils without a department. */
const ORGANIZATION = 'Whole organization';
const LIKE_ORGANIZATION = /^'*whole organization$/i;

/** The department as a cell names it. A department that is called like the whole organization gets a quote in front. */
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

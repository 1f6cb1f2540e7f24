import type {
  DepartmentRole,
  UserRole,
} from '#client/__generated__/useAddMemberMutation.graphql.ts';

export type Person = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export const GLOBAL_ROLES: Readonly<Record<UserRole, string>> = {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
};

export const DEPARTMENT_ROLES = [
  { value: 'OPERATOR', label: 'Operator' },
  { value: 'MANAGER', label: 'Manager' },
] as const satisfies readonly { value: DepartmentRole; label: string }[];

export const departmentRole = (value: string): DepartmentRole | null =>
  DEPARTMENT_ROLES.find((role) => role.value === value)?.value ?? null;

export const nameOf = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

/** The label of a person in the picker: e-mail plus first and last name. */
export const pickerLabel = (person: Person): string => {
  const { email, firstName, lastName } = person;
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : `${email} (${name})`;
};

export type Candidate = Person & { readonly id: string; readonly status: string };

/** The people who can be added: active non-members, by e-mail. */
export const candidates = <User extends Candidate>(
  users: readonly User[],
  memberIds: readonly string[],
): readonly User[] => {
  const members = new Set(memberIds);
  return users
    .filter(({ id, status }) => status === 'ACTIVE' && !members.has(id))
    .toSorted((a, b) => a.email.localeCompare(b.email, 'en-US'));
};

/** The missing fields of the form. */
export const additionIssues = (addition: { readonly userId: string; readonly role: string }) => [
  ...(addition.userId === '' ? [{ path: ['userId'], message: 'Choose a user' }] : []),
  ...(departmentRole(addition.role) === null ? [{ path: ['role'], message: 'Choose a role' }] : []),
];

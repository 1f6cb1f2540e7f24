import type { DepartmentRole } from '#domain/access.ts';
import type { insertUser } from '../insert.ts';

const DOMAIN = 'demo-regulated.batchwright.test';

type DemoPerson = Pick<
  Parameters<typeof insertUser>[0],
  'role' | 'email' | 'firstName' | 'lastName'
> & { readonly inDepartment: DepartmentRole | null; readonly quality?: true };

/** The people of the regulated organization: two may weigh beside the one who manages, and one releases. */
export const PEOPLE = {
  admin: {
    role: 'admin',
    email: `admin@${DOMAIN}`,
    firstName: 'Ruth',
    lastName: 'Adler',
    inDepartment: null,
  },
  lead: {
    role: 'operator',
    email: `lead@${DOMAIN}`,
    firstName: 'Lena',
    lastName: 'Fischer',
    inDepartment: 'manager',
  },
  operator: {
    role: 'operator',
    email: `operator@${DOMAIN}`,
    firstName: 'Omar',
    lastName: 'Haddad',
    inDepartment: 'operator',
  },
  operator2: {
    role: 'operator',
    email: `operator2@${DOMAIN}`,
    firstName: 'June',
    lastName: 'Park',
    inDepartment: 'operator',
  },
  quality: {
    role: 'viewer',
    email: `quality@${DOMAIN}`,
    firstName: 'Quinn',
    lastName: 'Osei',
    inDepartment: null,
    quality: true,
  },
} as const satisfies Readonly<Record<string, DemoPerson>>;

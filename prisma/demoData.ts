import type { insertOil, insertUser } from './insert.ts';
import { SEEDED_BATCH_GRAMS } from './seedBatch.ts';

/** The content of the demo organization, in listing order. */

export type DepartmentKey = 'kitchen' | 'tinctures';

export const DEPARTMENTS: Readonly<Record<DepartmentKey, { name: string; code: string }>> = {
  kitchen: { name: 'Kitchen', code: 'KIT' },
  tinctures: { name: 'Tinctures', code: 'TNC' },
};

type DemoPerson = Pick<
  Parameters<typeof insertUser>[0],
  'role' | 'email' | 'firstName' | 'lastName'
> & { readonly inKitchen: 'manager' | 'operator' | null };

const DOMAIN = 'demo.batchwright.test';

export const PEOPLE: readonly DemoPerson[] = [
  {
    role: 'admin',
    email: `admin@${DOMAIN}`,
    firstName: 'Maya',
    lastName: 'Ortiz',
    inKitchen: null,
  },
  {
    role: 'manager',
    email: `manager@${DOMAIN}`,
    firstName: 'Daniel',
    lastName: 'Reyes',
    inKitchen: 'manager',
  },
  {
    role: 'operator',
    email: `operator@${DOMAIN}`,
    firstName: 'Priya',
    lastName: 'Nair',
    inKitchen: 'operator',
  },
  {
    role: 'viewer',
    email: `viewer@${DOMAIN}`,
    firstName: 'Tom',
    lastName: 'Becker',
    inKitchen: null,
  },
];

type DemoOil = Omit<
  Parameters<typeof insertOil>[0],
  'organizationId' | 'departmentId' | 'active' | 'receivedBy'
> & {
  /** Null: the whole organization. */
  readonly department: DepartmentKey | null;
  readonly active?: false;
};

export const OILS: readonly DemoOil[] = [
  {
    department: 'kitchen',
    tag: 'D9-011',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2608-A',
    // The completed batch has used the rest.
    grams: 310.5 + SEEDED_BATCH_GRAMS,
    percents: { THC: 84.6, CBN: 2.3, CBG: 0.7 },
    receivedOn: '2026-08-14',
  },
  {
    department: 'kitchen',
    tag: 'D9-014',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2609-C',
    grams: 1250,
    percents: { THC: 88.2, CBD: 0.4, CBN: 1.1, CBG: 0.9 },
    receivedOn: '2026-09-22',
  },
  {
    department: 'kitchen',
    tag: 'D9-020',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2610-B',
    grams: 640.25,
    percents: { THC: 91.4, CBN: 0.6 },
    receivedOn: '2026-10-30',
  },
  {
    department: 'kitchen',
    tag: 'CBD-I-03',
    description: 'CBD isolate',
    batch: 'CBD-2607-I',
    grams: 2400,
    percents: { CBD: 99.4 },
    receivedOn: '2026-07-09',
  },
  {
    department: 'kitchen',
    tag: 'CBD-B-07',
    description: 'CBD broad-spectrum distillate',
    batch: 'CBD-2609-B',
    grams: 860,
    percents: { CBD: 78.3, CBG: 3.1, CBC: 2.2, CBN: 0.8 },
    receivedOn: '2026-09-05',
  },
  {
    department: 'kitchen',
    tag: 'CBN-I-01',
    description: 'CBN isolate',
    batch: 'CBN-2606-I',
    grams: 75,
    percents: { CBN: 98.6 },
    receivedOn: '2026-06-18',
  },
  {
    department: 'kitchen',
    tag: 'CBG-I-02',
    description: 'CBG isolate',
    batch: 'CBG-2605-I',
    grams: 8,
    percents: { CBG: 98.9 },
    receivedOn: '2026-05-27',
  },
  {
    department: 'tinctures',
    tag: 'D9-T-02',
    description: 'Delta-9 THC distillate, winterized',
    batch: 'THC-2610-T',
    grams: 450,
    percents: { THC: 86.9, CBC: 0.5, CBG: 1.2 },
    receivedOn: '2026-10-11',
  },
  {
    department: 'tinctures',
    tag: 'FSE-05',
    description: 'Full-spectrum hemp extract',
    batch: 'FSE-2609-A',
    grams: 540,
    percents: { THC: 3.2, CBD: 62, CBC: 3.9, CBG: 1.8 },
    receivedOn: '2026-09-16',
  },
  {
    department: null,
    tag: 'MCT-22',
    description: 'MCT carrier oil',
    batch: 'MCT-2610',
    grams: 15000,
    percents: {},
    receivedOn: '2026-10-02',
  },
  {
    department: 'kitchen',
    tag: 'D9-009',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2605-A',
    grams: 42.1,
    percents: { THC: 81.9, CBN: 4.4 },
    active: false,
    receivedOn: '2026-05-06',
  },
];

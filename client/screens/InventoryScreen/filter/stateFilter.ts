import type { InventoryScreenQuery$variables } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import type { StateFilter } from '#domain/lots/stateFilter.ts';

type InGraph = NonNullable<InventoryScreenQuery$variables['states']>[number];
type Choice = {
  readonly label: string;
  readonly states: readonly StateFilter[];
  readonly inGraph: readonly InGraph[];
};

/** The chips of the inventory, by their value in the address. A lot that is overdue for a retest is due, too. */
export const STATE_CHOICES = {
  released: { label: 'Released', states: ['released'], inGraph: ['RELEASED'] },
  quarantine: { label: 'Quarantine', states: ['quarantine'], inGraph: ['QUARANTINE'] },
  hold: { label: 'On hold', states: ['hold'], inGraph: ['HOLD'] },
  due: {
    label: 'Due soon',
    states: ['dueSoon', 'retestDue'],
    inGraph: ['DUE_SOON', 'RETEST_DUE'],
  },
  expired: { label: 'Expired', states: ['expired'], inGraph: ['EXPIRED'] },
} as const satisfies Readonly<Record<string, Choice>>;

export type StateChoice = keyof typeof STATE_CHOICES;

/** The lots that wait for a release, to which the bench leads; no chip of their own. */
const UNRELEASED: Choice = {
  label: 'Not released',
  states: ['quarantine', 'hold'],
  inGraph: ['QUARANTINE', 'HOLD'],
};

const CHOICES: ReadonlyMap<string, Choice> = new Map<string, Choice>([
  ...Object.entries(STATE_CHOICES),
  ['unreleased', UNRELEASED],
]);

/** Null for a value of the address that is none, which filters nothing. */
export const stateChoice = (value: string | null): Choice | null =>
  CHOICES.get(value ?? '') ?? null;

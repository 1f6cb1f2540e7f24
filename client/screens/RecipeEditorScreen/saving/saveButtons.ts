import type { SavedVersion, SaveMode } from './saveOutcome.ts';

export type SaveButton = {
  readonly mode: SaveMode;
  readonly label: string;
  /** Available even without changes. */
  readonly always: boolean;
};

const NEW: readonly SaveButton[] = [
  { mode: 'save', label: 'Save', always: true },
  { mode: 'publish', label: 'Publish', always: true },
  { mode: 'draft', label: 'Save draft', always: true },
];

const ACTIVE: readonly SaveButton[] = [
  { mode: 'save', label: 'Save', always: false },
  { mode: 'draft', label: 'Save as draft', always: false },
];

/** The actions of a writable form by status of the open version; the first is the primary one. */
const OF_STATUS: Readonly<Record<SavedVersion['status'], readonly SaveButton[]>> = {
  ACTIVE,
  DRAFT: [
    { mode: 'draft', label: 'Save draft', always: false },
    { mode: 'publish', label: 'Publish', always: true },
  ],
  // A newer version took its place while the form was open.
  ARCHIVED: ACTIVE,
};

export const buttonsFor = (status: SavedVersion['status'] | null): readonly SaveButton[] =>
  status === null ? NEW : OF_STATUS[status];

export const noteFor = (status: SavedVersion['status'] | null): string | null =>
  status === 'DRAFT' ? 'A draft is not visible in the active list until it is published.' : null;

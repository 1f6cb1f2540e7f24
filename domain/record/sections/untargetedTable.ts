import type { RecordUntargeted } from '#domain/record/page/recordUntargeted.ts';
import type { RecordTable } from './section.ts';

/** The untargeted cannabinoids of the planned lots. */
export const untargetedTable = (
  untargeted: readonly RecordUntargeted[],
  isMade: boolean,
): RecordTable => ({
  kind: 'table',
  key: 'untargeted',
  title: isMade ? 'Also in it, as planned' : 'Also in it',
  columns: [
    { key: 'cannabinoid', title: 'Cannabinoid', kind: 'name' },
    { key: 'mgPerUnit', title: 'mg/unit', kind: 'figure' },
    { key: 'mgPerGram', title: 'mg/g', kind: 'figure' },
    { key: 'mg', title: 'Batch (mg)', kind: 'figure' },
    { key: 'note', title: 'Note', kind: 'text' },
  ],
  rows: untargeted.map(({ cannabinoid, mgPerUnit, mgPerGram, mg, isAboveLimit, note }) => ({
    key: cannabinoid,
    depth: 0,
    isStrong: false,
    cells: [
      { text: cannabinoid },
      { text: mgPerUnit },
      { text: mgPerGram },
      { text: mg },
      { text: note, isMarked: isAboveLimit },
    ],
  })),
});

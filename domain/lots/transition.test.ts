import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQualityOn, NEW_LOT_STATUSES } from '#domain/quality/policy.ts';
import { LOT_STATUSES, type LotStatus, mayMove } from './status.ts';
import { passed } from './testing/factories.ts';
import {
  changeRefusal,
  deletionIssue,
  importedMoveText,
  importingMoveText,
  type LeavingLot,
  savedMoveText,
  savingMoveText,
  statusAfterCertificate,
  statusAfterEdit,
  statusAfterTest,
  statusWithoutRelease,
  type Transition,
  transitionRefusal,
} from './transition.ts';

const QUALITY = { manageOils: false, assureQuality: true };
const MANAGER = { manageOils: true, assureQuality: false };
const asked = (of: Partial<Transition> & { readonly from?: LotStatus } = {}): Transition => ({
  lot: { tag: 'D9-1', status: of.from ?? 'quarantine' },
  to: 'released',
  reason: 'The label was read again.',
  rights: QUALITY,
  isQualityOn: true,
  certificateToRelease: true,
  certificate: passed(),
  ...of,
});

/** Rows: from; columns: to quarantine, released, hold, rejected. Q: Quality; M: people who manage oils too; `-`: none. */
const TABLE: Readonly<Record<LotStatus, string>> = {
  quarantine: '-QMQ',
  released: '--MQ',
  hold: 'QQ-Q',
  rejected: '--Q-',
};
const RIGHTS = [
  { manageOils: false, assureQuality: false },
  MANAGER,
  QUALITY,
  { manageOils: true, assureQuality: true },
];
const ROWS = LOT_STATUSES.flatMap((from) =>
  LOT_STATUSES.flatMap((to, column) =>
    RIGHTS.flatMap((rights) =>
      [true, false].map((isQualityOn) => ({
        from,
        to,
        rights,
        isQualityOn,
        cell: TABLE[from].charAt(column),
      })),
    ),
  ),
);

describe('the table of transitions', () => {
  test.each(ROWS)(
    '$from to $to, $rights, Quality on: $isQualityOn',
    ({ cell, isQualityOn, ...row }) => {
      const refusal = transitionRefusal(asked({ ...row, isQualityOn }));
      const isAllowed =
        isQualityOn &&
        ((cell === 'Q' && row.rights.assureQuality) ||
          (cell === 'M' && (row.rights.assureQuality || row.rights.manageOils)));
      expect(refusal === null).toBe(isAllowed);
      if (refusal === null) return;
      expect(refusal.kind).toBe(mayMove(row.from, row.to, row.rights) ? 'conflict' : 'forbidden');
      if (!isQualityOn && row.rights.assureQuality) {
        expect(refusal.message).toBe('Lots have a status when Quality is switched on.');
      }
    },
  );
});

test.each<[Partial<Transition> & { from?: LotStatus }, string, string]>([
  [{ rights: MANAGER }, 'forbidden', 'Only Quality may release a lot.'],
  [
    { from: 'hold', to: 'quarantine', rights: MANAGER },
    'forbidden',
    'Only Quality may take a lot off hold.',
  ],
  [
    { from: 'rejected', to: 'hold', rights: MANAGER },
    'forbidden',
    'Only Quality may take back a rejection.',
  ],
  [
    { to: 'hold', rights: { manageOils: false, assureQuality: false } },
    'forbidden',
    'Only people who manage oils, and Quality, may put a lot on hold.',
  ],
  [{ from: 'released' }, 'conflict', 'D9-1 is already released.'],
  [{ from: 'rejected' }, 'conflict', 'D9-1 is rejected. It can only be put on hold.'],
  [
    { from: 'released', to: 'quarantine' },
    'conflict',
    'D9-1 is released. It can only be put on hold or rejected.',
  ],
  [
    { from: 'rejected', to: 'hold', reason: ' too short ' },
    'invalid',
    'Give a reason of at least 10 characters.',
  ],
  [{ reason: 'a'.repeat(501) }, 'invalid', 'Reason: at most 500 characters'],
  [
    { certificate: null },
    'conflict',
    'D9-1 has no certificate that passed. Attach one before it is released.',
  ],
  [
    { certificate: passed({ hasFile: false }) },
    'conflict',
    'The certificate of D9-1 has no file. Add the certificate again with its file before the lot is released.',
  ],
])('%j is refused as %s: %s', (of, kind, message) => {
  expect(transitionRefusal(asked(of))).toEqual({ kind, message });
});

test('a reason is asked for only when a rejection is taken back', () => {
  expect(transitionRefusal(asked({ reason: '' }))).toBeNull();
  expect(
    transitionRefusal(asked({ from: 'rejected', to: 'hold', reason: ' 1234567890 ' })),
  ).toBeNull();
});

test('without the rule no certificate is needed', () => {
  expect(transitionRefusal(asked({ certificateToRelease: false, certificate: null }))).toBeNull();
});

test('only a rejected lot refuses changes', () => {
  const changes = ['delete', 'inactivate', 'quantity'] as const;
  for (const status of LOT_STATUSES) {
    for (const change of changes) {
      const refusal = changeRefusal({ tag: 'D9-1', status, isEmpty: false }, change);
      expect(refusal?.kind).toBe(status === 'rejected' ? 'conflict' : undefined);
    }
  }
});

test('a rejected lot says what to do instead, and leaves the lists once it has no grams', () => {
  const refusal = (isEmpty: boolean, change: 'delete' | 'inactivate' | 'quantity') =>
    changeRefusal({ tag: 'D9-1', status: 'rejected', isEmpty }, change)?.message;
  expect(refusal(false, 'delete')).toBe(
    "D9-1 is rejected. It can't be deleted; write it off instead.",
  );
  expect(refusal(true, 'inactivate')).toBeUndefined();
  expect(refusal(true, 'delete')).toBe(
    "D9-1 is rejected. It can't be deleted; inactivate it instead.",
  );
  expect(refusal(true, 'quantity')).toBe(
    "D9-1 is rejected. It can't get another quantity; inactivate it instead.",
  );
});

test('a test that failed stops a lot where Quality is on, and a new percent takes back a release that needs a certificate', () => {
  const facts = fc.record({ hasFailed: fc.boolean(), isPercentChanged: fc.boolean() });
  const policies = fc.record({
    newLotStatus: fc.constantFrom(...NEW_LOT_STATUSES),
    certificateToRelease: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...LOT_STATUSES), facts, policies, (status, facts, policy) => {
      const after = statusAfterTest(status, facts, policy);
      if (!isQualityOn(policy) || status === 'rejected') expect(after).toBe(status);
      else if (facts.hasFailed) expect(after).toBe('hold');
      else if (facts.isPercentChanged && status === 'released' && policy.certificateToRelease) {
        expect(after).toBe('quarantine');
      } else expect(after).toBe(status);
    }),
  );
});

test('a certificate takes back a release that was signed, whatever it says', () => {
  const policy = { newLotStatus: 'quarantine', certificateToRelease: true } as const;
  const passed = { hasFailed: false, isPercentChanged: false };
  const after = (isReleaseSigned: boolean, of: Partial<typeof passed> = {}, asked = true) =>
    statusAfterCertificate(
      { status: 'released', isReleaseSigned },
      { ...passed, ...of },
      { ...policy, certificateToRelease: asked },
    );
  expect(after(true)).toBe('quarantine');
  expect(after(true, { hasFailed: true })).toBe('hold');
  expect(after(true, {}, false)).toBe('released');
  // Nothing of a lot that was there before the policy was signed.
  expect(after(false)).toBe('released');
  expect(after(false, { isPercentChanged: true })).toBe('quarantine');
});

test('an edit takes back a release that was signed once it changes what was signed', () => {
  const policy = { newLotStatus: 'quarantine', certificateToRelease: true } as const;
  const after = (isReleaseSigned: boolean, what: 'nothing' | 'origin' | 'percent', asked = true) =>
    statusAfterEdit(
      { status: 'released', isReleaseSigned },
      { isSignedChanged: what !== 'nothing', isPercentChanged: what === 'percent' },
      { ...policy, certificateToRelease: asked },
    );
  expect(after(true, 'nothing')).toBe('released');
  expect(after(true, 'origin')).toBe('quarantine');
  expect(after(true, 'percent', false)).toBe('released');
  // Nothing of a lot that was there before the policy was signed.
  expect(after(false, 'origin')).toBe('released');
  expect(after(false, 'percent')).toBe('quarantine');
});

test('what saving does to a lot is said, before and after', () => {
  expect(savingMoveText('CBD-101', 'released', 'released')).toBeNull();
  expect(savedMoveText('CBD-101', 'released', 'released')).toBeNull();
  expect(savingMoveText('CBD-101', 'released', 'quarantine')).toBe(
    'Saving puts CBD-101 back in quarantine until Quality releases it.',
  );
  expect(savedMoveText('CBD-101', 'released', 'quarantine')).toBe(
    'CBD-101 is in quarantine until Quality releases it.',
  );
  expect(savingMoveText('CBD-101', 'quarantine', 'hold')).toBe(
    'Saving puts CBD-101 on hold until Quality takes it off.',
  );
  expect(savedMoveText('CBD-101', 'quarantine', 'hold')).toBe(
    'CBD-101 is on hold until Quality takes it off.',
  );
});

test('what a file does to its lots is said, before and after', () => {
  expect(importingMoveText({ lots: 0, names: [] })).toBeNull();
  const one = { lots: 1, names: ['FE-1'] };
  expect(importingMoveText(one)).toBe(
    'Importing puts FE-1 back in quarantine until Quality releases it.',
  );
  expect(importedMoveText(one)).toBe('FE-1 is in quarantine until Quality releases it.');
  const three = { lots: 3, names: ['FE-1', 'FE-2'] };
  expect(importingMoveText(three)).toBe(
    'Importing puts 3 lots back in quarantine until Quality releases them: FE-1, FE-2 and 1 more.',
  );
  expect(importedMoveText({ lots: 2, names: ['FE-1', 'FE-2'] })).toBe(
    '2 lots are in quarantine until Quality releases them: FE-1, FE-2.',
  );
});

test('a released lot waits for another release only where that needs a certificate', () => {
  const after = (certificateToRelease: boolean) =>
    LOT_STATUSES.map((status) => statusWithoutRelease(status, { certificateToRelease }));
  expect(after(true)).toEqual(['quarantine', 'quarantine', 'hold', 'rejected']);
  expect(after(false)).toEqual([...LOT_STATUSES]);
});

const leaving = (of: Partial<LeavingLot> = {}): LeavingLot => ({
  tag: 'D9-014',
  status: 'released',
  openBatches: 0,
  batchId: null,
  ...of,
});

test.each([
  [{}, null],
  [{ status: 'quarantine' }, null],
  [
    { status: 'hold', openBatches: 2 },
    'D9-014 is on hold. Ask Quality to release or reject it before it is deleted.',
  ],
  [
    { openBatches: 1, batchId: '1122334455' },
    'D9-014 is used by batch 1122334455. Complete or inactivate it before it is deleted.',
  ],
  [
    { status: 'quarantine', openBatches: 2, batchId: '1122334455' },
    'D9-014 is used by 2 open batches. Complete or inactivate them before it is deleted.',
  ],
] as const)('a lot that is on hold or in use is not deleted: %o', (of, sentence) => {
  expect(deletionIssue(leaving(of))).toBe(sentence);
});

import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { batchHeader, documentInput } from '#domain/record/testing/factories.ts';
import { batchRecord } from './batchRecord.ts';
import type { BatchSignatures, GivenSignature } from './recordSigned.ts';

const performed: GivenSignature = {
  id: '1',
  meaning: 'performed',
  signerName: 'Ana Ruiz',
  statement: 'I completed batch BF-20261121-7K2M with 487 units.',
  at: '2026-11-21T14:05:00.000Z',
  superseded: { at: '2026-11-22T08:00:00.000Z', because: 'The batch was corrected: misread' },
};
const signing: BatchSignatures = {
  lineSignatures: 'performed_verified',
  timeZone: 'America/Los_Angeles',
  signatures: [
    performed,
    { ...performed, id: '2', statement: 'I corrected it.', superseded: null },
  ],
};
const recordWith = (signatures?: BatchSignatures, status: 'active' | 'completed' = 'completed') =>
  batchRecord(
    batchHeader({ status }),
    buildDocument(documentInput()),
    { completion: null, corrections: [] },
    signatures,
  );
const sectionOf = ({ sections }: ReturnType<typeof recordWith>, key: string) =>
  sections.find((section) => section.key === key);

test('each signature says name, meaning, time in the zone and statement; old ones are struck', () => {
  expect(sectionOf(recordWith(signing), 'signed')).toMatchObject({
    title: 'Electronic signatures',
    rows: [
      {
        isStruck: true,
        cells: [
          { text: 'Ana Ruiz' },
          { text: 'performed' },
          { text: '2026-11-21 06:05 PST' },
          {
            text: 'I completed batch BF-20261121-7K2M with 487 units.',
            note: 'Superseded on 2026-11-22 00:00 PST: The batch was corrected: misread',
          },
        ],
      },
      { cells: [{ text: 'Ana Ruiz' }, {}, {}, { text: 'I corrected it.' }] },
    ],
  });
});

test('a batch that waits for its second person says so', () => {
  const notes = [{ severity: 'info', text: 'Waits for verification by a second person.' }];
  expect(sectionOf(recordWith(signing), 'verification')).toMatchObject({ notes });
  const verified = { ...performed, id: '3', meaning: 'verified', superseded: null } as const;
  const done = { ...signing, signatures: [...signing.signatures, verified] };
  expect(sectionOf(recordWith(done), 'verification')).toBeUndefined();
  const alone = { ...signing, lineSignatures: 'performed' } as const;
  expect(sectionOf(recordWith(alone), 'verification')).toBeUndefined();
});

test('a batch that is not signed reads as it always did', () => {
  const { sections } = recordWith();
  expect(sections.map(({ key }) => key)).not.toContain('signed');
  expect(sections).toEqual(
    recordWith({ lineSignatures: 'off', signatures: [], timeZone: 'UTC' }).sections,
  );
});

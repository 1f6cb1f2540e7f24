import { expect, test } from 'vitest';
import type { ConfirmedCalculation } from '#client/screens/batches/run/confirmedCalculation.ts';
import { byField, OUTPUT_FIELDS } from '#domain/record/entries/headEntries.ts';
import { newDraft } from './draft.ts';
import { saveInput } from './saveInput.ts';

const confirmed: ConfirmedCalculation = {
  recipeVersionId: 'recipe-global',
  multiplier: 2.5,
  parts: 2,
  choices: [
    { oilId: '1', mode: 'flexible' },
    { oilId: '2', mode: 'fixed', grams: 0.125 },
    { oilId: '3', mode: 'use_all' },
  ],
  oilIds: { 1: 'oil-one', 2: 'oil-two', 3: 'oil-three', 4: 'oil-four' },
  bufferOilId: '4',
  temporaryOils: [],
  digest: 'abc',
};

const ids = { idempotencyKey: 'key-12345678', proposedBatchId: 'BF-20261121-7K2M' };

test('ids and grams are sent, with the typed values', () => {
  const draft = {
    ...newDraft({ ...ids, agentName: ' Ana ', today: '2026-11-21' }),
    entries: {
      1: { actual: '719.500', initials: 'JD ', lot: ' S-77 ' },
      2: { actual: '', initials: '', lot: '' },
    },
  };
  const header = { ...draft.header, finishedQuantity: '1 498', supervisorName: 'R. Ortiz' };
  expect(saveInput(confirmed, 1, { ...draft, header })).toEqual({
    recipeVersionId: 'recipe-global',
    multiplier: '2.5',
    parts: 1,
    choices: [
      { lot: { oilId: 'oil-one' }, mode: 'FLEXIBLE', fixedGrams: null },
      { lot: { oilId: 'oil-two' }, mode: 'FIXED', fixedGrams: '0.125' },
      { lot: { oilId: 'oil-three' }, mode: 'USE_ALL', fixedGrams: null },
    ],
    buffer: { oilId: 'oil-four' },
    batchId: 'BF-20261121-7K2M',
    entries: {
      // Nothing has come out of a batch that is not saved yet.
      ...byField(OUTPUT_FIELDS, () => null),
      unitWeights: '',
      batchNumber: '',
      agentName: 'Ana',
      supervisorName: 'R. Ortiz',
      finishedQuantity: '1498',
      productionDate: '2026-11-21',
      lines: [
        { position: 1, actualGrams: '719.5', initials: 'JD', lot: 'S-77' },
        { position: 2, actualGrams: null, initials: '', lot: '' },
      ],
    },
    idempotencyKey: 'key-12345678',
    expectedDigest: 'abc',
  });
});

test('entries of several parts are sent by part', () => {
  const entries = { '2.1': { actual: '1', initials: 'JD', lot: '' } };
  const draft = { ...newDraft({ ...ids, agentName: 'Ana', today: '2026-11-21' }), entries };
  expect(saveInput(confirmed, 2, draft).entries?.lines).toEqual([
    {
      position: 2,
      actualGrams: null,
      initials: '',
      lot: '',
      parts: [
        { part: 1, actualGrams: '1', initials: 'JD' },
        { part: 2, actualGrams: null, initials: '' },
      ],
    },
  ]);
});

test('a cleared date and a missing buffer are left to the server', () => {
  const draft = newDraft({ ...ids, agentName: 'Ana', today: '' });
  const input = saveInput({ ...confirmed, bufferOilId: null }, 1, draft);
  expect(input).toMatchObject({
    buffer: null,
    entries: { productionDate: null, finishedQuantity: null },
  });
});

test('a temporary oil is sent completely, as a choice and as the buffer', () => {
  const temporary = {
    id: 'temporary-7',
    isTemporary: true,
    tag: 'BENCH-7',
    description: 'From the bench',
    batch: 'B7',
    qty: '120.5',
    cannabinoids: { THC: '88.2' },
  } as const;
  const carrier = { ...temporary, id: 'temporary-8', tag: 'MCT', cannabinoids: {} } as const;
  const draft = newDraft({ ...ids, agentName: 'Ana', today: '' });
  const { choices, buffer } = saveInput(
    {
      ...confirmed,
      choices: [{ oilId: temporary.id, mode: 'flexible' }],
      bufferOilId: carrier.id,
      temporaryOils: [temporary, carrier],
    },
    1,
    draft,
  );
  expect(choices).toEqual([
    {
      lot: {
        temporary: {
          key: 'temporary-7',
          tag: 'BENCH-7',
          description: 'From the bench',
          batch: 'B7',
          quantityGrams: '120.5',
          potencies: [{ cannabinoid: 'THC', percent: '88.2' }],
        },
      },
      mode: 'FLEXIBLE',
      fixedGrams: null,
    },
  ]);
  expect(buffer).toMatchObject({ temporary: { key: 'temporary-8', tag: 'MCT', potencies: [] } });
});

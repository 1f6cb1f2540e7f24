import { expect, test } from 'vitest';
import { LINE_SIGNATURES } from '#domain/quality/policy.ts';
import { type BatchSignature, isSignedBatch, waitsForVerification } from './batchSignatures.ts';

const performed: BatchSignature = { meaning: 'performed', isSuperseded: false };
const verified: BatchSignature = { meaning: 'verified', isSuperseded: false };
const past = (signature: BatchSignature): BatchSignature => ({ ...signature, isSuperseded: true });

test('a batch is signed unless its policy says off', () => {
  expect(LINE_SIGNATURES.map(isSignedBatch)).toEqual([false, true, true]);
});

test('a second person is waited for once somebody signed what is there now', () => {
  const waits = (signatures: readonly BatchSignature[], isCompleted = true) =>
    waitsForVerification('performed_verified', isCompleted, signatures);
  expect(waits([performed])).toBe(true);
  expect(waits([performed, verified])).toBe(false);
  expect(waits([])).toBe(false);
  expect(waits([performed], false)).toBe(false);
  expect(waits([past(performed), past(verified), performed])).toBe(true);
  expect(waits([past(performed), verified])).toBe(false);
  expect(waitsForVerification('performed', true, [performed])).toBe(false);
  expect(waitsForVerification('off', true, [performed])).toBe(false);
});

import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { documentInput } from '#domain/record/testing/factories.ts';
import { canonicalPart } from './canonicalPart.ts';

const BATCH = 'BF-20261121-7K2M';
const withLine = (
  document: BatchDocument,
  position: number,
  difference: Partial<DocumentLine>,
): BatchDocument => ({
  ...document,
  lines: document.lines.map((line) =>
    line.position === position ? { ...line, ...difference } : line,
  ),
});
const two = withLine(buildDocument(documentInput({ parts: 2 })), 2, {
  actualParts: [1.563, 1.561],
  initialsParts: ['AR', ''],
});
const textOf = (document: BatchDocument, position: number, part: number | null) =>
  canonicalPart(BATCH, document, { position, part });

test('a part of a line is written exactly like this', () => {
  expect(textOf(two, 2, 1)).toBe(
    '{"actualGrams":"1.563","batchId":"BF-20261121-7K2M","grams":"1.562","ingredientName":"Oil d9","ingredientTag":"D9","initials":"AR","lot":"B-1","part":1,"position":2}',
  );
});

test('the lot of an ingredient that is not oil is the one that was entered', () => {
  const document = withLine(two, 1, { lot: 'S-44' });
  expect(textOf(document, 1, 2)).toContain('"lot":"S-44"');
});

test('each thing that the signature covers changes the text, and other parts do not', () => {
  const signed = textOf(two, 2, 1);
  const changes: readonly Partial<DocumentLine>[] = [
    { ingredientName: 'Oil d8' },
    { ingredientTag: 'D8' },
    { partGrams: [1.561, 1.564] },
    { actualParts: [1.562, 1.561] },
    { actualParts: [null, 1.561] },
    { initialsParts: ['BI', ''] },
  ];
  for (const change of changes) expect(textOf(withLine(two, 2, change), 2, 1)).not.toBe(signed);
  const lots = two.lots.map((lot) => ({ ...lot, batch: 'B-2' }));
  expect(textOf({ ...two, lots }, 2, 1)).not.toBe(signed);
  expect(canonicalPart('BF-20261121-AAAA', two, { position: 2, part: 1 })).not.toBe(signed);
  const elsewhere = withLine(withLine(two, 2, { actualParts: [1.563, 9] }), 1, { lot: 'S-44' });
  expect(textOf(elsewhere, 2, 1)).toBe(signed);
});

test('the only part of a batch is its whole line', () => {
  const one = buildDocument(documentInput());
  expect(textOf(one, 2, 1)).toBe(textOf(one, 2, null));
});

test('a line or part that does not exist has no text', () => {
  expect(textOf(two, 9, 1)).toBeNull();
  expect(textOf(two, 2, 3)).toBeNull();
  expect(textOf(two, 2, 0)).toBeNull();
});

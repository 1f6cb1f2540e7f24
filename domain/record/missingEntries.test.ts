import { expect, test } from 'vitest';
import { buildDocument } from './buildDocument.ts';
import { entryOfLine } from './lineActuals.ts';
import { missingEntries } from './missingEntries.ts';
import { documentInput } from './testing/factories.ts';

const head = {
  batchNumber: '',
  agentName: 'Ana',
  supervisorName: '',
  finishedQuantity: 1,
  productionDate: '2026-11-21',
};

test.each([1, 2])(
  'initials, supervisor and batch number are listed while missing (%d parts)',
  (parts) => {
    const document = buildDocument(documentInput({ parts }));
    const lines = document.lines.map(entryOfLine);
    expect(missingEntries(document, { ...head, lines })).toEqual([
      'Initials: Sugar, Oil d9, syrup',
      'Supervisor',
      'Batch number',
    ]);
    const signed = lines.map((line) => ({
      ...line,
      initials: parts === 1 ? 'AN' : '',
      parts: line.parts.map((part) => ({ ...part, initials: 'AN' })),
    }));
    const whole = { ...head, batchNumber: 'L-1', supervisorName: 'Dan', lines: signed };
    expect(missingEntries(document, whole)).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { documentInput, NO_ENTRIES } from '#domain/record/testing/factories.ts';
import { entryOfLine } from './lineActuals.ts';
import { missingEntries } from './missingEntries.ts';

const head = { ...NO_ENTRIES, agentName: 'Ana', finishedQuantity: 1 };

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

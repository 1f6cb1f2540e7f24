import { isWeighedOut } from './completion.ts';
import type { BatchDocument } from './document.ts';
import type { BatchEntries } from './entries.ts';
import { lineNames } from './recordNames.ts';

/** What is usually written on a batch and is not, in words; nobody is kept from completing it. */
export function missingEntries(
  { lines, lots }: Pick<BatchDocument, 'lines' | 'lots'>,
  entries: BatchEntries,
): readonly string[] {
  const nameOf = lineNames({ lines, lots });
  const unsigned = lines
    .filter((line) => isWeighedOut(line, lines))
    .filter(({ position }) => {
      const entry = entries.lines.find((one) => one.position === position);
      if (entry === undefined) return true;
      const isSigned =
        entry.parts.length > 0 && entry.parts.every(({ initials }) => initials !== '');
      return entry.initials === '' && !isSigned;
    })
    .map(nameOf);
  return [
    ...(unsigned.length === 0 ? [] : [`Initials: ${unsigned.join(', ')}`]),
    ...(entries.supervisorName === '' ? ['Supervisor'] : []),
    ...(entries.batchNumber === '' ? ['Batch number'] : []),
  ];
}

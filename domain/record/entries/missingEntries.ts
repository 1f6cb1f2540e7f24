import type { BatchDocument } from '#domain/record/document/document.ts';
import { lineNames } from '#domain/record/page/recordNames.ts';
import { isWeighedOut } from './completion.ts';
import type { BatchEntries } from './entries.ts';

/** Optional entries that are usually recorded but missing, in words; they do not prevent completion. */
export function missingEntries(
  { lines, lots }: Pick<BatchDocument, 'lines' | 'lots'>,
  entries: BatchEntries,
  /** Initials come from the signature, so that nobody writes them. */
  isSigned = false,
): readonly string[] {
  const nameOf = lineNames({ lines, lots });
  const unsigned = lines
    .filter((line) => isWeighedOut(line, lines))
    .filter(({ position }) => {
      const entry = entries.lines.find((one) => one.position === position);
      if (entry === undefined) return true;
      const isByPart =
        entry.parts.length > 0 && entry.parts.every(({ initials }) => initials !== '');
      return entry.initials === '' && !isByPart;
    })
    .map(nameOf);
  return [
    ...(isSigned || unsigned.length === 0 ? [] : [`Initials: ${unsigned.join(', ')}`]),
    ...(entries.supervisorName === '' ? ['Supervisor'] : []),
    ...(entries.batchNumber === '' ? ['Batch number'] : []),
  ];
}

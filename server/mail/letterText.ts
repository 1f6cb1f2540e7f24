import type { Wording } from './letters.ts';

/** A letter for readers that show no HTML. Links stand whole, on lines of their own. */
export function letterText(wording: Wording): string {
  const { heading, paragraphs, action, notes = [], facts = [], reason } = wording;
  const { quotation, consoleLines = [] } = wording;
  return [
    heading,
    ...paragraphs,
    ...(quotation === undefined ? [] : [quotation]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...notes,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(consoleLines.length === 0 ? [] : [`Console:\n${consoleLines.join('\n')}`]),
    `-- \nBatchwright\n${reason}`,
  ].join('\n\n');
}

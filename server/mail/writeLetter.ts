import type { Letter, Wording, WrittenLetter } from './letters.ts';
import { wordingOf } from './wording.ts';

/** Renders a letter. Call it before the transaction that queues it, because it is slow. */
export async function writeLetter(letter: Letter): Promise<WrittenLetter> {
  const wording = wordingOf(letter);
  // Loaded with the first letter, because it would slow down every start.
  const { letterHtml } = await import('./letterHtml.tsx');
  return { subject: wording.subject, text: letterText(wording), html: await letterHtml(wording) };
}

/** The plain text of a letter, with links on lines of their own. */
function letterText(wording: Wording): string {
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

import type { Letter, WrittenLetter } from './letters.ts';
import { letterText } from './letterText.ts';
import { wordingOf } from './wording.ts';

/** Words a letter. Call it before the transaction that queues it: nothing slow belongs in one. */
export async function writeLetter(letter: Letter): Promise<WrittenLetter> {
  const wording = wordingOf(letter);
  // Loaded with the first letter: it would hold up every start.
  const { letterHtml } = await import('./letterHtml.tsx');
  return { subject: wording.subject, text: letterText(wording), html: await letterHtml(wording) };
}

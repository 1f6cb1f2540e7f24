import { render } from '@react-email/render';
import { LetterMail } from './LetterMail.tsx';
import type { Wording } from './letters.ts';

export const letterHtml = (wording: Wording): Promise<string> =>
  render(<LetterMail wording={wording} />);

import { HelpButton } from '#client/ui/field/HelpButton.tsx';
import { explained, type Term } from './glossary.ts';
import { Pictured } from './Pictured.tsx';

type Props = { readonly of: readonly Term[] };

/** The "?" beside a label, with a sentence for each of its words, and a drawing where it helps. */
export const Help = ({ of }: Props) => (
  <HelpButton
    about={of.map((term) => explained(term).term).join(', ')}
    lines={of.map(explained).map(({ term, sentence, picture }) => ({
      term,
      sentence,
      picture: picture !== undefined && <Pictured name={picture} />,
    }))}
  />
);

import * as format from '#client/ui/format.ts';
import { promisedWords } from '#domain/inventory/promisedGrams.ts';
import './Grams.css';

/** Grams on hand, with the word `Empty` at 0. */
export const Quantity = ({ grams }: { readonly grams: number }) => (
  <>
    {grams <= 0 && <span className="bw-empty-lot">Empty </span>}
    {format.grams(grams)}
  </>
);

type Props = { readonly oil: { readonly grams: number; readonly freeGrams?: number } };

/** Grams that no open batch waits for; marked below 0, where more is promised than there is. */
export function FreeGrams({ oil }: Props) {
  const { grams, freeGrams = grams } = oil;
  return (
    <span data-over={freeGrams < 0 || undefined} title={promisedWords(grams, freeGrams)}>
      {format.grams(freeGrams)}
    </span>
  );
}

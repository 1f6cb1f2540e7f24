import * as format from '#client/ui/format.ts';
import { promisedWords } from '#domain/inventory/promisedGrams.ts';
import './Grams.css';

/** Grams on hand; of nothing it says so in a word. */
export const Quantity = ({ grams }: { readonly grams: number }) => (
  <>
    {grams <= 0 && <span className="bw-empty-lot">Empty </span>}
    {format.grams(grams)}
  </>
);

type Props = { readonly oil: { readonly grams: number; readonly freeGrams?: number } };

/** What no open batch waits for. Less than nothing is promised twice. */
export function FreeGrams({ oil }: Props) {
  const { grams, freeGrams = grams } = oil;
  return (
    <span data-over={freeGrams < 0 || undefined} title={promisedWords(grams, freeGrams)}>
      {format.grams(freeGrams)}
    </span>
  );
}

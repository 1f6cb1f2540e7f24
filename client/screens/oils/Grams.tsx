import * as format from '#client/ui/format.ts';
import { promisedWords } from '#domain/inventory/promisedGrams.ts';
import styles from './Grams.module.css';

/** Grams on hand, with the word `Empty` at 0. */
export const Quantity = ({ grams }: { readonly grams: number }) => (
  <>
    {grams <= 0 && <span className={styles.emptyLot}>Empty </span>}
    {format.grams(grams)}
  </>
);

type Props = { readonly oil: { readonly grams: number; readonly freeGrams?: number } };

/** Grams not promised to open batches; marked below 0, when more is promised than on hand. */
export function FreeGrams({ oil }: Props) {
  const { grams, freeGrams = grams } = oil;
  return (
    <span data-over={freeGrams < 0 || undefined} title={promisedWords(grams, freeGrams)}>
      {format.grams(freeGrams)}
    </span>
  );
}

import { StretchBar } from '#client/ui/figure/StretchBar.tsx';
import { EMPTY } from '#client/ui/format.ts';
import { isLow } from '#domain/inventory/lowLots.ts';
import { stockPicture } from '#domain/inventory/stockPicture.ts';
import styles from './StockCell.module.css';

type Props = {
  readonly oil: {
    readonly grams: number;
    readonly freeGrams?: number;
    readonly lowAtGrams?: number | null;
  };
};

/** The stock of an oil in a row: free, promised, and the level below which it runs low. */
export function StockCell({ oil: { grams, freeGrams = grams, lowAtGrams = null } }: Props) {
  const picture = stockPicture({ quantityGrams: grams, freeGrams, lowAtGrams });
  if (picture === null) return EMPTY;
  return (
    <span className={styles.stock} title={picture.words}>
      <StretchBar
        isSlim
        words={picture.words}
        stretches={picture.stretches}
        markAt={picture.lowAt}
      />
      {isLow({ grams, freeGrams, lowAtGrams }) && <span className={styles.low}>Low</span>}
    </span>
  );
}

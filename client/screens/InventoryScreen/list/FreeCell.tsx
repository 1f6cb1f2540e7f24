import { FreeGrams } from '#client/screens/oils/Grams.tsx';
import { isLow } from '#domain/inventory/lowLots.ts';
import styles from './StockCell.module.css';

type Props = {
  readonly oil: {
    readonly grams: number;
    readonly freeGrams?: number;
    readonly lowAtGrams?: number | null;
    readonly isActive?: boolean;
  };
};

/** The free grams of an oil, marked when an active one runs low. */
export function FreeCell({ oil }: Props) {
  const { grams, freeGrams = grams, lowAtGrams = null, isActive = true } = oil;
  if (!isActive || !isLow({ grams, freeGrams, lowAtGrams })) return <FreeGrams oil={oil} />;
  return (
    <span className={styles.free}>
      <span className={styles.low}>Low </span>
      <FreeGrams oil={oil} />
    </span>
  );
}

import { graphql, useFragment } from 'react-relay';
import type { WeekOutput_output$key } from '#client/__generated__/WeekOutput_output.graphql.ts';
import { BATCH_HISTORY, batchesOfRecipe } from '#client/screens/batches/run/runLinks.ts';
import * as format from '#client/ui/format.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { TodayCard } from './TodayCard.tsx';
import styles from './TodayScreen.module.css';

const fragment = graphql`
  fragment WeekOutput_output on WeekOutput {
    productCount
    batchCount
    finishedUnits
    products {
      recipeId
      recipeNumber
      recipeDescription
      batches
      finishedUnits
    }
  }
`;

const COMPLETED = 'status=completed';

const batchesText = (batches: number): string =>
  `${format.count(batches)} ${batches === 1 ? 'batch' : 'batches'}`;
const unitsText = (units: string): string => `${format.plain(units)} units`;

/** The finished units of the last seven days by product, as bars. Each leads to its completed batches. */
export function WeekOutput({ output: key }: { readonly output: WeekOutput_output$key }) {
  const { productCount, batchCount, finishedUnits, products } = useFragment(fragment, key);
  const most = Math.max(...products.map((product) => Number(product.finishedUnits)), 1);
  return (
    <TodayCard
      title="Completed in the last 7 days"
      empty="None. The finished units of completed batches are listed here by product."
      shown={products.length}
      totalCount={productCount}
      all={{ to: `${BATCH_HISTORY}?${COMPLETED}`, label: 'products' }}
      note={
        batchCount === 0 ? undefined : `${unitsText(finishedUnits)} of ${batchesText(batchCount)}`
      }
    >
      {products.map((product) => (
        <li key={product.recipeId} className={styles.row}>
          <span className={styles.name}>
            <RowLink to={`${batchesOfRecipe(product.recipeId)}&${COMPLETED}`}>
              {product.recipeNumber}
            </RowLink>
          </span>
          <span className={styles.what}>{product.recipeDescription}</span>
          <span className={styles.meta}>
            {unitsText(product.finishedUnits)}, {batchesText(product.batches)}
          </span>
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${(Number(product.finishedUnits) / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </TodayCard>
  );
}

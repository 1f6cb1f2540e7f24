import type { OilsTable_query$data } from '#client/__generated__/OilsTable_query.graphql.ts';
import type { OilRow } from '#client/screens/oils/oilColumns.tsx';

type OilNode = OilsTable_query$data['oils']['edges'][number]['node'];

/** An oil of the graph as its row. */
export const toRow = ({ id, tag, description, batch, quantityGrams, potencies }: OilNode) => ({
  id,
  tag,
  description,
  batch,
  grams: Number(quantityGrams),
  percents: Object.fromEntries(
    potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
  ),
});

/** Whether `text`, in lower case, stands in what the search looks at. */
export const matches = (oil: OilRow, text: string): boolean =>
  [oil.tag, oil.batch, oil.description].some((field) => field.toLowerCase().includes(text));

import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { lotLink } from '#client/screens/oils/oilLinks.ts';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { Cell, Head, RecordTable, RowHead } from './RecordTable.tsx';

type Props = Pick<BatchRecord, 'oils' | 'cannabinoids'> & { readonly hasLinks: boolean };

/** The lots of oil as they were used. */
export function OilTable({ oils, cannabinoids, hasLinks }: Props) {
  if (oils.length === 0) return null;
  const head = (
    <>
      <Head pinned>Tag</Head>
      <Head>Description</Head>
      <Head>Batch</Head>
      <Head>Use</Head>
      {cannabinoids.map((cannabinoid) => (
        <Head key={cannabinoid} numeric>
          {cannabinoid} %
        </Head>
      ))}
      <Head numeric>Quantity (g)</Head>
    </>
  );
  return (
    <RecordTable title="Oils by lot" head={head}>
      {oils.map((oil) => (
        <Table.Tr key={`${oil.oilId} ${oil.mode}`}>
          <RowHead>
            <LotTag tag={oil.tag} to={hasLinks ? lotLink(oil.oilId) : null} />
          </RowHead>
          <Cell>{oil.description}</Cell>
          <Cell short>{oil.batch}</Cell>
          <Cell short>{oil.mode}</Cell>
          {cannabinoids.map((cannabinoid, index) => (
            <Cell key={cannabinoid} numeric>
              {oil.percents[index]}
            </Cell>
          ))}
          <Cell numeric>{oil.grams}</Cell>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}

const LotTag = ({ tag, to }: { readonly tag: string; readonly to: string | null }) =>
  to === null ? (
    tag
  ) : (
    <Anchor component={Link} to={to} inherit>
      {tag}
    </Anchor>
  );

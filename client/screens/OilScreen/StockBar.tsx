import { Box, Text } from '@mantine/core';
import { StretchBar } from '#client/ui/figure/StretchBar.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { type Stock, stockPicture } from '#domain/inventory/stockPicture.ts';

/** The stock of a lot as a bar: free, promised to batches, and the level below which it runs low. */
export function StockBar(stock: Stock) {
  const picture = stockPicture(stock);
  if (picture === null) return null;
  return (
    <Box mb="var(--bw-space-4)">
      <StretchBar words={null} stretches={picture.stretches} markAt={picture.lowAt} />
      <Text {...NOTE} mt="var(--bw-space-1)">
        Stock: {picture.words}
      </Text>
    </Box>
  );
}

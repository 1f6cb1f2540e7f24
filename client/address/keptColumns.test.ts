import { expect, test } from 'vitest';
import { LEAST_PX, MOST_PX } from '#client/ui/table/widths/widthSteps.ts';
import { COLUMN_PX } from '#domain/views/columnChoice.ts';

test('a table offers the widths that the server keeps', () => {
  expect([LEAST_PX, MOST_PX]).toEqual([COLUMN_PX.least, COLUMN_PX.most]);
});

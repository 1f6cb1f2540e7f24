import { z } from 'zod';
import { dayOf } from '#server/input/calendarDate.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { freeOf, percentsOf } from './readOils.ts';
import type { StockedOil } from './stock/stock.ts';

const from = fieldFrom<StockedOil>();

/** The REST representation of an oil. */
export const oilView = view(
  {
    id: from(z.int(), (oil) => oil.id),
    tag: from(z.string(), (oil) => oil.tag),
    description: from(z.string(), (oil) => oil.description),
    batch: from(z.string(), (oil) => oil.batch),
    qty: from(z.number().describe('Grams on hand.'), (oil) => oil.quantityGrams.toNumber()),
    promised_qty: from(
      z
        .number()
        .describe('Grams that batches neither completed nor inactive take: weighed, else planned.'),
      (oil) => oil.promisedGrams,
    ),
    free_qty: from(
      z.number().describe('On hand less promised; below 0 where more is promised than there is.'),
      freeOf,
    ),
    low_at: from(
      z
        .number()
        .nullable()
        .describe('Free grams from which on it counts as low; null where it has no such level.'),
      (oil) => oil.lowAtGrams?.toNumber() ?? null,
    ),
    cannabinoids: from(z.record(z.string(), z.number()).describe('Percent by weight.'), percentsOf),
    department_id: from(z.int().nullable(), (oil) => oil.departmentId),
    received: from(z.iso.date().describe('The oldest is used first.'), (oil) =>
      dayOf(oil.receivedOn),
    ),
    is_active: from(z.boolean(), (oil) => oil.active),
    revision: from(z.int().describe('For `If-Match`.'), (oil) => oil.revision),
  },
  { id: 'Oil' },
);

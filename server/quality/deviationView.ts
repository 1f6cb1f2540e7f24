import { z } from 'zod';
import {
  DEVIATION_SEVERITIES,
  DEVIATION_STATES,
  QUALITY_DEVIATION_KINDS,
} from '#domain/review/deviation.ts';
import type { DeviationComment } from '#server/generated/prisma/client.ts';
import { moment } from '#server/rest/openapi/operation.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import type { PlacedDeviation } from './deviations/readDeviations.ts';

/** The REST representation of a deviation. */

const from = fieldFrom<PlacedDeviation>();
export const deviationView = view(
  {
    id: from(z.int(), ({ id }) => id),
    number: from(z.string(), ({ number }) => number),
    kind: from(z.enum(QUALITY_DEVIATION_KINDS), ({ kind }) => kind),
    severity: from(z.enum(DEVIATION_SEVERITIES), ({ severity }) => severity),
    state: from(z.enum(DEVIATION_STATES), ({ state }) => state),
    sentence: from(z.string(), ({ sentence }) => sentence),
    raised_by: from(
      z.string().nullable().describe('Null: the system.'),
      ({ raisedByName }) => raisedByName,
    ),
    department_id: from(z.int().nullable(), ({ departmentId }) => departmentId),
    batch_id: from(z.int().nullable(), ({ batchId }) => batchId),
    batch_number: from(
      z.string().nullable().describe('As it is printed: BF-20260131-A1B2.'),
      ({ batch }) => batch?.printedId ?? null,
    ),
    oil_id: from(z.int().nullable(), ({ oilId }) => oilId),
    oil_tag: from(z.string().nullable(), ({ oil }) => oil?.tag ?? null),
    line_position: from(z.int().nullable(), ({ linePosition }) => linePosition),
    part: from(z.int().nullable(), ({ part }) => part),
    created_at: from(moment, ({ createdAt }) => createdAt.toISOString()),
  },
  { id: 'Deviation' },
);

const fromComment = fieldFrom<DeviationComment>();
export const commentView = view(
  {
    id: fromComment(z.int(), ({ id }) => id),
    text: fromComment(z.string(), ({ text }) => text),
    written_by: fromComment(z.string(), ({ userName }) => userName),
    created_at: fromComment(moment, ({ createdAt }) => createdAt.toISOString()),
  },
  { id: 'DeviationComment' },
);

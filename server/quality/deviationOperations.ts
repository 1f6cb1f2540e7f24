import { z } from 'zod';
import { DEVIATION_SEVERITIES } from '#domain/review/deviation.ts';
import { ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { field, idOf, onceKey, text } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { DeviationSeverity } from './deviationKindSchema.ts';
import { Deviation, DeviationComment } from './deviationSchema.ts';
import { authorizeComment, commentOnDeviation } from './deviations/commentOnDeviation.ts';
import { authorizeRaising } from './deviations/deviationPlace.ts';
import { openDeviation } from './deviations/openDeviation.ts';
import { findDeviation, getComment, getDeviation } from './deviations/readDeviations.ts';
import { commentView, deviationView } from './deviationView.ts';

const WRITERS = 'For members of its department, managers, administrators and people of Quality.';

operation({
  name: 'openDeviation',
  summary: 'Raise a deviation',
  description: `It gets the next number of the year and stays as written. It belongs to the department of its batch, else to that of its lot, else to the named one. ${WRITERS}`,
  needs: 'write',
  input: {
    severity: field(z.enum(DEVIATION_SEVERITIES), { graph: DeviationSeverity }).describe(
      'How grave it is: minor, major or critical.',
    ),
    sentence: text('The event with its figures: one line of 10 to 500 characters.'),
    batchId: idOf('Batch').nullish().describe('The batch that it concerns.'),
    oilId: idOf('Oil').nullish().describe('The lot that it concerns.'),
    linePosition: z.int('Expected a whole number').nullish().describe('Line of the batch, from 1.'),
    part: z.int('Expected a whole number').nullish().describe('Part of the line, from 1.'),
    departmentId: idOf('Department')
      .nullish()
      .describe('Where it happened, when it concerns no batch and no lot.'),
    idempotencyKey: onceKey,
  },
  refusals: [NotFoundError, ForbiddenError, InvalidError],
  authorize: async (viewer, place) => {
    await authorizeRaising(viewer, placeOf(place));
  },
  act: (context, { linePosition = null, part = null, idempotencyKey, ...written }) =>
    openDeviation(
      signedIn(context),
      { ...written, ...placeOf(written), linePosition, part },
      idempotencyKey,
    ),
  payload: (t) => ({
    deviation: t.prismaField({
      type: Deviation,
      description: 'The deviation with its number.',
      resolve: (query, { result }, _args, context) =>
        getDeviation(signedIn(context), result, query),
    }),
  }),
  rest: {
    route: 'POST /deviations',
    tag: 'Quality',
    answer: rowAnswer(deviationView, findDeviation, 201),
  },
});

type SentPlace = {
  readonly [name in 'batchId' | 'oilId' | 'departmentId']?: number | null | undefined;
};

const placeOf = ({ batchId = null, oilId = null, departmentId = null }: SentPlace) => ({
  batchId,
  oilId,
  departmentId,
});

operation({
  name: 'commentOnDeviation',
  summary: 'Comment on a deviation',
  description: `The comment stays as written. ${WRITERS}`,
  needs: 'write',
  input: {
    id: idOf('Deviation').describe('The deviation.'),
    text: text('At most 2,000 characters.'),
  },
  refusals: [NotFoundError, ForbiddenError, InvalidError],
  authorize: async (viewer, { id = NO_ROW }) => {
    await authorizeComment(viewer, id);
  },
  act: (context, { id, text }) => commentOnDeviation(signedIn(context), id, text),
  payload: (t) => ({
    comment: t.prismaField({
      type: DeviationComment,
      description: 'The comment with its author and moment.',
      resolve: (query, { result }, _args, context) => getComment(signedIn(context), result, query),
    }),
  }),
  rest: {
    route: 'POST /deviations/:id/comments',
    tag: 'Quality',
    answer: rowAnswer(commentView, (viewer, id: number) => getComment(viewer, id), 201),
  },
});

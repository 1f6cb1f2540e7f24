import { z } from 'zod';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, idsOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { json, NOTHING } from '#server/rest/openapi/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { pathId } from '#server/rest/rest.ts';
import { authorizeCreation, createOil } from './createOil.ts';
import { deleteOils } from './leaving/deleteOils.ts';
import { inactivateOils, reactivateOils } from './leaving/inactivateOils.ts';
import { answerFields } from './lots/changeFields.ts';
import { authorizeSomeOils } from './oilAccess.ts';
import { oilInput, pathInOil, writtenOf } from './oilFields.ts';
import { oilView } from './oilView.ts';
import { findListedOil, getOil, getOils } from './readOils.ts';
import { Oil } from './schema.ts';
import { authorizeChange, updateOil } from './updateOil.ts';

export const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];

export const oilPayload = (t: PayloadFields<number>) => ({
  oil: t.prismaField({
    type: Oil,
    description: 'The oil as it is now.',
    resolve: (query, { result }, _args, context) => getOil(signedIn(context), result, query),
  }),
});

operation({
  name: 'createOil',
  summary: 'Add an oil',
  description:
    'Its quantity is the first entry of its ledger. For managers of its department and administrators.',
  needs: 'write',
  input: oilInput.shape,
  grouped: { oil: oilInput },
  refusals,
  authorize: (viewer, { departmentId = null }) => authorizeCreation(viewer, departmentId),
  act: (context, oil) => createOil(signedIn(context), writtenOf(oil)),
  payload: oilPayload,
  rest: {
    route: 'POST /oils',
    tag: 'Oils',
    answer: rowAnswer(oilView, findListedOil, 201),
    pathOf: pathInOil,
  },
});

operation({
  name: 'updateOil',
  summary: 'Change an oil',
  description:
    'Writes the whole of it anew; what moves its quantity stands in the ledger. `lotTestImpact` says first which batches other percents touch. For managers of its department and administrators.',
  needs: 'write',
  input: {
    id: idOf('Oil').describe('The oil to change.'),
    ...oilInput.shape,
    ...answerFields,
    revision,
  },
  grouped: { oil: oilInput },
  refusals,
  authorize: (viewer, { id = NO_ROW, departmentId }) => authorizeChange(viewer, id, departmentId),
  act: async (context, { id, change, sampledOn, revision, ...oil }) => {
    const written = { ...writtenOf(oil), answer: { change, sampledOn } };
    await updateOil(signedIn(context), id, written, revision);
    return id;
  },
  payload: oilPayload,
  rest: {
    route: 'PUT /oils/:id',
    tag: 'Oils',
    answer: rowAnswer(oilView, findListedOil),
    pathOf: pathInOil,
  },
});

operation({
  name: 'deleteOils',
  summary: 'Delete oils',
  description:
    'All or none, at most 250 at once; a rejected lot is a ConflictError. An oil stays readable in the batches that used it. For managers of their departments and administrators.',
  needs: 'write',
  input: { ids: field(idsOf('Oil'), { rest: 'id' }).describe('The oils to delete.') },
  refusals,
  act: (context, { ids }) => deleteOils(signedIn(context), ids),
  payload: (t) => ({
    deletedIds: t.globalIDList({
      description: 'All that were named; they are deleted now.',
      resolve: ({ result }) => result.map((id) => ({ type: Oil, id })),
    }),
  }),
  rest: {
    route: 'DELETE /oils/:id',
    tag: 'Oils',
    id: 'deleteOil',
    summary: 'Delete an oil; its history stays',
    answer: NOTHING,
    refuses: [403, 409],
    read: async (_context, request) => ({ ids: [pathId(request, 'Oil')] }),
  },
});

for (const [name, change, summary, description, counted] of [
  [
    'inactivateOils',
    inactivateOils,
    'Make oils inactive',
    'Sets the quantities to 0 and remembers them.',
    'inactivated',
  ],
  [
    'reactivateOils',
    reactivateOils,
    'Make oils active again',
    'Restores the quantities.',
    'reactivated',
  ],
] as const) {
  operation({
    name,
    summary,
    description: `${description} All or none, at most 250 at once. For managers of their departments and administrators.`,
    needs: 'write',
    input: { ids: idsOf('Oil').describe('The oils to change.') },
    refusals,
    authorize: authorizeSomeOils,
    act: (context, { ids }) => change(signedIn(context), ids),
    payload: (t) => ({
      changedCount: t.int({
        description: 'Without those that were so already.',
        resolve: ({ result }) => result.changedIds.length,
      }),
      oils: t.prismaField({
        type: [Oil],
        description: 'All that were named, as they are now.',
        resolve: (query, { result }, _args, context) =>
          getOils(signedIn(context), result.ids, query),
      }),
    }),
    rest: {
      route: `POST /oils/${name === 'inactivateOils' ? 'inactivate' : 'reactivate'}`,
      tag: 'Oils',
      answer: {
        ...json(z.strictObject({ ids: z.array(z.int()), [counted]: z.int() })),
        of: (_context, { ids, changedIds }) => ({ ids, [counted]: changedIds.length }),
      },
      refuses: [403, 404, 409],
    },
  });
}

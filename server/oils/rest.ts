import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { EXPORT_FILE, TEMPLATE_FILE } from '#domain/inventory/file/exportOils.ts';
import type { StateFilter } from '#domain/lots/stateFilter.ts';
import { PLACES } from '#server/db/lists/places.ts';
import { parseId } from '#server/input/ids.ts';
import { dayInput } from '#server/input/input.ts';
import { described, file, flag, json } from '#server/rest/openapi/operation.ts';
import {
  placedPageQuery,
  placedRows,
  queryFlag,
  readQuery,
  restViewer,
} from '#server/rest/rest.ts';
import { sendCsv } from '#server/rest/restStream.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { balanceRoutes } from './balance/rest.ts';
import { inventoryFile, inventoryTemplate } from './files/exportOils.ts';
import { importRoute } from './files/restImport.ts';
import type { OilFilter } from './oilFilter.ts';
import { oilView, REST_STATES } from './oilView.ts';
import { listOilsWithPotencies } from './readOils.ts';

const filterQuery = z.object({
  received_from: dayInput.optional().describe('Received on that day or later.'),
  received_to: dayInput.optional().describe('Received on that day or earlier.'),
  is_active: flag('false: the inactive ones; without it, all'),
});
const stateQuery = filterQuery.extend({
  state: z
    .enum([...REST_STATES, 'due_soon'])
    .optional()
    .describe('Only lots in this state today; due_soon: those within 30 days of a date.'),
  sort: z
    .enum(['expires_on', 'retest_on'])
    .optional()
    .describe('The order: by that day, lots without it last. Without it, by description and tag.'),
});
const listQuery = stateQuery.extend(placedPageQuery(PLACES.ofOil).shape);
const sortedQuery = stateQuery.extend(placedPageQuery(PLACES.byDay).shape);
const searchQuery = filterQuery.extend({
  search: z.string().optional(),
  cannabinoid: z.string().optional().describe('Only oils that hold some of it.'),
});
const exportQuery = searchQuery.extend({
  department_id: z
    .union([z.int(), z.literal('none')])
    .optional()
    .describe('none: oils of the whole organization.'),
});

type ExportQuery = { Querystring: { department_id?: string } };

export async function oilRoutes(api: FastifyInstance): Promise<void> {
  listRoute(api);
  fileRoutes(api);
  await api.register(importRoute);
  await api.register(balanceRoutes);
}

function listRoute(api: FastifyInstance): void {
  api.get(
    '/oils',
    described({
      tag: 'Oils',
      id: 'listOils',
      summary: 'The oils; at most 5,000',
      query: listQuery,
      answer: json(z.array(oilView.schema)),
      refuses: [422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const isSorted = Object(request.query).sort !== undefined;
      const query = readQuery(isSorted ? sortedQuery : listQuery, request);
      const { limit, after, sort, state, ...filter } = query;
      const states = state === undefined ? null : [STATES[state]];
      const rows = await placedRows(request, reply, { limit, after }, (page) =>
        listOilsWithPotencies(viewer, { ...filterOf(filter), states }, page, ORDERS[sort ?? '']),
      );
      return mapInTurns(rows, oilView.of);
    },
  );
}

function fileRoutes(api: FastifyInstance): void {
  api.get(
    '/oils/import-template',
    described({
      tag: 'Oils',
      id: 'getImportTemplate',
      summary: 'An empty file with the columns of an import',
      answer: file('text/csv'),
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${TEMPLATE_FILE}"`)
        .send(await inventoryTemplate(viewer));
    },
  );

  api.get<ExportQuery>(
    '/oils/export',
    described({
      tag: 'Oils',
      id: 'exportOils',
      summary: 'The inventory as a file that imports back unchanged',
      query: exportQuery,
      answer: file('text/csv'),
      refuses: [404, 422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { search = null, cannabinoid = null, ...filter } = readQuery(searchQuery, request);
      const { department_id } = request.query;
      const isOfNone = department_id === 'none';
      const pieces = inventoryFile(viewer, {
        ...filterOf(filter),
        search,
        departmentId:
          department_id === undefined || isOfNone ? null : parseId(department_id, 'Department'),
        isOfNone,
        cannabinoid,
        isOwnOnly: true,
      });
      return sendCsv(reply, viewer, { name: EXPORT_FILE, pieces });
    },
  );
}

type RestState = NonNullable<z.output<typeof stateQuery>['state']>;
const STATES: Readonly<Record<RestState, StateFilter>> = {
  rejected: 'rejected',
  hold: 'hold',
  quarantine: 'quarantine',
  expired: 'expired',
  retest_due: 'retestDue',
  depleted: 'depleted',
  released: 'released',
  due_soon: 'dueSoon',
};
const ORDERS = { expires_on: 'EXPIRES_ON', retest_on: 'RETEST_ON', '': 'DESCRIPTION' } as const;

const filterOf = ({
  is_active,
  received_from: receivedFrom,
  received_to: receivedTo,
}: z.output<typeof filterQuery>): OilFilter => ({
  active: queryFlag(is_active),
  receivedFrom,
  receivedTo,
});

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { batchPath, batchPathId } from '#server/batches/batchView.ts';
import {
  listConsequences,
  listRetests,
  type PlacedConsequence,
} from '#server/batches/retests/readConsequences.ts';
import type { RowPage } from '#server/input/ids.ts';
import { described, json, type Operation } from '#server/rest/openapi/operation.ts';
import { listedRows, pageQuery, pathId, readQuery, restViewer } from '#server/rest/rest.ts';
import type { Viewer } from '#server/viewer.ts';
import { consequenceView } from './retestView.ts';

type Request = FastifyRequest<{ Params: { id: string } }>;

type Listed = Pick<Operation, 'id' | 'tag' | 'summary' | 'path'> & {
  readonly url: string;
  readonly load: (
    viewer: Viewer,
    request: Request,
    page: RowPage,
  ) => Promise<readonly PlacedConsequence[]>;
};

/** The batches that a test touched, and the tests that touched a batch. */
export async function retestRoutes(api: FastifyInstance): Promise<void> {
  listRoute(api, {
    url: '/tests/:id/consequences',
    tag: 'Oils',
    id: 'listConsequences',
    summary: 'The batches whose content a test changed, as they were then; at most 5,000',
    load: (viewer, request, page) => listConsequences(viewer, pathId(request, 'Certificate'), page),
  });
  listRoute(api, {
    url: '/batches/:id/retests',
    tag: 'Batches',
    id: 'listRetests',
    summary: 'What later tests of its lots say of a batch, the newest first; at most 5,000',
    path: batchPath,
    load: (viewer, request, page) => listRetests(viewer, batchPathId(request.params.id), page),
  });
}

function listRoute(api: FastifyInstance, { url, load, ...named }: Listed): void {
  const operation = {
    ...named,
    query: pageQuery,
    answer: json(z.array(consequenceView.schema)),
    refuses: [422],
  } as const;
  api.get<{ Params: { id: string } }>(url, described(operation), async (request, reply) => {
    const viewer = await restViewer(request);
    const asked = readQuery(pageQuery, request);
    const rows = await listedRows(request, reply, asked, (page) => load(viewer, request, page));
    return rows.map(consequenceView.of);
  });
}

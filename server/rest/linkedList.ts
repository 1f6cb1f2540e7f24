import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Place, Placed } from '#server/db/lists/places.ts';
import type { RowPage } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { described, json, type Operation } from './openapi/operation.ts';
import type { View } from './openapi/view.ts';
import { linkedPageQuery, placedRows, readQuery, restViewer } from './rest.ts';

type LinkedList<Row> = Pick<Operation, 'id' | 'tag' | 'summary' | 'path'> & {
  readonly url: string;
  /** The sort keys at which a page may begin. */
  readonly place: z.ZodType<Place>;
  readonly view: View<Row>;
  readonly load: (
    viewer: Viewer,
    page: RowPage<unknown>,
    request: FastifyRequest,
  ) => Promise<readonly Placed<Row>[]>;
  readonly refuses?: Operation['refuses'];
};

/** Adds the route of a list, returned whole or in pages that the `Link` header connects. */
export function linkedList<Row>(
  api: FastifyInstance,
  { url, place, view, load, refuses = [422], ...named }: LinkedList<Row>,
): void {
  const query = linkedPageQuery(place);
  const operation = { ...named, query, answer: json(z.array(view.schema)), refuses };
  api.get(url, described(operation), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await placedRows(request, reply, readQuery(query, request), (page) =>
      load(viewer, page, request),
    );
    return mapInTurns(rows, view.of);
  });
}

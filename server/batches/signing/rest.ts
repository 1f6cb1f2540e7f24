import type { FastifyInstance } from 'fastify';
import { batchPath, batchPathId } from '#server/batches/batchView.ts';
import { PLACES } from '#server/db/lists/places.ts';
import { signatureView } from '#server/quality/signatureView.ts';
import { linkedList } from '#server/rest/linkedList.ts';
import { listSignatures } from './readSignatures.ts';

export async function batchSignatureRoutes(api: FastifyInstance): Promise<void> {
  linkedList(api, {
    url: '/batches/:id/signatures',
    tag: 'Batches',
    path: batchPath,
    id: 'listBatchSignatures',
    summary: 'The signatures on a batch and its allowed lots, oldest first, superseded ones too',
    place: PLACES.byId,
    view: signatureView,
    load: (viewer, page, { params }) =>
      listSignatures(viewer, batchPathId(String(Object(params).id)), page),
  });
}

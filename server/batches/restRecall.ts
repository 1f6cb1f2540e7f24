import type { FastifyInstance } from 'fastify';
import { signedRecallViewer } from '#server/accounts/recordLinks.ts';
import { parseId } from '#server/ids.ts';
import { described } from '#server/openapi/operation.ts';
import { restViewer } from '#server/rest.ts';
import { recallPdf } from './recall.ts';
import { BATCH_OPERATIONS } from './restOperations.ts';

export async function recallRoutes(api: FastifyInstance): Promise<void> {
  api.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/oils/:id/recall.pdf',
    described(BATCH_OPERATIONS.recall),
    async (request, reply) => {
      const { id } = request.params;
      const { token } = request.query;
      const viewer =
        token === undefined ? await restViewer(request) : await signedRecallViewer(token, id);
      const { pdf, fileName } = await recallPdf(viewer, parseId(id, 'Oil'));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .send(Buffer.from(pdf));
    },
  );
}

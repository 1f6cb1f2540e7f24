import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signedRecallViewer } from '#server/accounts/session/recordLinks.ts';
import { parseId } from '#server/input/ids.ts';
import { described, file } from '#server/rest/openapi/operation.ts';
import { restViewer } from '#server/rest/rest.ts';
import { recallPdf } from './reading/recall.ts';

export async function recallRoutes(api: FastifyInstance): Promise<void> {
  api.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/oils/:id/recall.pdf',
    described({
      tag: 'Batches',
      id: 'getRecallReport',
      summary: 'Every batch an oil went into, as PDF',
      query: z.object({ token: z.string().optional().describe('The token of a signed link.') }),
      answer: file('application/pdf'),
    }),
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

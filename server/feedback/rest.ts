import type { FastifyInstance } from 'fastify';
import { described } from '#server/openapi/operation.ts';
import { restViewer } from '#server/rest.ts';
import { sendContact } from './contact.ts';
import { FEEDBACK_OPERATIONS } from './restOperations.ts';
import { sendFeedback } from './service.ts';

/** The words a sender sees are the client's; this says that it arrived. */
const SENT = { sent: true };

export async function feedbackRoutes(api: FastifyInstance): Promise<void> {
  api.post('/contact', described(FEEDBACK_OPERATIONS.contact), async (request, reply) => {
    await sendContact(request.body, request.ip);
    return reply.status(201).send(SENT);
  });

  api.post('/feedback', described(FEEDBACK_OPERATIONS.feedback), async (request, reply) => {
    const viewer = await restViewer(request);
    await sendFeedback(viewer, request.body, request.ip);
    return reply.status(201).send(SENT);
  });
}

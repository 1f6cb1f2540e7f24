import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { described, json, revised } from '#server/rest/openapi/operation.ts';
import { readQuery, restViewer } from '#server/rest/rest.ts';
import { badgeRoutes } from './badgeOperations.ts';
import { policyOfRequest } from './policy/readPolicy.ts';
import { policyView } from './policyOperations.ts';
import { deviationRoutes } from './restDeviations.ts';
import { signingStateView } from './signatureOperations.ts';
import { readSigningState } from './signatures/signingState.ts';
import { tabHash } from './tabInput.ts';

const tabQuery = z.object({ tab_hash: tabHash });

export async function qualityRoutes(api: FastifyInstance): Promise<void> {
  api.get(
    '/quality-policy',
    described({
      tag: 'Quality',
      id: 'getQualityPolicy',
      summary: 'How strictly lots and signatures are handled',
      answer: revised(policyView.schema),
    }),
    async (request, reply) => {
      const policy = await policyOfRequest(await restViewer(request));
      reply.header('etag', `"${policy.revision}"`);
      return policyView.of(policy);
    },
  );

  api.get(
    '/signing-state',
    described({
      tag: 'Quality',
      id: 'getSigningState',
      summary: 'The proof that the next own signature in one browser tab needs',
      query: tabQuery,
      answer: json(signingStateView.schema),
      refuses: [422],
    }),
    async (request) => {
      const viewer = await restViewer(request);
      const { tab_hash } = readQuery(tabQuery, request);
      return signingStateView.of(await readSigningState(viewer, tab_hash));
    },
  );
  await api.register(badgeRoutes);
  await api.register(deviationRoutes);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LOT_STATUSES } from '#domain/lots/status.ts';
import { spendFileLink } from '#server/accounts/session/fileLinks.ts';
import { PLACES } from '#server/db/lists/places.ts';
import { parseId } from '#server/input/ids.ts';
import { listSignatures } from '#server/oils/status/release/readSignatures.ts';
import { findRelease } from '#server/oils/status/release/release.ts';
import { findStatus } from '#server/oils/status/statusChanges.ts';
import { signatureView } from '#server/quality/signatureView.ts';
import { linkedList } from '#server/rest/linkedList.ts';
import { described, file, json, moment } from '#server/rest/openapi/operation.ts';
import { bearerToken, pathId, restViewer } from '#server/rest/rest.ts';
import { listTests } from './certificates/readTests.ts';
import { findTestFile } from './certificates/storedFiles.ts';
import { uploadRoutes } from './restUploads.ts';
import { testView } from './testView.ts';

export async function lotRoutes(api: FastifyInstance): Promise<void> {
  linkedList(api, {
    url: '/oils/:id/tests',
    tag: 'Oils',
    id: 'listLotTests',
    summary: 'The certificates of a lot and the corrections of its percents, newest first',
    place: PLACES.byId,
    view: testView,
    load: (viewer, page, request) => listTests(viewer, pathId(request, 'Oil'), page),
  });
  linkedList(api, {
    url: '/oils/:id/signatures',
    tag: 'Oils',
    id: 'listLotSignatures',
    summary: 'The signatures on a lot, newest first, superseded ones too',
    place: PLACES.byId,
    view: signatureView,
    load: (viewer, page, request) => listSignatures(viewer, pathId(request, 'Oil'), page),
  });
  statusRoute(api);
  releaseRoute(api);
  fileRoute(api);
  await api.register(uploadRoutes);
}

const statusView = z
  .strictObject({
    status: z.enum(LOT_STATUSES),
    change: z
      .strictObject({
        reason: z.string().describe('Empty: none was given.'),
        user_name: z.string(),
        at: moment,
      })
      .nullable()
      .describe('Null: it has the status it began with.'),
  })
  .meta({ id: 'LotStatus' });

function statusRoute(api: FastifyInstance): void {
  api.get(
    '/oils/:id/status',
    described({
      tag: 'Oils',
      id: 'getLotStatus',
      summary: 'The status of a lot: who gave it, when and why',
      answer: json(statusView),
    }),
    async (request) => {
      const { status, change } = await findStatus(
        await restViewer(request),
        pathId(request, 'Oil'),
      );
      if (change === null) return { status, change };
      const { reason, userName, at } = change;
      return { status, change: { reason, user_name: userName, at: at.toISOString() } };
    },
  );
}

const releaseView = z
  .strictObject({
    statement: z.string().describe('The sentence that is signed.'),
    subject_digest: z
      .string()
      .describe(
        'SHA-256 in hex of the lot with its status and its current test, to be sent with the signature.',
      ),
    refusal: z.string().nullable().describe('What speaks against the release now.'),
  })
  .meta({ id: 'LotRelease' });

function releaseRoute(api: FastifyInstance): void {
  api.get(
    '/oils/:id/release',
    described({
      tag: 'Oils',
      id: 'getLotRelease',
      summary: 'The content that the release of a lot would sign now',
      answer: json(releaseView),
    }),
    async (request) => {
      const viewer = await restViewer(request);
      const release = await findRelease(viewer, pathId(request, 'Oil'));
      const { statement, digest, refusal } = release;
      return { statement, subject_digest: digest, refusal };
    },
  );
}

/** The person of a link. Somebody else who is signed in does not use it up. */
async function viewerOfLink(request: FastifyRequest, token: string, id: number) {
  const isSent = bearerToken(request) !== undefined;
  return spendFileLink(token, id, isSent ? (await restViewer(request)).userId : null);
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

function fileRoute(api: FastifyInstance): void {
  api.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/tests/:id/file',
    {
      // A HEAD of a program that only looks would use a link up.
      exposeHeadRoute: false,
      ...described({
        tag: 'Oils',
        id: 'getTestFile',
        summary: 'The file of a certificate',
        query: z.object({ token: z.string().optional().describe('The token of a one-time link.') }),
        answer: file('application/pdf'),
        refuses: [400],
      }),
    },
    async (request, reply) => {
      const id = parseId(request.params.id, 'Certificate');
      const { token } = request.query;
      const viewer =
        token === undefined ? await restViewer(request) : await viewerOfLink(request, token, id);
      const { bytes, mediaType } = await findTestFile(viewer, id);
      return reply
        .type(mediaType)
        .header(
          'content-disposition',
          `inline; filename="certificate-${id}.${EXTENSIONS[mediaType]}"`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(bytes));
    },
  );
}

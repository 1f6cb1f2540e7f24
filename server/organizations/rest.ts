import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LARGEST_LOGO_BYTES, LOGO_MESSAGES, logoProblem } from '#domain/account/logo.ts';
import { LIST_NAMES } from '#domain/views/listNames.ts';
import { PLACES } from '#server/db/lists/places.ts';
import { InvalidError } from '#server/errors.ts';
import { linkedList } from '#server/rest/linkedList.ts';
import { described, file, json } from '#server/rest/openapi/operation.ts';
import { pathId, readQuery, restViewer } from '#server/rest/rest.ts';
import { fileRefusal, type RestForm, readForm, takeForms } from '#server/rest/restForm.ts';
import { listDepartments } from './departments.ts';
import { departmentView } from './departmentView.ts';
import { setLogo } from './logos.ts';
import { memberView } from './memberOperations.ts';
import { listMembers } from './members.ts';
import { organizationView } from './organizationOperations.ts';
import { findLogo, findOrganization, logoLink } from './readOrganization.ts';
import { savedViewView } from './savedViewOperations.ts';
import { authorizeOrganization } from './updateOrganization.ts';
import { listShownViews } from './views/shownViews.ts';

export async function organizationRoutes(api: FastifyInstance): Promise<void> {
  // An image tag cannot send a token, so the unguessable id protects the logo.
  api.get<{ Params: { id: string } }>(
    '/files/:id',
    described({
      tag: 'Organization',
      id: 'getFile',
      summary: 'A logo, by the id in its address',
      isPublic: true,
      path: z.object({ id: z.string() }),
      answer: file('image/png'),
    }),
    async (request, reply) => {
      const logo = await findLogo(request.params.id);
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(logo.mediaType)
        .send(Buffer.from(logo.bytes));
    },
  );

  // Documented as a list, although everyone has exactly one.
  api.get(
    '/auth/organizations',
    described({
      tag: 'Organization',
      id: 'listOrganizations',
      summary: 'The own organization, as a list of one',
      answer: json(z.array(organizationView.schema)),
    }),
    async (request) => [organizationView.of(await findOrganization(await restViewer(request)))],
  );

  departmentLists(api);
  savedViewList(api);
  await api.register(logoRoute);
}

const viewQuery = z.object({ list: z.enum(LIST_NAMES) });

function savedViewList(api: FastifyInstance): void {
  api.get(
    '/saved-views',
    described({
      tag: 'Organization',
      id: 'listSavedViews',
      summary: 'The own views of a list and the shared ones; at most 100',
      query: viewQuery,
      answer: json(z.array(savedViewView.schema)),
      refuses: [422],
    }),
    async (request) => {
      const viewer = await restViewer(request);
      const { list } = readQuery(viewQuery, request);
      return (await listShownViews(viewer, list)).map(savedViewView.of);
    },
  );
}

function departmentLists(api: FastifyInstance): void {
  linkedList(api, {
    url: '/departments',
    tag: 'Departments',
    id: 'listDepartments',
    summary: 'The departments; at most 5,000',
    place: PLACES.byName,
    view: departmentView,
    load: listDepartments,
  });

  linkedList(api, {
    url: '/departments/:id/members',
    tag: 'Departments',
    id: 'listDepartmentMembers',
    summary: 'The members of a department, as far as one may see them; at most 5,000',
    place: PLACES.byId,
    view: memberView,
    load: (viewer, page, request) => listMembers(viewer, pathId(request, 'Department'), page),
  });
}

/** A form beyond the largest file is read up to this size, so that it can be refused with a message. */
const LARGEST_FORM = 4 * LARGEST_LOGO_BYTES;

const logoForm = z.object({
  file: z.string().meta({
    contentMediaType: 'image/*',
    description: 'PNG, JPEG or WEBP, at most 2 MB.',
  }),
});

async function logoRoute(api: FastifyInstance): Promise<void> {
  await takeForms(api, LARGEST_LOGO_BYTES);

  const description = described({
    tag: 'Organization',
    id: 'setLogo',
    summary: 'Give the organization a logo, which is drawn anew as PNG',
    needs: 'session',
    form: logoForm,
    answer: json(z.strictObject({ logo_url: z.string() })),
    refuses: [403, 415],
  });
  const options = { bodyLimit: LARGEST_FORM, ...description };
  api.post('/auth/organizations/:id/logo', options, async (request, reply) => {
    const viewer = await restViewer(request);
    // Checked before anything is said about the file.
    authorizeOrganization(viewer, pathId(request, 'Organization'));
    const logo = await setLogo(viewer, imageOf(await readForm(request)));
    return reply.send({ logo_url: logoLink(logo) });
  });
}

/** The content of the file, regardless of its name and declared type. */
function imageOf({ file }: RestForm): Buffer {
  if (file === null) throw new InvalidError([{ path: ['file'], message: LOGO_MESSAGES.missing }]);
  if (file.isCut) throw fileRefusal(413, LOGO_MESSAGES.size);
  if (logoProblem(file.bytes, file.bytes.length) !== null)
    throw fileRefusal(415, LOGO_MESSAGES.type);
  return file.bytes;
}

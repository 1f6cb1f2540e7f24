import type { FastifyInstance } from 'fastify';
import { LARGEST_LOGO_BYTES, LOGO_MESSAGES, logoProblem } from '#domain/account/logo.ts';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/ids.ts';
import { described } from '#server/openapi/operation.ts';
import { restViewer } from '#server/rest.ts';
import { fileRefusal, type RestForm, readForm, takeForms } from '#server/restForm.ts';
import { removeLogo, setLogo } from './logos.ts';
import { ORGANIZATION_OPERATIONS } from './restOrganizationOperations.ts';
import { logoLink } from './service.ts';
import { demandOrganization } from './updateOrganization.ts';

type ById = { Params: { id: string } };

/** Beyond the largest file, a form is read no further than to say so. */
const LARGEST_FORM = 4 * LARGEST_LOGO_BYTES;

export async function logoRoutes(api: FastifyInstance): Promise<void> {
  await takeForms(api, LARGEST_LOGO_BYTES);

  // Who may not write hears so, whatever else is wrong with the file.
  api.post<ById>(
    '/auth/organizations/:id/logo',
    { bodyLimit: LARGEST_FORM, ...described(ORGANIZATION_OPERATIONS.setLogo) },
    async (request, reply) => {
      const viewer = await restViewer(request);
      demandOrganization(viewer, parseId(request.params.id, 'Organization'));
      const logo = await setLogo(viewer, imageOf(await readForm(request)));
      return reply.send({ logo_url: logoLink(logo) });
    },
  );

  api.delete<ById>(
    '/auth/organizations/:id/logo',
    described(ORGANIZATION_OPERATIONS.removeLogo),
    async (request, reply) => {
      const viewer = await restViewer(request);
      demandOrganization(viewer, parseId(request.params.id, 'Organization'));
      await removeLogo(viewer);
      return reply.status(204).send();
    },
  );
}

/** The bytes of the file, whose name and declared type say nothing. */
function imageOf({ file }: RestForm): Buffer {
  if (file === null) throw new InvalidError([{ path: ['file'], message: LOGO_MESSAGES.missing }]);
  if (file.isCut) throw fileRefusal(413, LOGO_MESSAGES.size);
  if (logoProblem(file.bytes, file.bytes.length) !== null)
    throw fileRefusal(415, LOGO_MESSAGES.type);
  return file.bytes;
}

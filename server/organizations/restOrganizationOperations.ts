import { z } from 'zod';
import { file, json, moment, NOTHING, type Operation, revised } from '#server/openapi/operation.ts';

const organization = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    status: z.enum(['active', 'inactive']),
    created_at: moment,
    logo_url: z.string().nullable(),
    untargeted_limit_percent: z.number().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'Organization' });

export const organizationRequest = z.object({
  name: z.string().nullish(),
  untargeted_limit_percent: z.number('Expected a number').nullish().meta({
    description:
      'Percent of the asked milligrams that a cannabinoid without a target may come to, 0 to 100; null: any.',
  }),
});

const logoForm = z.object({
  file: z.string().meta({
    contentMediaType: 'image/*',
    description: 'PNG, JPEG or WEBP, at most 2 MB.',
  }),
});

export const ORGANIZATION_OPERATIONS = {
  list: {
    tag: 'Organization',
    id: 'listOrganizations',
    summary: 'The own organization, as a list of one',
    answer: json(z.array(organization)),
  },
  logo: {
    tag: 'Organization',
    id: 'getFile',
    summary: 'A logo, by the id in its address',
    isPublic: true,
    path: z.object({ id: z.string() }),
    answer: file('image/png'),
  },
  update: {
    tag: 'Organization',
    id: 'updateOrganization',
    summary: 'Rename the organization, or set its limit of untargeted cannabinoids',
    headers: ['If-Match'],
    body: organizationRequest,
    answer: revised(organization),
    refuses: [403, 409],
  },
  setLogo: {
    tag: 'Organization',
    id: 'setLogo',
    summary: 'Give the organization a logo, which is drawn anew as PNG',
    form: logoForm,
    answer: json(z.strictObject({ logo_url: z.string() })),
    refuses: [403, 415],
  },
  removeLogo: {
    tag: 'Organization',
    id: 'removeLogo',
    summary: 'Remove the logo',
    answer: NOTHING,
    refuses: [403],
  },
} as const satisfies Record<string, Operation>;

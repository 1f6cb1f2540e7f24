import { z } from 'zod';
import type { Department } from '#server/generated/prisma/client.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';

const from = fieldFrom<Department>();

export const departmentView = view(
  {
    id: from(z.int(), ({ id }) => id),
    name: from(z.string(), ({ name }) => name),
    code: from(z.string().nullable(), ({ code }) => code),
    active: from(z.boolean(), ({ active }) => active),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'Department' },
);

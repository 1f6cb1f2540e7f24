import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { balanceFile, balanceFileName } from '#domain/inventory/balance/balanceFile.ts';
import { LINES } from '#domain/inventory/balance/lines.ts';
import { parseId } from '#server/input/ids.ts';
import { dayInput } from '#server/input/input.ts';
import { described, file, json } from '#server/rest/openapi/operation.ts';
import { readQuery, restViewer } from '#server/rest/rest.ts';
import { sendCsv } from '#server/rest/restStream.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Balance, readBalance } from './readBalance.ts';

const balanceQuery = z.object({
  from: dayInput
    .optional()
    .describe(
      'The first day, in the time zone of the organization. Without it, that of the month.',
    ),
  to: dayInput.optional().describe('The last day, which is included. Without it, today.'),
  department_id: z
    .string()
    .optional()
    .describe('Only lots that are of this department today. Without it, all.'),
  cannabinoid: z.string().optional().describe('Only this one. Without it, all that have a figure.'),
});

const balanceSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  lines: z
    .array(
      z.strictObject({
        line: z.enum([...LINES, 'unaccounted']),
        label: z.string().describe('As the table calls it.'),
        grams: z.string().describe('3 decimals; what left the stock is below 0.'),
        milligrams: z
          .array(
            z.strictObject({
              cannabinoid: z.string(),
              mg: z.string().describe('6 decimals, exact; what left the stock is below 0.'),
            }),
          )
          .describe('In the order of the cannabinoids.'),
      }),
    )
    .describe('From opening to closing; `unaccounted` only where something is.'),
});

/** The mass balance of the inventory. */
export async function balanceRoutes(api: FastifyInstance): Promise<void> {
  api.get(
    '/balance',
    described({
      tag: 'Oils',
      id: 'getBalance',
      summary: 'The mass balance of a period, in grams and in milligrams of each cannabinoid',
      query: balanceQuery,
      answer: json(balanceSchema),
      refuses: [404, 422],
    }),
    async (request) => answerOf(await askedBalance(await restViewer(request), request)),
  );

  api.get(
    '/balance.csv',
    described({
      tag: 'Oils',
      id: 'exportBalance',
      summary: 'The mass balance of a period as a file',
      query: balanceQuery,
      answer: file('text/csv'),
      refuses: [404, 422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const balance = await askedBalance(viewer, request);
      const name = balanceFileName(balance.from, balance.to);
      return sendCsv(reply, viewer, { name, pieces: onePiece(balance) });
    },
  );
}

async function* onePiece(balance: Balance): AsyncGenerator<string> {
  yield balanceFile(balance);
}

function askedBalance(viewer: Viewer, request: FastifyRequest): Promise<Balance> {
  const {
    from = null,
    to = null,
    cannabinoid = null,
    department_id,
  } = readQuery(balanceQuery, request);
  const departmentId = department_id === undefined ? null : parseId(department_id, 'Department');
  return readBalance(viewer, { from, to, cannabinoid, departmentId });
}

const answerOf = ({ from, to, lines }: Balance): z.input<typeof balanceSchema> => ({
  from,
  to,
  lines: lines.map(({ milligrams, ...line }) => ({ ...line, milligrams: [...milligrams] })),
});

import { type AddressInfo, connect } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { globalId, tokenOf } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { leavingSignal } from './leavingSignal.ts';

let app: Awaited<ReturnType<typeof createHttpServer>>;

afterEach(() => app.close());

test('an import whose client disconnected before its turn stores nothing', async () => {
  const { id: organizationId } = await createOrganization();
  const { id: departmentId } = await createDepartment({ organizationId });
  const token = await tokenOf(await createUser({ organizationId, role: 'admin' }));
  app = await createHttpServer();
  const signals: AbortSignal[] = [];
  const answers: string[] = [];
  app.addHook('preHandler', async (_request, reply) => {
    sender.destroy();
    await closed(reply);
    signals.push(leavingSignal(reply));
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    answers.push(String(payload));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({
    query: `mutation ($input: ImportOilsInput!) { importOils(input: $input) {
      ... on ImportOilsPayload { inserted }
      ... on UserError { message }
    } }`,
    variables: {
      input: {
        fileName: 'oils.csv',
        csv: 'tag,description,batch,qty\r\nD9-1,Distillate,B1,100.5\r\n',
        departmentId: globalId('Department', departmentId),
      },
    },
  });
  const sender = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sender.write(
    `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await expect.poll(() => answers, { timeout: 30_000 }).toHaveLength(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(answers[0]).toContain('The import was stopped. Nothing was written.');
  expect(await db().oil.count({ where: { organizationId } })).toBe(0);
});

const closed = ({ raw }: FastifyReply) =>
  new Promise<void>((resolve) => raw.once('close', () => resolve()));

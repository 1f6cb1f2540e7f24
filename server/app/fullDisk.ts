import type { FastifyRequest } from 'fastify';
import { GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { retryHeaders, StorageFullError } from '#server/errors.ts';
import { rootFields } from '#server/graph/rootFields.ts';
import type { Context } from '#server/http/context.ts';
import { logOutage } from '#server/observability/outageLog.ts';

/**
 * On a full disk neither API writes. Calculations continue, and so do signing in and out, which write a few bytes,
 * because people must still be able to read. An import checks by itself whether it is a dry run.
 */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const WRITES_LITTLE = {
  routes: new Set([
    'POST /api/formulations',
    'POST /api/auth/login',
    'POST /api/auth/refresh',
    'POST /api/auth/logout',
    'POST /api/oils/import',
  ]),
  mutations: new Set(['calculateFormulation', 'login', 'refreshSession', 'logout', 'importOils']),
};

export function refuseWriteWhenFull({ method, routeOptions }: FastifyRequest): void {
  if (!isDiskFull() || SAFE_METHODS.has(method)) return;
  if (!WRITES_LITTLE.routes.has(`${method} ${routeOptions.url}`)) throw new StorageFullError();
}

export const noWritesWhenFull: Plugin<Context> = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    if (!isDiskFull()) return;
    const operation = getOperationAST(args.document, args.operationName);
    if (operation?.operation !== OperationTypeNode.MUTATION) return;
    const names = [...rootFields(args.document, operation.selectionSet)];
    if (names.every((name) => WRITES_LITTLE.mutations.has(name))) return;
    const error = new StorageFullError();
    logOutage(args.contextValue.log, error);
    const { message, code, status } = error;
    const extensions = { code, http: { status, headers: retryHeaders(error) } };
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] });
  },
};

import type { FastifyRequest } from 'fastify';
import { GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isDiskFull } from '#server/db/diskSpace.ts';
import { retryHeaders, StorageFullError } from '#server/errors.ts';
import type { Context } from './context.ts';
import { logOutage } from './outageLog.ts';
import { rootFields } from './rootFields.ts';

/**
 * On a full disk nothing is written at either door. What only calculates goes on, and so do signing
 * in and out, which write a row of a few bytes: who reads must be able to come in. An import says itself
 * whether it is a trial.
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

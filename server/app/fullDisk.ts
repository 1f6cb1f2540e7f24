import type { FastifyRequest } from 'fastify';
import { GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type Needs, UNNAMED } from '#server/accounts/tokenRights.ts';
import { isDiskFull } from '#server/db/embedded/diskSpace.ts';
import { retryHeaders, StorageFullError } from '#server/errors.ts';
import { rootFields } from '#server/graph/rootFields.ts';
import type { Context } from '#server/http/context.ts';
import { logOutage } from '#server/observability/outageLog.ts';
import { schema } from './schema.ts';

/**
 * On a full disk neither API writes. Reading continues, and so does what is read by a POST or a mutation: its operation
 * needs no more than the right to read. An operation that needs more continues only if it is named here.
 */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CONTINUES = new Set([
  // A few bytes, without which nobody could sign in and read.
  ...['login', 'refreshSession', 'logout', 'confirmPassword', 'createTestFileLink'],
  // Stores nothing, although API tokens may not do it.
  'badgeHolder',
  // Checks by itself whether it is a dry run.
  'importOils',
]);
const continues = (name: string, needs: Needs): boolean => needs === 'read' || CONTINUES.has(name);

export function refuseWriteWhenFull({ method, routeOptions }: FastifyRequest): void {
  if (!isDiskFull() || SAFE_METHODS.has(method)) return;
  const { id = '', needs = UNNAMED } = routeOptions.config.operation ?? {};
  if (!continues(id, needs)) throw new StorageFullError();
}

export const noWritesWhenFull: Plugin<Context> = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    if (!isDiskFull()) return;
    const operation = getOperationAST(args.document, args.operationName);
    if (operation?.operation !== OperationTypeNode.MUTATION) return;
    const names = [...rootFields(args.document, operation.selectionSet)];
    const fields = schema.getMutationType()?.getFields() ?? {};
    const goesOn = (name: string) =>
      name.startsWith('__') || continues(name, fields[name]?.extensions.needs ?? UNNAMED);
    if (names.every(goesOn)) return;
    const error = new StorageFullError();
    logOutage(args.contextValue.log, error);
    const { message, code, status } = error;
    const extensions = { code, http: { status, headers: retryHeaders(error) } };
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] });
  },
};

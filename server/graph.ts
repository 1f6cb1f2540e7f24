import { randomUUID } from 'node:crypto';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import type { FastifyBaseLogger } from 'fastify';
import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  validate,
} from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import { demandMutation } from '#server/accounts/tokenRights.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { retryHeaders, UserError } from '#server/errors.ts';
import { introspectionLimit } from '#server/introspectionLimit.ts';
import { keptTexts } from '#server/keptTexts.ts';
import { oncePerDocument } from '#server/oncePerDocument.ts';
import { rootFields } from '#server/rootFields.ts';
import { schema } from '#server/schema.ts';
import { spreadLimit } from '#server/spreadLimit.ts';
import type { Context } from './context.ts';
import { noWritesWhenFull } from './fullDisk.ts';
import { costLimit } from './graphCost.ts';
import { executionOf } from './graphExecutions.ts';
import { logOutage } from './outageLog.ts';
import { shortened } from './shortened.ts';

/** What a document may ask for at most; the screens stay well below. */
const LIMITS = { tokens: 2_000, depth: 12, schemaDepth: 16, aliases: 30, directives: 20 };

/**
 * Characters of all documents that stay parsed: three times what the screens ask. A document takes up
 * to 250 bytes for each of its characters, and anybody may send one.
 */
export const CHARACTERS_KEPT = 200_000;

/** Yoga over the schema: only the closed list of user errors leaves it in words. */
export function createGraph(log: FastifyBaseLogger) {
  return createYoga<Context>({
    schema,
    batching: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
    // The framework has bounded the body already; here it would be read a second time, as a stream.
    maxRequestBodySize: false,
    parserAndValidationCache: {
      documentCache: keptTexts<DocumentNode>(CHARACTERS_KEPT),
      // A document that doesn't parse is read again, which costs no more than it did.
      errorCache: keptTexts<unknown>(0),
    },
    plugins: [
      executions,
      maxTokensPlugin({ n: LIMITS.tokens }),
      maxDepthPlugin({ n: LIMITS.depth, flattenFragments: true, ignoreIntrospection: true }),
      // The introspection query of development tools is deeper than any other.
      maxDepthPlugin({ n: LIMITS.schemaDepth, flattenFragments: true, ignoreIntrospection: false }),
      maxAliasesPlugin({ n: LIMITS.aliases }),
      maxDirectivesPlugin({ n: LIMITS.directives }),
      documentRules,
      narrowedTokens,
      noWritesWhenFull,
      costLimit,
    ],
    maskedErrors: { maskError: (error) => maskError(error, log) },
  });
}

// An AsyncLocalStorage would do too, but on Node 20 it slows every promise of a request down.
const executions: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) => {
      if (isAsyncIterable(result)) return;
      const execution = { context: args.contextValue, hasData: result.data != null };
      for (const error of result.errors ?? []) executionOf.set(error, execution);
    },
  }),
};

const documentRules: Plugin<Context> = {
  onValidate: ({ addValidationRule, setValidationFn }) => {
    addValidationRule(oncePerDocument);
    addValidationRule(introspectionLimit);
    addValidationRule(spreadLimit);
    // "Did you mean …?" could be used to find out names of fields or values.
    setValidationFn((graph, document, rules) =>
      validate(graph, document, rules, { hideSuggestions: true }),
    );
  },
};

/** Refuses a mutation whole when an API token may not run one of its fields. */
const narrowedTokens: Plugin<Context> = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    const { viewer } = args.contextValue;
    const operation = getOperationAST(args.document, args.operationName);
    if (!viewer || operation?.operation !== OperationTypeNode.MUTATION) return;
    try {
      for (const name of rootFields(args.document, operation.selectionSet)) {
        demandMutation(viewer, name);
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const { message, code } = error;
      setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions: { code } })] });
    }
  },
};

/** Programs, proxies and metrics see by the status that the process could not answer. */
const httpOfOutage = (error: UserError) =>
  error.status < 500 ? {} : { http: { status: error.status, headers: retryHeaders(error) } };

function maskError(error: unknown, log: FastifyBaseLogger): GraphQLError {
  const original = withoutOutage(error instanceof GraphQLError ? error.originalError : error);
  const where = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const execution = error instanceof Error ? executionOf.get(error) : undefined;
  if (original instanceof UserError) {
    // A child is a logger of its own: outside of an execution each error is told.
    logOutage(execution?.context.log ?? log.child({}), original);
    const http = execution?.hasData ? {} : httpOfOutage(original);
    const extensions = { code: original.code, ...http };
    return new GraphQLError(original.message, { ...where, extensions });
  }
  // Errors about the document itself: syntax, validation, limits, values that don't parse.
  if (error instanceof GraphQLError && !(original && !(original instanceof GraphQLError))) {
    return new GraphQLError(shortened(error.message), {
      ...where,
      extensions: { code: 'BAD_USER_INPUT', ...error.extensions },
    });
  }
  const { context } = execution ?? {};
  const errorId = context?.requestId ?? randomUUID();
  (context?.log ?? log).error({ err: original, errorId }, 'unexpected error in the graph');
  return new GraphQLError(`Unexpected error. Please try again. (${errorId})`, {
    ...where,
    extensions: { code: 'INTERNAL_SERVER_ERROR', errorId },
  });
}

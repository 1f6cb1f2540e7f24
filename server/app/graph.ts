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
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import { authorizeToken, UNNAMED } from '#server/accounts/tokenRights.ts';
import { withoutOutage } from '#server/db/faults.ts';
import { InvalidError, retryHeaders, UserError } from '#server/errors.ts';
import { executionOf } from '#server/graph/graphExecutions.ts';
import { keptTexts } from '#server/graph/keptTexts.ts';
import { costLimit } from '#server/graph/limits/graphCost.ts';
import { introspectionLimit } from '#server/graph/limits/introspectionLimit.ts';
import { repetitionLimit } from '#server/graph/limits/repetitionLimit.ts';
import { shortened } from '#server/graph/limits/shortened.ts';
import { spreadLimit } from '#server/graph/limits/spreadLimit.ts';
import { oncePerDocument } from '#server/graph/oncePerDocument.ts';
import { rootFields } from '#server/graph/rootFields.ts';
import type { Context } from '#server/http/context.ts';
import { logOutage } from '#server/observability/outageLog.ts';
import { noWritesWhenFull } from './fullDisk.ts';
import { schema } from './schema.ts';

/** Limits of a document; the screens stay well below. */
const LIMITS = { tokens: 2_000, depth: 12, schemaDepth: 16, aliases: 30, directives: 20 };

/**
 * Total characters of the documents that stay parsed: twice those of all screens. A parsed document takes up to
 * 250 bytes per character, and anyone may send one.
 */
export const CHARACTERS_KEPT = 320_000;

/** Yoga with the schema. Only the closed list of user errors is returned with its message. */
export function createGraph(log: FastifyBaseLogger) {
  const parsed = keptTexts<DocumentNode>(CHARACTERS_KEPT);
  const yoga = createYoga<Context>({
    schema,
    batching: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    cors: false,
    logging: false,
    // The framework has already limited the body; here it would be read a second time, as a stream.
    maxRequestBodySize: false,
    parserAndValidationCache: {
      documentCache: parsed,
      // Invalid documents are parsed again, which costs no more than the first time.
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
  return { yoga, isParsed: (text: string) => parsed.get(text) !== undefined };
}

// Instead of an AsyncLocalStorage, which on Node 20 slows down every promise of a request.
const executions: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) => {
      if (isAsyncIterable(result)) return;
      // Root fields that may be null keep their own errors to themselves, but alone they leave nothing to read.
      const hasData = Object.values(result.data ?? {}).some((value) => value !== null);
      const execution = { context: args.contextValue, hasData };
      for (const error of result.errors ?? []) executionOf.set(error, execution);
    },
  }),
};

const documentRules: Plugin<Context> = {
  onValidate: ({ addValidationRule, setValidationFn }) => {
    addValidationRule(oncePerDocument);
    addValidationRule(introspectionLimit);
    addValidationRule(spreadLimit);
    setValidationFn((graph, document, rules) => {
      // The rules of GraphQL itself take long for documents that the limits refuse.
      const limits = rules.filter((rule: ValidationRule) => !specifiedRules.includes(rule));
      for (const group of [limits, [repetitionLimit], specifiedRules]) {
        // Suggestions ("Did you mean …?") would reveal names of fields or values.
        const errors = validate(graph, document, group, { hideSuggestions: true });
        if (errors.length > 0) return errors;
      }
      return [];
    });
  },
};

/** Refuses a mutation completely when an API token may not run one of its fields. */
const narrowedTokens: Plugin<Context> = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    const { viewer } = args.contextValue;
    const operation = getOperationAST(args.document, args.operationName);
    if (!viewer || operation?.operation !== OperationTypeNode.MUTATION) return;
    try {
      for (const name of rootFields(args.document, operation.selectionSet)) {
        const { needs = UNNAMED } = schema.getMutationType()?.getFields()[name]?.extensions ?? {};
        authorizeToken(viewer, needs);
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const { message, code } = error;
      setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions: { code } })] });
    }
  },
};

/** An HTTP status lets programs, proxies and metrics see that the process could not respond. */
const httpOfOutage = (error: UserError) =>
  error.status < 500 ? {} : { http: { status: error.status, headers: retryHeaders(error) } };

/** The invalid arguments of a field without a result union to name them in. */
const issuesOf = (error: UserError) =>
  error instanceof InvalidError ? { issues: error.issues } : {};

function maskError(error: unknown, log: FastifyBaseLogger): GraphQLError {
  const original = withoutOutage(error instanceof GraphQLError ? error.originalError : error);
  const where = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const execution = error instanceof Error ? executionOf.get(error) : undefined;
  if (original instanceof UserError) {
    // A child is a new logger, so every error outside an execution is logged.
    logOutage(execution?.context.log ?? log.child({}), original);
    const http = execution?.hasData ? {} : httpOfOutage(original);
    const extensions = { code: original.code, ...issuesOf(original), ...http };
    return new GraphQLError(original.message, { ...where, extensions });
  }
  // Errors of the document itself: syntax, validation, limits, invalid values.
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

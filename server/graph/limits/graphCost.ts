import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  separateOperations,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { TooManyRequestsError } from '#server/errors.ts';
import { executionOf } from '#server/graph/graphExecutions.ts';
import type { Context } from '#server/http/context.ts';
import { MOST_A_MINUTE, spendPoints } from './pointsBudget.ts';
import { shortened } from './shortened.ts';

/** Highest cost of a document: one point for each row that its connections may read. */
export const MOST_POINTS = 1_000;

/** Refuses documents that cost too much before any statement, and charges the others to the budget. */
export const costLimit: Plugin<Context> = {
  onExecute: async ({ args, setResultAndStopExecution }) => {
    try {
      const { schema, document, operationName, variableValues } = args;
      const points = costOf(schema, document, operationName, variableValues);
      const refusal =
        points > MOST_POINTS ? tooCostly(points) : await overBudget(args.contextValue, points);
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] });
    } catch (error) {
      // The cost function reports invalid variables and page arguments this way.
      if (!(error instanceof GraphQLError)) throw ofExecution(error, args.contextValue);
      setResultAndStopExecution({ errors: [error] });
    }
  },
};

function ofExecution(error: unknown, context: Context): unknown {
  if (error instanceof Error) executionOf.set(error, { context, hasData: false });
  return error;
}

/**
 * Every error prints the invalid value, so one error per unknown key in an object of a megabyte would add up to
 * gigabytes.
 */
const COERCION = { maxErrors: 1, hideSuggestions: true };

/**
 * The cost of the operation that will run. Throws `GraphQLError` for invalid page arguments and for the first invalid
 * variable, where the executor would print fifty errors.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Readonly<Record<string, unknown>> = {},
): number {
  const operation = getOperationAST(document, operationName);
  if (!operation) return 0;
  const given = { ...variables };
  const definitions = operation.variableDefinitions ?? [];
  const { errors: [invalid] = [] } = getVariableValues(schema, definitions, given, COERCION);
  if (invalid) {
    const extensions = { code: 'BAD_USER_INPUT' };
    throw new GraphQLError(shortened(invalid.message), { extensions });
  }
  return complexityFromQuery(countedPart(document, operation), { schema, variables: given })
    .complexity;
}

/** Documents are parsed once and cached by text, and so are their counted parts. */
const countedParts = new WeakMap<OperationDefinitionNode, DocumentNode>();

/** One operation with its fragments, without `__typename`, which would cost a point each. */
function countedPart(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const kept = countedParts.get(operation);
  if (kept) return kept;
  const alone = separateOperations(document)[operation.name?.value ?? ''] ?? document;
  const counted = visit(alone, {
    Field: ({ name }) => (name.value.startsWith('__') ? null : undefined),
  });
  countedParts.set(operation, counted);
  return counted;
}

async function overBudget({ viewer }: Context, points: number): Promise<GraphQLError | null> {
  if (viewer === null || points === 0) return null;
  try {
    await spendPoints(viewer, points);
    return null;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return budgetSpent(points, error);
    throw error;
  }
}

const written = new Intl.NumberFormat('en-US');

const tooCostly = (points: number): GraphQLError =>
  new GraphQLError(
    `This document may read ${written.format(points)} rows, ${written.format(MOST_POINTS)} at most. Ask for shorter pages.`,
    { extensions: { code: 'TOO_COSTLY', http: { status: 400 } } },
  );

const budgetSpent = (
  points: number,
  { retryAfterSeconds, code }: TooManyRequestsError,
): GraphQLError =>
  new GraphQLError(
    `This document may read ${written.format(points)} rows, and the ${written.format(MOST_A_MINUTE)} of this minute are spent. Try again in ${retryAfterSeconds} s.`,
    {
      extensions: {
        code,
        http: { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } },
      },
    },
  );

import { GraphQLError, type ValidationRule } from 'graphql';

/** Marks a field that tests a secret or runs the solver, which aliases in one document must not multiply. */
export const ONCE_PER_DOCUMENT = { oncePerDocument: true } as const;

/** Refuses a document that contains marked fields more than once, under any alias. */
export const oncePerDocument: ValidationRule = (context) => {
  let count = 0;
  return {
    Field: (node) => {
      if (context.getFieldDef()?.extensions['oncePerDocument'] !== true) return;
      count += 1;
      if (count !== 2) return;
      context.reportError(
        new GraphQLError(`Only one request such as ${node.name.value} at a time.`, {
          nodes: node,
          extensions: { code: 'BAD_USER_INPUT' },
        }),
      );
    },
  };
};

import { GraphQLError, type ValidationRule } from 'graphql';

/** Marks a field that guesses at a secret, or solves: aliases in one document must not multiply that. */
export const ONCE_PER_DOCUMENT = { oncePerDocument: true } as const;

/** Refuses a document that asks for fields so marked more than once, under whatever names. */
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

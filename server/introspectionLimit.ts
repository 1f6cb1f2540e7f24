import { GraphQLError, getNamedType, isLeafType, type ValidationRule } from 'graphql';

/** What may stand more than once; the query that tools send asks for `ofType` 9 times. */
const MOST: Readonly<Record<string, number>> = { ofType: 12, __type: 10 };

/**
 * Parts of the schema's description multiply each other, and anybody may ask for it: each stands once
 * in a document, as in the query that tools send.
 */
export const introspectionLimit: ValidationRule = (context) => {
  const seen = new Map<string, number>();
  return {
    Field: (node) => {
      const field = context.getFieldDef();
      const parent = context.getParentType()?.name ?? '';
      if (!field || isLeafType(getNamedType(field.type))) return;
      if (!parent.startsWith('__') && !field.name.startsWith('__')) return;
      const place = `${parent}.${field.name}`;
      const count = (seen.get(place) ?? 0) + 1;
      seen.set(place, count);
      const most = MOST[field.name] ?? 1;
      if (count !== most + 1) return;
      const times = most === 1 ? 'once' : `${most} times`;
      const message = `${place} may stand in a document ${times}.`;
      context.reportError(new GraphQLError(message, { nodes: node }));
    },
  };
};

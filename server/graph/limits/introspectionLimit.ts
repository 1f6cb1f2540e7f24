import { GraphQLError, getNamedType, isLeafType, type ValidationRule } from 'graphql';

/** Fields that may be repeated, because the standard introspection query contains `ofType` 9 times. */
const MOST: Readonly<Record<string, number>> = { ofType: 12, __type: 10 };

/**
 * Nested introspection fields multiply the size of the response, and introspection needs no sign-in. So each field may
 * appear only once in a document, which is enough for the standard introspection query.
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

import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '#server/app/schema.ts';

type Field = GraphQLField<unknown, unknown>;

/** Every field of a type down to `depth` levels, in pages of two. */
export function selectionOf(output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output);
  if (isObjectType(type)) return `{ __typename ${selected(fieldsOf(type, depth), depth)} }`;
  if (!isAbstractType(type)) return '';
  const seen = new Map<string, string>();
  const members = schema.getPossibleTypes(type).map((member) => {
    // Fields with the same name in two union members must have the same type.
    const fields = fieldsOf(member, depth).filter(({ name, type }) => {
      const typed = seen.get(name) ?? String(type);
      seen.set(name, typed);
      return typed === String(type);
    });
    return `... on ${member.name} { __typename ${selected(fields, depth)} }`;
  });
  return `{ ${members.join(' ')} }`;
}

const fieldsOf = (type: GraphQLObjectType, depth: number): readonly Field[] =>
  Object.values(type.getFields()).filter(
    (field) =>
      !field.args.some(isRequiredArgument) && (depth > 0 || isLeafType(getNamedType(field.type))),
  );

const selected = (fields: readonly Field[], depth: number): string =>
  fields
    .map((field) => {
      const page = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
      return `${field.name}${page} ${selectionOf(field.type, depth - 1)}`;
    })
    .join(' ');

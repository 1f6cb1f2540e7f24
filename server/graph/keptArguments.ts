import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import {
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isKept, isObject, kept } from '#server/input/input.ts';

/**
 * Refuses arguments with texts that the database cannot store. Mutations read their input with `parseInput`, which does
 * the same after the rights.
 */

const NAME = 'keptArguments';

class KeptArgumentsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args, kind }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (kind === 'Mutation' || Object.keys(args).length === 0) return resolver;
    return (source, given, context, info) => {
      if (!isKept(given)) kept(argumentTexts(given, info));
      return resolver(source, given, context, info);
    };
  }
}

function argumentTexts(given: object, { parentType, fieldName }: GraphQLResolveInfo): object {
  const args = parentType.getFields()[fieldName]?.args ?? [];
  const sent = isObject(given) ? given : {};
  return Object.fromEntries(args.map(({ name, type }) => [name, withoutIds(type, sent[name])]));
}

/** Malformed ids must look like those of missing rows. */
function withoutIds(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return withoutIds(type.ofType, value);
  if (isListType(type) && Array.isArray(value)) {
    return value.map((entry) => withoutIds(type.ofType, entry));
  }
  if (isInputObjectType(type) && isObject(value)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(
      fields.map((field) => [field.name, withoutIds(field.type, value[field.name])]),
    );
  }
  return 'name' in type && type.name === 'ID' ? undefined : value;
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      keptArguments: KeptArgumentsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, KeptArgumentsPlugin);

export const keptArguments = NAME;

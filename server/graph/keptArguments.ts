import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { isObject, kept } from '#server/input/input.ts';

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
    const names = Object.entries(args)
      .filter(isNoId)
      .map(([name]) => name);
    if (kind === 'Mutation' || names.length === 0) return resolver;
    return (source, given, ...rest) => {
      const sent = isObject(given) ? given : {};
      kept(Object.fromEntries(names.map((name) => [name, sent[name]])));
      return resolver(source, given, ...rest);
    };
  }
}

/** Malformed ids must look like those of missing rows. */
function isNoId<Types extends SchemaTypes>([, { type }]: [string, PothosInputFieldConfig<Types>]) {
  const inner = type.kind === 'List' ? type.type : type;
  return inner.kind === 'List' || inner.ref !== 'ID';
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

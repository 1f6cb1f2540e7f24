import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Placed } from '#server/db/lists/places.ts';
import { cursorOf } from './cursors.ts';

/** Creates cursors with sort keys for rows that carry them; the Prisma plugin supports only unique columns. */

const NAME = 'places';

type Edge = { cursor: string; readonly node: object | null };
type Connection = {
  readonly edges: readonly (Edge | null)[];
  readonly pageInfo: { startCursor: string | null; endCursor: string | null };
};

class PlacesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { args }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (!('after' in args)) return resolver;
    return async (...asked) => {
      const connection = await resolver(...asked);
      if (isConnection(connection)) markPlaces(connection);
      return connection;
    };
  }
}

function markPlaces({ edges, pageInfo }: Connection): void {
  for (const edge of edges) if (hasPlace(edge?.node)) edge.cursor = cursorOf(edge.node.place);
  pageInfo.startCursor = edges[0]?.cursor ?? null;
  pageInfo.endCursor = edges.at(-1)?.cursor ?? null;
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'edges' in value && 'pageInfo' in value;

const hasPlace = (node: object | null | undefined): node is Placed<object> =>
  node != null && 'place' in node;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      places: PlacesPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, PlacesPlugin);

export const places = NAME;

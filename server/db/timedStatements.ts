import type { SqlDriverAdapterFactory, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import { databaseEvents } from './databaseEvents.ts';
import { wrapQueryables } from './wrapQueryables.ts';

/** Tells of every statement, since Prisma tells only of those that succeed. */
export const withTimedStatements = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  wrapQueryables(factory, timed);

function timed<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  queryable.queryRaw = told(queryable.queryRaw.bind(queryable));
  queryable.executeRaw = told(queryable.executeRaw.bind(queryable));
  return queryable;
}

const told =
  <Result>(run: (query: SqlQuery) => Promise<Result>) =>
  async (query: SqlQuery): Promise<Result> => {
    const startedAt = performance.now();
    const tell = (error: unknown) => {
      const ms = performance.now() - startedAt;
      databaseEvents.emit('statement', { statement: query.sql, ms, error });
    };
    try {
      const result = await run(query);
      tell(null);
      return result;
    } catch (error) {
      tell(error);
      throw error;
    }
  };

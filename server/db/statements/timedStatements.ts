import type { SqlDriverAdapterFactory, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { wrapQueryables } from './wrapQueryables.ts';

/** Reports every statement, because Prisma reports only successful ones. */
export const withTimedStatements = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory =>
  wrapQueryables(factory, timed);

function timed<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  queryable.queryRaw = reported(queryable.queryRaw.bind(queryable));
  queryable.executeRaw = reported(queryable.executeRaw.bind(queryable));
  return queryable;
}

const reported =
  <Result>(run: (query: SqlQuery) => Promise<Result>) =>
  async (query: SqlQuery): Promise<Result> => {
    const startedAt = performance.now();
    const report = (error: unknown) => {
      const ms = performance.now() - startedAt;
      databaseEvents.emit('statement', { statement: query.sql, values: query.args, ms, error });
    };
    try {
      const result = await run(query);
      report(null);
      return result;
    } catch (error) {
      report(error);
      throw error;
    }
  };

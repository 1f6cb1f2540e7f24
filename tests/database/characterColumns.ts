import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

const CHAR_OID = 18;

/**
 * Prisma's pg adapter refuses PostgreSQL's internal "char" columns, which the migration engine
 * reads when it looks at a database. This reads them as text and names their type afterwards.
 */
export function withCharacterColumns(
  factory: SqlMigrationAwareDriverAdapterFactory,
  url: string,
): SqlMigrationAwareDriverAdapterFactory {
  return {
    ...factory,
    connect: async () => {
      const adapter = await factory.connect();
      const plain = adapter.queryRaw.bind(adapter);
      adapter.queryRaw = async (query) => {
        const columns = /^\s*(SELECT|WITH)/i.test(query.sql) ? await columnsOf(url, query) : [];
        if (!columns.some(({ dataTypeID }) => dataTypeID === CHAR_OID)) return plain(query);
        const list = columns.map(({ name, dataTypeID }) =>
          dataTypeID === CHAR_OID ? `"${name}"::text AS "${name}"` : `"${name}"`,
        );
        const sql = `SELECT ${list.join(', ')} FROM (${query.sql.replace(/;\s*$/, '')}) AS described`;
        const result = await plain({ ...query, sql });
        for (const [index, { dataTypeID }] of columns.entries()) {
          if (dataTypeID === CHAR_OID) result.columnTypes[index] = ColumnTypeEnum.Character;
        }
        return result;
      };
      return adapter;
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

async function columnsOf(url: string, query: SqlQuery): Promise<readonly pg.FieldDef[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query.sql, query.args)).fields;
  } finally {
    await client.end();
  }
}

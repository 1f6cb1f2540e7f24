import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#server/schema.ts';

await writeFile('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);

import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#server/app/schema.ts';

/** Writes schema.graphql; with --check only reports whether the committed file matches the code. */
const FILE = 'schema.graphql';
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(FILE, printed);
} else if (printed !== (await readFile(FILE, 'utf8'))) {
  console.error(`${FILE} is not what the code says. Run "npm run gen:schema" and commit it.`);
  process.exitCode = 1;
}

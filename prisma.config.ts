// Prisma looks for its engine binary before it reads the schema, though generating needs none; any
// file that exists satisfies it, and nothing is downloaded.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

import { defineConfig } from 'prisma/config';

export default defineConfig({ schema: 'prisma/schema.prisma' });

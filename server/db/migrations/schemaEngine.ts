import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

let bindings: Promise<typeof import('@prisma/schema-engine-wasm/schema_engine_bg')> | undefined;

/**
 * Prisma's migration engine as WebAssembly, which runs migrations over a driver adapter without a downloaded binary. It
 * has five megabytes, so it is loaded only when needed.
 */
export async function openSchemaEngine(
  adapterFactory: SqlMigrationAwareDriverAdapterFactory,
  datamodel?: string,
): Promise<SchemaEngine> {
  // The bindings keep their instance in module state, so a second one would break the first.
  bindings ??= loadBindings();
  const { SchemaEngine } = await bindings;
  return SchemaEngine.new(
    { datamodels: datamodel === undefined ? undefined : [['schema.prisma', datamodel]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapterFactory),
  );
}

async function loadBindings() {
  const module = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': module as unknown as WebAssembly.ModuleImports,
  });
  module.__wbg_set_wasm(instance.exports);
  const start = instance.exports['__wbindgen_start'];
  if (typeof start === 'function') start();
  return module;
}

import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LARGEST_BYTES = 64 * 1024 * 1024;
const DEVELOPMENT = 'cdx:npm:package:development';

type Component = {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly object[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
};

type Dependency = { readonly ref: string; readonly dependsOn: readonly string[] };

type BillOfMaterials = {
  readonly specVersion: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
};

const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true');

/**
 * The production packages as CycloneDX, from the installed packages. npm's `--omit dev` would also leave out packages
 * that both production and development need, such as `graphql`, so everything is listed and development-only packages
 * are removed.
 */
export function billOfMaterials(): BillOfMaterials {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: LARGEST_BYTES,
    shell: process.platform === 'win32',
  });
  const whole = JSON.parse(text) as BillOfMaterials;
  const left = new Set(whole.components.filter(isForDevelopment).map((one) => one['bom-ref']));
  return {
    ...whole,
    components: whole.components.filter((one) => !left.has(one['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) })),
  };
}

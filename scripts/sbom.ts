import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes what the product is made of as CycloneDX, from what is installed here: `npm run sbom`. */
const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'dist', 'sbom.cdx.json');
const LARGEST_BYTES = 64 * 1024 * 1024;

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: LARGEST_BYTES,
  shell: process.platform === 'win32',
});
const { specVersion, components } = JSON.parse(text) as {
  specVersion: string;
  components: readonly unknown[];
};
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, text);
console.log(
  `CycloneDX ${specVersion} of ${components.length} components: ${path.relative(ROOT, FILE)}`,
);

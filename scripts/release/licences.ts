import { readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedLicences } from './licenceRules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { checked, refused } = refusedLicences(
  JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')),
);
for (const { name, version, licence } of refused) {
  console.error(
    `${name}@${version}: ${licence ?? 'no licence'} is not on the list of licenceRules.ts`,
  );
}
console.log(
  `${checked} production dependencies, ${refused.length} with a licence that is not allowed.`,
);
process.exitCode = refused.length === 0 ? 0 : 1;

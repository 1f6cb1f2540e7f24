import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './billOfMaterials.ts';

/** Writes the software bill of materials: `npm run sbom`. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'dist', 'sbom.cdx.json');

const bill = billOfMaterials();
mkdirSync(path.dirname(FILE), { recursive: true });
writeFileSync(FILE, JSON.stringify(bill, null, 2));
console.log(
  `CycloneDX ${bill.specVersion} of ${bill.components.length} components: ${path.relative(ROOT, FILE)}`,
);

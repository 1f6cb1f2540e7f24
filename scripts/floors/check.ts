import { floorBreaches, fullFolders, rings, roomRings } from './breaches.ts';
import { DOORS, FLOORS, MOST_ENTRIES, TESTS } from './floors.ts';
import { filesBelow, readImports } from './imports.ts';

/** Fails when an import or a folder violates `floors.ts`; part of `npm run lint`. */

const FOLDERS = ['client', 'domain', 'e2e', 'prisma', 'scripts', 'server', 'tests'];

const files = filesBelow(FOLDERS);
const imports = readImports(files);
const breaches = [
  ...floorBreaches(imports, FLOORS, TESTS),
  ...rings(imports),
  ...roomRings(imports, TESTS, DOORS),
  ...fullFolders(
    files.filter((file) => !/^prisma\//.test(file)),
    MOST_ENTRIES,
  ),
];
for (const breach of breaches) console.error(breach);
console.log(`Floors: ${imports.size} files, ${breaches.length} breaches.`);
if (breaches.length > 0) process.exitCode = 1;

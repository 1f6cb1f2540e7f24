import { openDatabase } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/folderLock.ts';
import { applySettings, readSettings } from '#server/env.ts';
import { LegalHoldError, setLegalHold } from '#server/housekeeping/legalHold.ts';

/** Keeps an organization from being deleted after it closed: `npm run legal-hold -- <organization> on`. */

const USAGE = 'Usage: npm run legal-hold -- <id or name of the organization> on|off';
const EXIT_REFUSED = 1;
const EXIT_WRONG_CALL = 2;

const [organization = '', wish = '', ...others] = process.argv.slice(2);
if (organization === '' || others.length > 0 || (wish !== 'on' && wish !== 'off')) {
  console.error(USAGE);
  process.exitCode = EXIT_WRONG_CALL;
} else {
  await hold(organization, wish === 'on');
}

async function hold(named: string, isHeld: boolean): Promise<void> {
  try {
    const settings = await readSettings(process.env);
    applySettings(settings);
    const database = await openDatabase(settings.database);
    try {
      console.log(await setLegalHold(named, isHeld));
    } finally {
      await database.close();
    }
  } catch (error) {
    const isTold = error instanceof LegalHoldError || error instanceof FolderInUseError;
    if (!isTold) throw error;
    console.error(error.message);
    process.exitCode = EXIT_REFUSED;
  }
}

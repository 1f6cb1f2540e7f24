import { withoutOutage } from '#server/db/faults.ts';
import { UnavailableError } from '#server/errors.ts';
import { LegalHoldError, setLegalHold } from '#server/housekeeping/legalHold.ts';
import { hasServedSchema } from '#server/http/readiness.ts';
import { readBackupSettings } from '#server/settings/env.ts';
import { CallError, failureText, openExisting } from './existingDatabase.ts';

/** Keeps an organization from being deleted after it closed: `npm run legal-hold -- <organization> on`. */

const USAGE = 'Usage: npm run legal-hold -- <id or name of the organization> on|off';
const OTHER_SCHEMA =
  'The database has not the schema of this version: run the command of the version that serves it.';
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
    const database = await openExisting(readBackupSettings(process.env).database);
    try {
      if (!(await hasServedSchema().catch(unlessAway))) throw new CallError(OTHER_SCHEMA);
      console.log(await setLegalHold(named, isHeld));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof LegalHoldError ? error.message : failureText(error));
    process.exitCode = EXIT_REFUSED;
  }
}

/** An empty database does not even have the table of migrations. */
function unlessAway(error: unknown): false {
  if (withoutOutage(error) instanceof UnavailableError) throw error;
  return false;
}

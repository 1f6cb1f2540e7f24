import { databaseEvents } from '#server/db/databaseEvents.ts';
import type { Log } from '#server/log.ts';
import { countLostConnection, countReopening } from './metrics.ts';

/** Logs and counts what the database goes through between statements, for as long as the process runs. */
export function watchDatabaseOutages(log: Pick<Log, 'warn'>): void {
  databaseEvents.on('reopened', ({ ms, isOpen }) => {
    countReopening();
    log.warn({ ms: Math.round(ms), isOpen }, 'the database was ended over a statement');
  });
  databaseEvents.on('connectionLost', (error) => {
    countLostConnection();
    log.warn({ err: error }, 'an idle connection to the database broke');
  });
}

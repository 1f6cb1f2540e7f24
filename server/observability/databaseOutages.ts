import { databaseEvents } from '#server/db/databaseEvents.ts';
import type { Log } from './log.ts';
import { countLostConnection, countReopening } from './metrics.ts';

/** Logs and counts database outages between statements, for as long as the process runs. */
export function watchDatabaseOutages(log: Pick<Log, 'warn'>): void {
  databaseEvents.on('endedOverStatement', ({ ms, outcome }) => {
    countReopening(outcome);
    log.warn({ ms: Math.round(ms), outcome }, 'the database was ended over a statement');
  });
  databaseEvents.on('connectionLost', (error) => {
    countLostConnection();
    // The driver attaches the whole client to the error, including the key that cancels its statements.
    const { message } = error;
    const code = 'code' in error ? error.code : undefined;
    log.warn({ err: { code, message } }, 'an idle connection to the database broke');
  });
}

import type { UserError } from '#server/errors.ts';
import type { Log } from './log.ts';

/** Loggers of requests whose outage is already logged, because one request may fail in many places. */
const logged = new WeakSet<Pick<Log, 'warn'>>();

/** Logs why a request gets 503 or 507; the client is told only when to retry. */
export function logOutage(log: Pick<Log, 'warn'>, error: UserError): void {
  if (error.status < 500 || logged.has(log)) return;
  logged.add(log);
  log.warn({ err: error.cause ?? error, status: error.status }, 'a request could not be served');
}

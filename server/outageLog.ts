import type { UserError } from './errors.ts';
import type { Log } from './log.ts';

/** Loggers of requests whose outage is in the log: one of them may fail in many places. */
const told = new WeakSet<Pick<Log, 'warn'>>();

/** Logs why a request is answered with 503 or 507; its caller is told only when to come again. */
export function logOutage(log: Pick<Log, 'warn'>, error: UserError): void {
  if (error.status < 500 || told.has(log)) return;
  told.add(log);
  log.warn({ err: error.cause ?? error, status: error.status }, 'a request could not be served');
}

import type { FastifyBaseLogger } from 'fastify';
import { closeSolver } from '#server/batches/formulation/solver.ts';
import type { Database } from '#server/db/database.ts';
import { isDiskFull, watchDiskSpace } from '#server/db/embedded/diskSpace.ts';
import { closePdfWorkers } from '#server/documents/renderPdf.ts';
import { startBackups } from '#server/housekeeping/backup/schedule.ts';
import { startHousekeeping } from '#server/housekeeping/housekeepingLoop.ts';
import type { MailSender } from '#server/mail/mailSender.ts';
import { startOutbox } from '#server/mail/outboxLoop.ts';
import { watchDatabaseOutages } from '#server/observability/databaseOutages.ts';
import { watchStatements } from '#server/observability/statements.ts';
import { startTracing } from '#server/observability/tracing.ts';
import { closeImportReader } from '#server/oils/files/importReader.ts';
import type { Settings } from '#server/settings/env.ts';
import { DEMO_PIN } from '../../prisma/regulated/seedRegulated.ts';
import { DEMO_PASSWORD, seedDemoData } from '../../prisma/seed.ts';
import { createHttpServer } from './http.ts';
import { serveMetrics } from './metricsServer.ts';

/** Short, because after an unexpected error the state of the process is unknown. */
const DRAIN_AFTER_ERROR_MS = 2_000;

/** Listens until a signal or an unexpected error, then closes the server and the database. */
export async function serve(settings: Settings, database: Database): Promise<void> {
  const { port, host, demoData, publicUrl, metrics, slowStatementMs, tracing } = settings;
  const traces = tracing ? await startTracing() : null;
  const app = await createHttpServer();
  watchDatabaseOutages(app.log);
  watchStatements(database.prisma, { log: app.log, slowMs: slowStatementMs });
  const metricsServer = metrics === null ? null : await serveMetrics(metrics);
  const forgetSpace = await watchEmbeddedSpace(settings, app.log);
  // A database created before the disk filled up is served without demo data.
  const isSeeded = demoData && !isDiskFull() && (await seedDemoData());
  await app.listen({ port, host });
  const outbox = startOutbox(await senderOf(settings), app.log);
  const backups = startEmbeddedBackups(settings, database, app.log);
  const housekeeping = startHousekeeping(app.log);

  console.log(`Batchwright is ready at ${publicUrl}`);
  if (demoData) console.log(demoWords(isSeeded));

  const stop = once(async (exitCode: number, drainMs?: number) => {
    await app.drain(drainMs);
    await app.close();
    await metricsServer?.close();
    forgetSpace?.();
    await Promise.all([outbox.stop(), housekeeping.stop()]);
    await backups?.stop();
    await Promise.all([closePdfWorkers(), closeSolver(), closeImportReader()]);
    await database.close();
    // An unreachable trace collector must not make a normal shutdown fail.
    await traces?.stop().catch((error: Error) => app.log.warn({ err: error }, 'traces were lost'));
    process.exit(exitCode);
  });
  stopWithProcess(stop, app.log);
}

/** Watches the disk of an embedded database; undefined for a server, which has its own. */
async function watchEmbeddedSpace(
  { database: location, minFreeMb }: Settings,
  log: FastifyBaseLogger,
): Promise<(() => void) | undefined> {
  if (location.kind !== 'embedded') return undefined;
  return await watchDiskSpace({
    folder: location.folder,
    minFreeMb,
    onChange: (room, freeMb) => log.warn({ room, freeMb, minFreeMb }, 'room on the disk'),
  });
}

function startEmbeddedBackups(
  { database: location, backups: settings }: Settings,
  database: Database,
  log: FastifyBaseLogger,
) {
  if (location.kind !== 'embedded') return undefined;
  return startBackups({ database, settings, log, dataFolder: location.folder });
}

const demoWords = (isSeeded: boolean): string =>
  `${isSeeded ? 'Demo data was added. ' : ''}Demo accounts: admin@, manager@, operator@ and viewer@demo.batchwright.test, password ${DEMO_PASSWORD}; where Quality is on, admin@, lead@, operator@, operator2@ and quality@demo-regulated.batchwright.test, the same password, signing PIN ${DEMO_PIN}`;

type Stop = (exitCode: number, drainMs?: number) => Promise<void>;

function stopWithProcess(stop: Stop, log: FastifyBaseLogger): void {
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'stopping after an unexpected error');
    void stop(1, DRAIN_AFTER_ERROR_MS);
  };
  process.once('uncaughtException', fail);
  process.once('unhandledRejection', fail);
}

/** Loads the mail library only when there is a mail server, to keep startup fast. */
async function senderOf({ mailUrl, mailFrom, publicUrl }: Settings): Promise<MailSender | null> {
  if (mailUrl === undefined) return null;
  const { mailSender } = await import('#server/mail/mailSender.ts');
  return mailSender({ mailUrl, from: mailFrom, publicUrl });
}

/** Calls `work` only the first time; later calls return the same result. */
function once<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let done: { readonly result: Result } | null = null;
  return (...args) => {
    done ??= { result: work(...args) };
    return done.result;
  };
}

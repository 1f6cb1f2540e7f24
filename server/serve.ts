import { seedDemoData } from '../prisma/seed.ts';
import { startBackups } from './backup/schedule.ts';
import type { Database } from './db/database.ts';
import { isDiskFull, watchDiskSpace } from './db/diskSpace.ts';
import { closePdfWorkers } from './documents/renderPdf.ts';
import type { Settings } from './env.ts';
import { closeSolver } from './formulation/solver.ts';
import { startHousekeeping } from './housekeeping/housekeepingLoop.ts';
import { createHttpServer } from './http.ts';
import type { MailSender } from './mail/mailSender.ts';
import { startOutbox } from './mail/outboxLoop.ts';
import { watchDatabaseOutages } from './observability/databaseOutages.ts';
import { serveMetrics } from './observability/metricsServer.ts';
import { watchStatements } from './observability/statements.ts';
import { startTracing } from './observability/tracing.ts';
import { closeImportReader } from './oils/importReader.ts';
import { once } from './once.ts';

/** Nobody knows what still works. */
const DRAIN_AFTER_ERROR_MS = 2_000;

/** Listens until a signal or an unexpected error ends it; then closes the database too. */
export async function serve(
  {
    port,
    host,
    demoData,
    publicUrl,
    mailUrl,
    mailFrom: from,
    database: location,
    minFreeMb,
    backups: backupSettings,
    metrics,
    slowStatementMs,
    tracing,
  }: Settings,
  database: Database,
): Promise<void> {
  const traces = tracing ? await startTracing() : null;
  const app = await createHttpServer();
  watchDatabaseOutages(app.log);
  watchStatements(database.prisma, { log: app.log, slowMs: slowStatementMs });
  const metricsServer = metrics === null ? null : await serveMetrics(metrics);
  const forgetSpace =
    location.kind === 'embedded'
      ? await watchDiskSpace({
          folder: location.folder,
          minFreeMb,
          onChange: (room, freeMb) => app.log.warn({ room, freeMb, minFreeMb }, 'room on the disk'),
        })
      : undefined;
  // A database that was made before the disk filled up is served as it is.
  const isSeeded = demoData && !isDiskFull() && (await seedDemoData());
  await app.listen({ port, host });
  const send = mailUrl === undefined ? null : await senderTo(mailUrl, from, publicUrl);
  const outbox = startOutbox(send, app.log);
  const backups =
    location.kind === 'embedded'
      ? startBackups({
          database,
          dataFolder: location.folder,
          settings: backupSettings,
          log: app.log,
        })
      : undefined;
  const housekeeping = startHousekeeping(app.log);

  console.log(`Batchwright is ready at ${publicUrl}`);
  if (demoData) {
    console.log(
      `${isSeeded ? 'Demo data was added. ' : ''}Demo accounts: admin@, manager@, operator@ and viewer@demo.batchwright.test, password Demo-pass-1`,
    );
  }

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
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'stopping after an unexpected error');
    void stop(1, DRAIN_AFTER_ERROR_MS);
  };
  process.once('uncaughtException', fail);
  process.once('unhandledRejection', fail);
}

/** The mail library is loaded only where there is a mail server: a start is to take seconds. */
async function senderTo(mailUrl: string, from: string, publicUrl: string): Promise<MailSender> {
  const { mailSender } = await import('./mail/mailSender.ts');
  return mailSender({ mailUrl, from, publicUrl });
}

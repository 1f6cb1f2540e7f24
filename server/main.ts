import { seedDemoData } from '../prisma/seed.ts';
import { openDatabase } from './db/database.ts';
import { withoutOutage } from './db/faults.ts';
import { FolderInUseError } from './db/folderLock.ts';
import { closePdfWorkers } from './documents/renderPdf.ts';
import { applySettings, readSettings, type Settings, SettingsError } from './env.ts';
import { UnavailableError } from './errors.ts';
import { createHttpServer } from './http.ts';
import { mailSender } from './mail/mailSender.ts';
import { startOutbox } from './mail/outboxLoop.ts';

const DRAIN_MS = 10_000;
const EXIT_BAD_SETTINGS = 2;
const EXIT_FOLDER_IN_USE = 3;
const EXIT_NO_DATABASE = 4;
const NO_DATABASE =
  'DATABASE_URL: the database server does not answer. Check that it runs and that the address is right.';

try {
  const settings = await readSettings(process.env);
  applySettings(settings);
  await serve(settings);
} catch (error) {
  const told = withoutOutage(error);
  if (told instanceof FolderInUseError) stopStart(told.message, EXIT_FOLDER_IN_USE);
  else if (told instanceof SettingsError) stopStart(told.message, EXIT_BAD_SETTINGS);
  else if (told instanceof UnavailableError) stopStart(NO_DATABASE, EXIT_NO_DATABASE);
  else throw error;
}

function stopStart(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}

async function serve({
  port,
  host,
  database: location,
  demoData,
  publicUrl,
  mailUrl,
  mailFrom: from,
}: Settings): Promise<void> {
  const database = await openDatabase(location);
  const isSeeded = demoData && (await seedDemoData());
  const app = await createHttpServer();
  await app.listen({ port, host });
  const send = mailUrl === undefined ? null : mailSender({ mailUrl, from, publicUrl });
  const outbox = startOutbox(send, app.log);

  console.log(`Batchwright is ready at ${publicUrl}`);
  if (demoData) {
    console.log(
      `${isSeeded ? 'Demo data was added. ' : ''}Demo accounts: admin@, manager@, operator@ and viewer@demo.batchwright.test, password Demo-pass-1`,
    );
  }

  const stop = async (exitCode: number) => {
    // One silent socket would hold a plain close up for ever.
    const deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    await app.close();
    clearTimeout(deadline);
    await outbox.stop();
    await closePdfWorkers();
    await database.close();
    process.exit(exitCode);
  };
  process.once('SIGTERM', () => void stop(0));
  process.once('SIGINT', () => void stop(0));
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'stopping after an unexpected error');
    void stop(1);
  };
  process.once('uncaughtException', fail);
  process.once('unhandledRejection', fail);
}

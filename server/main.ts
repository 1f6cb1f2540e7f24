import { seedDemoData } from '../prisma/seed.ts';
import { openDatabase } from './db/database.ts';
import { FolderInUseError } from './db/folderLock.ts';
import { closePdfWorkers } from './documents/renderPdf.ts';
import { applySettings, readSettings, type Settings, SettingsError } from './env.ts';
import { createHttpServer } from './http.ts';

const DRAIN_MS = 10_000;
const EXIT_BAD_SETTINGS = 2;
const EXIT_FOLDER_IN_USE = 3;

try {
  const settings = await readSettings(process.env);
  applySettings(settings);
  await serve(settings);
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exit(error instanceof SettingsError ? EXIT_BAD_SETTINGS : EXIT_FOLDER_IN_USE);
}

async function serve({
  port,
  host,
  database: location,
  demoData,
  publicUrl,
}: Settings): Promise<void> {
  const database = await openDatabase(location);
  const isSeeded = demoData && (await seedDemoData());
  const app = await createHttpServer();
  await app.listen({ port, host });

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

import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLocation, openUnmigrated } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrations.ts';

/**
 * Runs in a separate process: starts to migrate the given database, and kills itself while the first script runs, or
 * after it but before its end is recorded.
 */
const BEGUN_MS = 30;
const [where = '', moment = ''] = process.argv.slice(2);

const end = () => process.kill(process.pid, 'SIGKILL');
const { adapterFactory } = await openUnmigrated(JSON.parse(where) as DatabaseLocation);
const connect = async () => {
  const adapter = await adapterFactory.connect();
  const run = adapter.executeScript.bind(adapter);
  adapter.executeScript = async (script) => {
    const running = run(script);
    await (moment === 'running' ? sleep(BEGUN_MS) : running);
    end();
  };
  return adapter;
};
await migrate({ ...adapterFactory, connect });

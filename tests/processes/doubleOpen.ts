import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, runChecks } from './checks.ts';
import { type Environment, runServer, slowness, startServer } from './serverProcess.ts';

/** A second process on one data folder would silently lose the rows of the first. */
const EXIT_FOLDER_IN_USE = 3;
/** On an idle machine, where any single start may still be slow. */
const REFUSED_WITHIN_MS = 1_000;
const TRIES = 3;
const RESTARTS = 10;

await runChecks('two processes on one data folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-double-'));
  const environment = { DATA_DIR: folder };
  const first = await startServer(environment);
  let running = first;
  try {
    const second = await refusedServer(environment);
    check(
      `a second process on the same data folder stops with code ${EXIT_FOLDER_IN_USE}`,
      second.exitCode === EXIT_FOLDER_IN_USE ? null : `code ${second.exitCode}\n${second.output}`,
    );
    check(
      `it does so within ${REFUSED_WITHIN_MS / 1000} s`,
      second.ms <= second.limitMs ? null : `after ${Math.round(second.ms)} ms`,
    );
    check(
      'its message names the process that has the folder',
      second.output.includes(`which calls itself process ${first.pid} on `) ? null : second.output,
    );
    console.log(`The second process was refused after ${Math.round(second.ms)} ms.`);

    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await running.kill9();
      running = await startServer(environment);
    }
    check(`after kill -9 the folder opens again, ${RESTARTS} of ${RESTARTS} times`, null);
    await running.stop();
  } finally {
    await running.kill9();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The first attempt that is fast enough relative to the load, otherwise the last. */
async function refusedServer(environment: Environment) {
  for (let tries = 1; ; tries += 1) {
    const limitMs = REFUSED_WITHIN_MS * (await slowness());
    const refused = { ...(await runServer(environment)), limitMs };
    if (refused.ms <= limitMs || tries === TRIES) return refused;
  }
}

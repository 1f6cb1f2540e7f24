import { spawnSync } from 'node:child_process';
import { isBuilt, stampBuild } from './buildInputs.ts';

/** Generates and builds what is missing or outdated, then runs the product in this process. */
if (!(await isBuilt())) {
  console.log('Building Batchwright; this happens once for each version…');
  for (const script of ['gen', 'build']) {
    const { status } = spawnSync('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  await stampBuild();
}
await import('#server/main.ts');

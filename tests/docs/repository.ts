import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** Versioned files whose paths match, as they are in the working tree. */
export const filesOf = (pattern: RegExp): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => pattern.test(path));

export const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

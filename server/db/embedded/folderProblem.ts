const NOT_WRITABLE = /^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST|NOSPC)$/;

/** True when a write failed because the disk is full. */
export const isNoSpace = (error: unknown): boolean => codeOf(error) === 'ENOSPC';

/** The advice for a data folder that cannot be written; null for any other error. */
export function folderProblem(error: unknown, folder: string): string | null {
  const code = codeOf(error);
  if (!NOT_WRITABLE.test(code)) return null;
  return `DATA_DIR: the data folder ${folder} can't be written (${code}). Make it writable for this user, or set DATA_DIR to another folder.`;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

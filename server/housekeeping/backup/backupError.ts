/** A backup could not be made or restored; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The part of the logger that services use; each line carries the id of its request. */
export type Log = Readonly<Record<'warn' | 'error', (fields: object, message: string) => void>>;

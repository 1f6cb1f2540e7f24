type Write = (fields: object, message: string) => void;

/** The part of the logger that services use; each line has the id of its request. */
export type Log = Readonly<Record<'warn' | 'error', Write>>;

/** The logger of the process, for work without a request. */
export type ProcessLog = Log & Readonly<Record<'info', Write>>;

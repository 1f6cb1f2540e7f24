/** A calendar date `YYYY-MM-DD` as a value for a date column. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `YYYY-MM-DD` of a date column, or of a time in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

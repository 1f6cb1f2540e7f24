/** A calendar date as its column holds it. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `YYYY-MM-DD` of such a column, or of a moment in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Escapes the wildcards of SQL patterns. */
export const plainPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

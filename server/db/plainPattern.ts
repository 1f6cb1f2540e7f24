/** The pattern signs of SQL stand for themselves. */
export const plainPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const HELP = '/help';

/** The page of help, searched for a word. */
export const helpOn = (term: string): string => `${HELP}?${new URLSearchParams({ q: term })}`;

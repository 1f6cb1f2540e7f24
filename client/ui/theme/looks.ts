/** Props of a `Text` for a note: smaller and dimmed. */
export const NOTE = { size: 'sm', lh: 'md', c: 'dimmed' } as const;

/** A list without markers. */
export const BARE_LIST = { m: 0, p: 0, style: { listStyle: 'none' } } as const;

/** A list below the text it belongs to. */
export const INNER_LIST = { m: 0, mt: 'var(--bw-space-1)', ps: 'md' } as const;

/** Props of a `Box` that groups related content. */
export const CARD = {
  bd: '1px solid var(--bw-border)',
  bdrs: 'md',
  bg: 'var(--bw-surface)',
} as const;

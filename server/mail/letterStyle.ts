/**
 * The product's colors as far as mail programs support them: inline for all, and again for those that request dark
 * colors. Programs that invert colors themselves get a light page.
 */
export const DARK_STYLE = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #15181b !important; }
  .card { background-color: #1d2125 !important; border-color: #343a40 !important; }
  .text { color: #e6e9ec !important; }
  .muted { color: #a9b0b7 !important; }
  .link { color: #6fcfae !important; }
  .button { background-color: #2b7d64 !important; }
  .well { background-color: #111416 !important; color: #e6e9ec !important; }
  .rule { border-color: #343a40 !important; }
}`;

const FONT = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const text = { color: '#1b1f23', fontFamily: FONT, fontSize: '15px', lineHeight: '23px' } as const;
const small = { ...text, color: '#565d65', fontSize: '13px', lineHeight: '20px' } as const;
const well = { backgroundColor: '#f6f7f8', borderRadius: '4px', padding: '12px 16px' } as const;

export const STYLES = {
  page: { backgroundColor: '#f6f7f8', margin: 0, padding: '32px 12px' },
  brand: { ...text, fontSize: '16px', fontWeight: 600, margin: '0 0 16px' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #d5d9dd',
    borderRadius: '6px',
    maxWidth: '560px',
    padding: '32px',
  },
  heading: { ...text, fontSize: '22px', lineHeight: '30px', fontWeight: 600, margin: '0 0 16px' },
  paragraph: { ...text, margin: '0 0 16px' },
  button: {
    backgroundColor: '#1d6b54',
    borderRadius: '4px',
    color: '#ffffff',
    fontFamily: FONT,
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 20px',
  },
  action: { margin: '8px 0 24px' },
  note: { ...small, margin: '0 0 8px' },
  link: { color: '#1d6b54', wordBreak: 'break-all' },
  // User text keeps its line breaks, and a long word breaks instead of widening the page.
  quotation: {
    ...text,
    ...well,
    margin: '0 0 16px',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  console: {
    ...well,
    color: '#1b1f23',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontSize: '12px',
    lineHeight: '18px',
    margin: '0 0 16px',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  label: {
    ...small,
    padding: '2px 16px 2px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  value: { ...small, color: '#1b1f23', padding: '2px 0', wordBreak: 'break-word' },
  rule: { borderColor: '#d5d9dd', margin: '24px 0 16px' },
} as const;

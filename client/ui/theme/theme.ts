import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** White text has a contrast of 6.4:1 on shade 7 (light) and 5.0:1 on shade 6 (dark). */
const bench: MantineColorsTuple = [
  '#e3f1ec',
  '#cbe6dc',
  '#9fdcc5',
  '#84d5b8',
  '#6fcfae',
  '#3d9a7e',
  '#2b7d64',
  '#1d6b54',
  '#175643',
  '#0f3d30',
];

/** Destructive controls: outline and text use shade 7 on light, 2 on dark. */
const red: MantineColorsTuple = [
  '#fdeceb',
  '#fbd5d3',
  '#ff8f87',
  '#ff8f87',
  '#ff8f87',
  '#d9534a',
  '#c0352c',
  '#b3261e',
  '#8f1e18',
  '#5e1410',
];

/** Mantine reads its neutrals from these two; the ends are the tokens of `tokens.css`. */
const gray: MantineColorsTuple = [
  '#f6f7f8',
  '#eceef0',
  '#e2e5e8',
  '#d5d9dd',
  '#868d95',
  '#6d747b',
  '#565d65',
  '#454b52',
  '#2e3338',
  '#1b1f23',
];
const dark: MantineColorsTuple = [
  '#e6e9ec',
  '#c6cbd0',
  '#a9b0b7',
  '#8f979e',
  '#7a828b',
  '#343a40',
  '#262b30',
  '#1d2125',
  '#15181b',
  '#111416',
];

const CLOSE = { 'aria-label': 'Close' };
const dialog = {
  defaultProps: {
    closeButtonProps: CLOSE,
    // A dialog's header is not a page banner, which a bare <header> would be.
    attributes: { header: { role: 'presentation' } },
    // With reduced motion a dialog without the delay would disappear before Mantine returns the focus to its opener.
    // Mantine gives focus back to what opened it.
    transitionProps: { duration: 120, exitDelay: 20 },
    radius: 'md',
  },
};
const input = { defaultProps: { size: 'sm' } };

export const theme = createTheme({
  colors: { bench, red, gray, dark },
  primaryColor: 'bench',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1b1f23',
  fontFamily: 'var(--bw-font)',
  fontSizes: {
    xs: 'var(--bw-text-meta)',
    sm: 'var(--bw-text-table)',
    md: 'var(--bw-text-body)',
    lg: 'var(--bw-text-section)',
    xl: 'var(--bw-text-title)',
  },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.4286', lg: '1.5', xl: '1.4' },
  fontWeights: { medium: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--bw-text-title)', lineHeight: '1.4' },
      h2: { fontSize: 'var(--bw-text-section)', lineHeight: '1.5' },
      h3: { fontSize: 'var(--bw-text-body)', lineHeight: '1.4286' },
    },
  },
  spacing: {
    xs: 'var(--bw-space-2)',
    sm: 'var(--bw-space-3)',
    md: 'var(--bw-space-4)',
    lg: 'var(--bw-space-6)',
    xl: 'var(--bw-space-8)',
  },
  radius: { sm: 'var(--bw-radius-control)', md: 'var(--bw-radius-card)' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // By name instead of `Modal.extend`, because the first page should not load every component.
  components: {
    Modal: dialog,
    Drawer: dialog,
    TextInput: input,
    PasswordInput: input,
    Select: input,
    Textarea: input,
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
});

const tokens = {
  '--mantine-color-body': 'var(--bw-canvas)',
  '--mantine-color-text': 'var(--bw-text)',
  '--mantine-color-bright': 'var(--bw-text)',
  '--mantine-color-dimmed': 'var(--bw-muted)',
  '--mantine-color-placeholder': 'var(--bw-muted)',
  '--mantine-color-anchor': 'var(--bw-link)',
  '--mantine-color-error': 'var(--bw-problem)',
  '--mantine-color-success': 'var(--bw-ok)',
  '--mantine-color-default': 'var(--bw-surface)',
  '--mantine-color-default-hover': 'var(--bw-sunken)',
  '--mantine-color-default-color': 'var(--bw-text)',
  '--mantine-color-default-border': 'var(--bw-border-strong)',
  '--mantine-color-bench-text': 'var(--bw-link)',
  '--mantine-color-bench-light-color': 'var(--bw-link)',
  '--mantine-color-bench-light': 'var(--bw-selected)',
  '--mantine-color-bench-light-hover': 'var(--bw-selected)',
  '--mantine-color-bench-outline': 'var(--bw-link)',
  '--mantine-color-disabled': 'var(--bw-disabled)',
  '--mantine-color-disabled-color': 'var(--bw-muted)',
  '--mantine-color-disabled-border': 'var(--bw-border)',
};

/** The colors of `tokens.css` under Mantine's own names, so that its components use them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: tokens,
});

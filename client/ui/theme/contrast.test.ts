import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string =>
  readFileSync(path.join(CLIENT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The colours in the block after `selector`, by the name of their token. */
function colorsOf(selector: string): Readonly<Record<string, string>> {
  const sheet = read('ui/theme/tokens.css');
  const from = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(from, sheet.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--bw-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

const light = colorsOf(':root');
const SCHEMES = {
  light,
  dark: { ...light, ...colorsOf(':root[data-mantine-color-scheme="dark"]') },
};

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, no difference, to 21, black on white. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5;
const CONTROL = 3;
const GROUNDS = ['canvas', 'surface', 'sunken', 'hover', 'selected'];
/** Disabled controls are told apart from what they stand on, but are no control to look for. */
const DISABLED = { least: 1.05, most: 1.5 };
const TINTS = ['ok-tint', 'caution-tint', 'problem-tint', 'info-tint'];

/** Each colour, the backgrounds it is used on, and the contrast it needs there. */
const PAIRS: readonly (readonly [string, readonly string[], number])[] = [
  ['text', [...GROUNDS, ...TINTS, 'mark'], TEXT],
  ['muted', [...GROUNDS, ...TINTS, 'disabled'], TEXT],
  ['text', ['disabled'], TEXT],
  ['link', [...GROUNDS, ...TINTS], TEXT],
  ['ok', [...GROUNDS, 'ok-tint'], TEXT],
  ['caution', [...GROUNDS, 'caution-tint'], TEXT],
  ['problem', [...GROUNDS, 'problem-tint'], TEXT],
  ['info', [...GROUNDS, 'info-tint'], TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['on-banner-dev', ['banner-dev'], TEXT],
  ['on-banner-staging', ['banner-staging'], TEXT],
  ['border-strong', ['canvas', 'surface'], CONTROL],
  ...[1, 2, 3, 4, 5].map((group) => [`group-${group}`, GROUNDS, CONTROL] as const),
];

test('black on white is 21 : 1, a colour on itself 1 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1d6b54', '#1d6b54')).toBe(1);
});

test.each(Object.entries(SCHEMES))(
  'in %s each colour has enough contrast to its backgrounds',
  (_, colors) => {
    const low = PAIRS.flatMap(([name, grounds, least]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colors[name] ?? '', colors[ground] ?? '');
        return ratio >= least ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`];
      }),
    );
    expect(low).toEqual([]);
  },
);

test.each(Object.entries(SCHEMES))(
  'in %s a disabled control is seen, and not the deepest spot of the page',
  (_, { disabled = '', surface = '', canvas = '', sunken = '' }) => {
    for (const ground of [surface, canvas]) {
      const ratio = contrast(disabled, ground);
      expect(ratio).toBeGreaterThanOrEqual(DISABLED.least);
      expect(ratio).toBeLessThanOrEqual(DISABLED.most);
    }
    expect(luminance(disabled)).toBeGreaterThanOrEqual(luminance(sunken));
  },
);

test('in dark a disabled control is lighter than the surface, like every other one', () => {
  const { disabled = '', surface = '' } = SCHEMES.dark;
  expect(luminance(disabled)).toBeGreaterThan(luminance(surface));
});

const sheets = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => file.replaceAll(path.sep, '/'));

/** Paper and logos are white in both schemes, and the backdrop of a dialog is dark in both. */
const RAW_COLORS: Readonly<Record<string, readonly string[]>> = {
  'screens/SettingsScreen/organization/OrganizationLogo.module.css': ['#fff'],
  'screens/batches/record/BatchRecordView.module.css': ['#000', '#fff'],
  'ui/dialog/TopDialog.module.css': ['rgb(0 0 0 / 60%)'],
};

test('every other colour of a style sheet is a token of the theme', () => {
  const raw = sheets
    .filter((file) => file !== 'ui/theme/tokens.css')
    .flatMap((file) =>
      [...read(file).matchAll(/#[0-9a-f]{3,8}\b|(?:rgba?|hsla?)\([^)]*\)/gi)]
        .filter(([color]) => !RAW_COLORS[file]?.includes(color))
        .map(([color]) => `${file}: ${color}`),
    );
  expect(raw).toEqual([]);
});

test('a rule that sets both colours sets a pair that is checked', () => {
  const checked = new Set(
    PAIRS.flatMap(([name, grounds]) => grounds.map((on) => `${name} on ${on}`)),
  );
  const pairs = sheets.flatMap((file) =>
    [...read(file).matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const [, color] = /(?:^|[\s;])color:\s*var\(--bw-([\w-]+)\)/.exec(rule) ?? [];
      const [, ground] = /background(?:-color)?:\s*var\(--bw-([\w-]+)\)/.exec(rule) ?? [];
      return color && ground ? [`${color} on ${ground}`] : [];
    }),
  );
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter((pair) => !checked.has(pair))).toEqual([]);
});

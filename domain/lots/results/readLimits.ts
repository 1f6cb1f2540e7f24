import { type PercentOptions, readPercent, type Unreadable, unreadable } from './readPercent.ts';

export type LimitName = 'lod' | 'loq';

/** Limits in percent; null: not printed. */
export type Limits = {
  readonly kind: 'limits';
  readonly lod: string | null;
  readonly loq: string | null;
  readonly notices: readonly string[];
};

/** Between limits; a comma before a digit is a decimal mark. */
const SEPARATOR = /;|,(?!\d)/;
const LIMIT = /^(?:l?(lod|loq)\s*[:=]?)?\s*(.*)$/is;

/**
 * Reads the limits in the brackets behind a result: `LOD 0.01 %, LOQ 0.05 %`. A figure without a name is the limit
 * `bare`; null: each must be named.
 */
export function readLimits(
  text: string,
  bare: LimitName | null,
  options: PercentOptions,
): Limits | Unreadable {
  const found = new Map<LimitName, string>();
  const notices: string[] = [];
  for (const piece of text.split(SEPARATOR).map((one) => one.trim())) {
    if (piece === '') continue;
    const [, named, figure = ''] = LIMIT.exec(piece) ?? [];
    const name = nameOf(named) ?? bare;
    const read = readPercent(figure, { ...options, isLimit: true });
    if (name === null || read.kind === 'blank') {
      return unreadable(`“${piece}” is no limit: write LOD or LOQ and a number`);
    }
    if (read.kind === 'unreadable') return read;
    if (found.has(name)) return unreadable(`${name.toUpperCase()} stands there twice`);
    found.set(name, read.percent);
    notices.push(...read.notices);
  }
  const [lod = null, loq = null] = [found.get('lod'), found.get('loq')];
  return { kind: 'limits', lod, loq, notices };
}

function nameOf(named: string | undefined): LimitName | null {
  const lower = named?.toLowerCase();
  return lower === 'lod' || lower === 'loq' ? lower : null;
}

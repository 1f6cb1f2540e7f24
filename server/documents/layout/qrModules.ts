import QRCode from 'qrcode';

/** A QR code as rows of modules; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The smallest code for `text` that stays readable with 15 % of it damaged. */
export function qrModules(text: string): QrModules {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (module) => module === 1),
  );
}

/** An SVG path with one rectangle per run of dark modules; a module is 1 wide, and `quiet` is the margin. */
export const modulePath = (modules: QrModules, quiet: number): string =>
  modules
    .flatMap((row, y) =>
      darkRuns(row).map(
        ([start, length]) => `M${start + quiet} ${y + quiet}h${length}v1h-${length}z`,
      ),
    )
    .join('');

/** The start and length of each run of dark modules in a row. */
function darkRuns(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const run = runs.at(-1);
    if (run !== undefined && run[0] + run[1] === x) run[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

/** Width of the quiet zone in modules. */
const QUIET = 4;

/** The code of `text` as a drawing with its quiet zone; a module is 1 wide. */
export function recordCode(text: string): { readonly size: number; readonly path: string } {
  const modules = qrModules(text);
  return { size: modules.length + 2 * QUIET, path: modulePath(modules, QUIET) };
}

import QRCode from 'qrcode';

/** A QR code as rows of modules; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The smallest code of `text` that a fold or a stain of 15 % leaves readable. */
export function qrModules(text: string): QrModules {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (module) => module === 1),
  );
}

/** One closed rectangle for each run of dark modules, a module being 1 wide, `quiet` from the edge. */
export const modulePath = (modules: QrModules, quiet: number): string =>
  modules
    .flatMap((row, y) =>
      darkRuns(row).map(
        ([start, length]) => `M${start + quiet} ${y + quiet}h${length}v1h-${length}z`,
      ),
    )
    .join('');

/** Where dark modules of a row begin, and how many stand together. */
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

/** Modules of blank paper that a reader needs around the code. */
const QUIET = 4;

/** The code of `text` as one drawing, a module being 1 wide, with the blank ones around. */
export function recordCode(text: string): { readonly size: number; readonly path: string } {
  const modules = qrModules(text);
  return { size: modules.length + 2 * QUIET, path: modulePath(modules, QUIET) };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../server/documents/layout/fonts');

/**
 * The environment for a browser that finds only the fonts of the PDF, so that a print has the same glyphs on every
 * machine.
 */
export function withPaperFonts(): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: file };
}

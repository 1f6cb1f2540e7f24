import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../server/documents/fonts');

/**
 * Has a browser find the fonts of the PDF and no others, so that a print holds the same letters on
 * every machine: the environment to launch it with.
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

import type { FileRules } from '#domain/inventory/file/fileOil.ts';
import { readImport } from '#domain/inventory/file/readImport.ts';

/** Files read with the rules of one organization. */

export const KNOWN = ['THC', 'CBD', 'Δ8 %'];
export const RULES: FileRules = {
  cannabinoids: KNOWN,
  departments: [
    { name: 'Kitchen', mayWrite: true },
    { name: 'Tinctures', mayWrite: false },
  ],
  mayWriteOrganization: true,
};
export const HEAD = 'tag,description,batch,qty,THC,CBD';

export const read = (text: string, rules: Partial<FileRules> = {}) =>
  readImport(text, { ...RULES, ...rules });
export const taken = (text: string, rules: Partial<FileRules> = {}) => {
  const result = read(text, rules);
  if (!result.ok) throw new Error(result.message);
  return result;
};

export const failureOf = (text: string) => {
  const result = read(text);
  return result.ok ? 'taken' : result.message;
};

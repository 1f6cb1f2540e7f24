/** Limits of an import, checked before the file is read (docs/rules/inventory.md, Import). */

export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_IMPORT_ROWS = 10_000;

export const FILE_MESSAGES = {
  type: 'Only .csv files can be imported. Save the table as CSV and try again.',
  size: 'The file is larger than 5 MB. Split it and import the parts.',
  encoding: 'The file is not text. Save the table as “CSV UTF-8” and try again.',
  empty: 'The file is empty. Download the template to see what belongs in it.',
  rows: 'The file has more than 10,000 rows. Split it and import the parts.',
} as const;

export const isCsvName = (fileName: string): boolean => /\.csv$/i.test(fileName.trim());
